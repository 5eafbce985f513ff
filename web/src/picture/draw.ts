// The picture of a finished game as a PNG, made in this browser: the SVG with the page's own styles and letters in it, drawn into a canvas.

import { compose, HIGH, WIDE, type PictureOf } from './compose'

/** Pixels of the PNG for one of the picture. */
const SHARP = 2
const FACES = new Set(['IM Fell English', 'Alegreya Sans'])

const sheets = (): CSSStyleRule[] => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules] as CSSStyleRule[])

/** The styles of what is drawn: by daylight, and none of the page's own parts. */
function styles(): string {
  const rules = sheets().filter((rule) => rule instanceof CSSStyleRule && !/svelte-|data-theme|button|:hover|:focus/.test(rule.selectorText))
  return rules.map((rule) => rule.cssText).join('\n')
}

const asData = (blob: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(new Error('a font could not be read'))
    reader.readAsDataURL(blob)
  })

/** The faces with their letters in them: a picture may fetch nothing. */
async function letters(): Promise<string> {
  const faces = (sheets() as CSSRule[]).filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule && FACES.has(rule.style.getPropertyValue('font-family').replace(/["']/g, '')))
  const embedded = faces.map(async (rule) => {
    const address = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1]
    if (!address) return ''
    const base = rule.parentStyleSheet?.href ?? document.baseURI
    const font = await (await fetch(new URL(address, base))).blob()
    return rule.cssText.replace(/src:[^;}]+/, `src: url(${await asData(font)}) format("woff2")`)
  })
  return (await Promise.all(embedded)).join('\n')
}

async function load(svg: string): Promise<HTMLImageElement> {
  const image = new Image(WIDE, HIGH)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

/** The picture as a PNG file. */
export async function drawPicture(of: PictureOf, name: string): Promise<File> {
  const image = await load(compose(of, `${await letters()}\n${styles()}`))
  const canvas = document.createElement('canvas')
  canvas.width = WIDE * SHARP
  canvas.height = HIGH * SHARP
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  // Some browsers have an image's letters only at the second time.
  await new Promise((done) => setTimeout(done, 60))
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the picture is too large for this browser')
  return new File([blob], name, { type: 'image/png' })
}

/** Hands the file to the reader, as a download. */
export function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
