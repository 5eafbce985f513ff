// What every engraved sheet is made of: old paper, shore lines, letters on curves, a compass, a cartouche, a graduated frame.

import { FALL, RISE, ems } from './fell'
import { bounds, isInside, jitter, lengthOf, pathOf, pointsBetween, smooth, type Point } from './geometry'
import type { Rect } from './names'

export const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A coordinate to a tenth. */
export const r = (v: number) => (Math.round(v * 10) / 10).toString()

interface Size {
  w: number
  h: number
}

export interface Lettering {
  text: string
  /** The curve the letters stand on. */
  along: Point[]
  size: number
  spacing: number
  class: 'province' | 'water' | 'range'
}

export interface Cartouche {
  x: number
  y: number
  title: string[]
  sub: string[]
}

/** Fibres and foxing of old paper. */
export function paper(size: Size): string {
  const next = jitter(1776)
  let fibres = ''
  for (let i = 0; i < 420; i++) {
    const x = next() * size.w
    const y = next() * size.h
    fibres += `M${r(x)} ${r(y)}q${r((next() - 0.5) * 24)} ${r((next() - 0.5) * 10)} ${r((next() - 0.5) * 34)} ${r((next() - 0.5) * 14)}`
  }
  let spots = ''
  for (let i = 0; i < 46; i++)
    spots += `<circle cx="${r(next() * size.w)}" cy="${r(next() * size.h)}" r="${r(2 + next() * next() * 34)}"/>`
  // A folded sheet keeps its creases.
  const folds = [1 / 3, 2 / 3].map((t) => `M${r(size.w * t)} 0V${size.h}`).join('') + `M0 ${r(size.h / 2)}H${size.w}`
  return `<rect class="paper" width="${size.w}" height="${size.h}"/><g class="foxing">${spots}</g><path class="fibre" d="${fibres}"/><path class="fold" d="${folds}"/>`
}

/** Shore lines: ink drawn parallel to the coast, closer and darker toward it. */
export function seas(sea: readonly Point[][], islands: readonly Point[][]): string {
  const land = islands.map((p) => pathOf(p, true)).join('')
  const outline = sea.map((p) => pathOf(p, true)).join('') + land
  let out = `<clipPath id="sea"><path clip-rule="evenodd" d="${outline}"/></clipPath><path class="sea" fill-rule="evenodd" d="${outline}"/><g clip-path="url(#sea)">`
  for (let k = 9; k >= 1; k--) {
    const d = 3.2 * k + k * k * 0.42
    const shade = 0.16 + 0.5 * (1 - k / 9)
    out += `<path class="shore" d="${outline}" stroke-width="${r(2 * d + 1.1)}" style="stroke-opacity:${r(shade)}"/><path class="shorewater" d="${outline}" stroke-width="${r(2 * d - 0.7)}"/>`
  }
  out += `</g>${islands.map((p) => `<path class="island" d="${pathOf(p, true)}"/><path class="tint ny" d="${pathOf(p, true)}" clip-path="url(#islands)"/>`).join('')}`
  out += `<clipPath id="islands"><path d="${land}"/></clipPath><path class="coast" d="${outline}"/>`
  return out
}

/** Points scattered evenly over an area, northernmost first so that nearer marks overlap farther ones. */
export function scatter(points: readonly Point[], dx: number, dy: number, seed: number): Point[] {
  const next = jitter(seed)
  const box = bounds(points)
  const out: Point[] = []
  for (let y = box.y0, row = 0; y <= box.y1; y += dy, row++)
    for (let x = box.x0 + (row % 2) * (dx / 2); x <= box.x1; x += dx) {
      const p: Point = [x + (next() - 0.5) * dx * 0.7, y + (next() - 0.5) * dy * 0.7]
      if (isInside(p, points)) out.push(p)
    }
  return out.sort((a, b) => a[1] - b[1])
}

export function lettering(list: readonly Lettering[]): string {
  return list
    .filter((l) => l.size > 0)
    .map((l: Lettering, i) => {
      const line = smooth(l.along, 10)
      return `<path id="letters${i}" d="${pathOf(line)}" fill="none"/><text class="${l.class}" data-size="${l.size}" style="font-size:${l.size}px;letter-spacing:${l.spacing}px"><textPath href="#letters${i}" startOffset="50%" text-anchor="middle">${escape(l.text)}</textPath></text>`
    })
    .join('')
}

