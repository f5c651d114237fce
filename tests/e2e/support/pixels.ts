import { inflateSync } from 'node:zlib'
import type { Locator } from '@playwright/test'

/** The painted colour of one pixel of an element. The distances are from its upper left corner. */
export async function paintedAt(element: Locator, left: number, top: number): Promise<readonly number[]> {
  for (;;) {
    const { x, y } = await placeOf(element)
    const clip = { x: Math.floor(x + left), y: Math.floor(y + top), width: 1, height: 1 }
    const png = await element.page().screenshot({ clip, animations: 'disabled' })
    const after = await placeOf(element)
    // While the element moves, the pixel is one of something else.
    if (after.x === x && after.y === y) return onlyPixel(png)
  }
}

async function placeOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not shown')
  return box
}

/** Reads a PNG of one pixel. Its data are a filter byte and the channels. */
function onlyPixel(png: Buffer): readonly number[] {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT'
    if (isData) parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return [...inflateSync(Buffer.concat(parts)).subarray(1, 4)]
}
