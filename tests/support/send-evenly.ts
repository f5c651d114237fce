import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Pause between two chunks, in milliseconds. */
const pieceMs = 10

/** Sends a body in chunks over a time, each at its moment, also when a timer was late. At once when the time is 0. */
export async function sendEvenly(response: ServerResponse, body: Buffer, durationMs: number): Promise<void> {
  const startedAt = performance.now()
  let sent = 0
  while (sent < body.length && !response.destroyed) {
    if (durationMs > 0) await setTimeout(pieceMs)
    const share = durationMs > 0 ? (performance.now() - startedAt) / durationMs : 1
    const end = Math.min(body.length, Math.ceil(body.length * share))
    response.write(body.subarray(sent, end))
    sent = end
  }
}