export function compass([x, y]: Point): string {
  let rays = ''
  for (let i = 0; i < 16; i++) {
    const long = i % 4 === 0 ? 88 : i % 2 === 0 ? 60 : 40
    const half = i % 4 === 0 ? 12 : i % 2 === 0 ? 9 : 5
    const turn = `rotate(${i * 22.5})`
    rays = `<g transform="${turn}"><path class="rayl" d="M0 ${-long}L${-half} ${-half}L0 0Z"/><path class="rayd" d="M0 ${-long}L${half} ${-half}L0 0Z"/></g>` + rays
  }
  let ticks = ''
  for (let i = 0; i < 32; i++) {
    const a = (i * Math.PI) / 16
    ticks += `M${r(Math.sin(a) * 66)} ${r(-Math.cos(a) * 66)}L${r(Math.sin(a) * 72)} ${r(-Math.cos(a) * 72)}`
  }
  return `<g class="compass" transform="translate(${x} ${y})"><circle r="72" class="line"/><circle r="66" class="line"/><circle r="30" class="line"/><path class="line" d="${ticks}"/>${rays}<circle r="5" class="boss"/><path class="lily" d="M0 -122c-5 8 -9 11 -9 18c0 5 4 6 6 2c-1 5 -2 8 -4 11h14c-2 -3 -3 -6 -4 -11c2 4 6 3 6 -2c0 -7 -4 -10 -9 -18z"/></g>`
}

export function cartouche(c: Cartouche, tenMiles: number): string {
  const scroll = (sx: number, sy: number) =>
    `<path transform="scale(${sx} ${sy})" class="scroll" d="M118 -112C150 -128 188 -116 190 -88C192 -66 164 -60 160 -78C158 -90 172 -92 174 -84M190 -88C206 -70 206 -40 192 -22C204 -18 210 -8 204 0M118 -112C96 -104 70 -112 58 -124C70 -128 92 -130 104 -122"/>`
  const mile = tenMiles / 10
  let bars = ''
  for (let i = 0; i < 10; i++) if (i % 2 === 0) bars += `M${r(i * mile)} 0h${r(mile)}v5h${r(-mile)}z`
  const scale = `<g transform="translate(${r(-tenMiles / 2)} 76)"><path class="scalebox" d="M0 0H${r(mile * 10)}V5H0Z"/><path class="scalebar" d="${bars}"/><text class="small" data-size="15" data-most="22" x="0" y="-5" text-anchor="middle">0</text><text class="small" data-size="15" data-most="22" x="${r(mile * 5)}" y="-5" text-anchor="middle">5</text><text class="small" data-size="15" data-most="22" x="${r(mile * 10)}" y="-5" text-anchor="middle">10</text><text class="small" data-size="15" data-most="22" x="${r(mile * 5)}" y="28" text-anchor="middle">English Miles, about</text></g>`
  const sub = c.sub.map((line, i) => `<text class="sub" data-size="21" data-most="24" y="${r(-2 + i * 26)}" text-anchor="middle">${escape(line)}</text>`).join('')
  return `<g class="cartouche" transform="translate(${c.x} ${c.y})"><path class="shield" d="M-178 -86C-120 -126 -60 -104 0 -122C60 -104 120 -126 178 -86C196 -40 192 44 176 92C120 128 56 108 0 128C-56 108 -120 128 -176 92C-192 44 -196 -40 -178 -86Z"/>${scroll(1, 1)}${scroll(-1, 1)}${scroll(1, -1)}${scroll(-1, -1)}<text class="amap" data-size="27" data-most="32" y="-74" text-anchor="middle">A Map of</text><text class="title" data-size="42" data-most="50" y="-34" text-anchor="middle">${escape(c.title[0] ?? '')}</text>${sub}${scale}</g>`
}

/** The room that lettering takes along its curve. */
export function letteredRoom(list: readonly Lettering[]): (Rect & { letters: number })[] {
  return list
    .filter((l) => l.size > 0)
    .flatMap((l) => {
      const whole = lengthOf(smooth(l.along, 10))
      const half = Math.min(whole, ems(l.text, l.class !== 'province') * l.size + l.text.length * l.spacing) / 2
      const [from, to] = [whole / 2 - half, whole / 2 + half]
      const [rise, fall] = [l.size * RISE, l.size * FALL]
      return pointsBetween(smooth(l.along, 10), from, to).map(([x, y]) => ({ x0: x - rise * 0.6, y0: y - rise, x1: x + rise * 0.6, y1: y + fall, letters: l.size }))
    })
}

export const FRAME = 20

export function frame(size: Size): string {
  const { w, h } = size
  let ticks = ''
  for (let x = 14; x < w - 14; x += 40) ticks += `M${x} 10h20M${x} ${h - 10}h20`
  for (let y = 14; y < h - 14; y += 40) ticks += `M10 ${y}v20M${w - 10} ${y}v20`
  return `<g class="frame"><path class="mat" fill-rule="evenodd" d="M0 0H${w}V${h}H0ZM16 16V${h - 16}H${w - 16}V16Z"/><rect class="outer" x="4" y="4" width="${w - 8}" height="${h - 8}"/><rect class="inner" x="16" y="16" width="${w - 32}" height="${h - 32}"/><path class="graduation" d="${ticks}"/></g>`
}
