// Two small noises made from nothing: dice on wood, feet on a road.  Silent unless the reader turned them on.

import { device } from './device.svelte'

let context: AudioContext | null = null

/** A knock: a short burst of filtered noise `after` seconds from now. */
function knock(after: number, pitch: number, loud: number): void {
  context ??= new AudioContext()
  const length = 0.05
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3
  const source = new AudioBufferSourceNode(context, { buffer })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.4 })
  const gain = new GainNode(context, { gain: loud })
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(context.currentTime + after)
}

export const sound = {
  dice(): void {
    if (device.sound) for (const t of [0, 0.07, 0.12, 0.2]) knock(t, 1900 - t * 3000, 0.4)
  },
  march(): void {
    if (device.sound) for (const t of [0, 0.16, 0.32, 0.48]) knock(t, 240, 0.5)
  },
}
