/** Encoding of a file, with the names of `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Number of bytes at the start of a file that are inspected to detect UTF-16 without a byte order mark. */
const sampleBytes = 4_096

/**
 * Detects the encoding of a file: by its byte order mark, by the zero bytes that Latin text has in UTF-16, or by whether it is valid UTF-8.
 * Anything else is Windows-1252, which spreadsheets write in Western Europe. Zero bytes that fill up the end of the file do not count.
 *
 * @returns null for a file that is not text, because it contains zero bytes
 */
export async function encodingOf(file: Blob): Promise<Encoding | null> {
  const start = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer())
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (withoutFilling(start).includes(0)) return zeroesOf(withoutFilling(start))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let hasEnded = false
  for await (const bytes of chunksOf(file)) {
    const text = withoutFilling(bytes)
    if (text.includes(0) || (hasEnded && text.length > 0)) return null
    hasEnded ||= text.length < bytes.length
    if (isUtf8) isUtf8 = decodes(decoder, bytes)
  }
  return isUtf8 && decodes(decoder) ? 'utf-8' : 'windows-1252'
}

function withoutFilling(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1)
}

/** Latin text in UTF-16 has a zero in nearly every other byte and none in the remaining ones. */
function zeroesOf(start: Uint8Array): Encoding | null {
  const pairs = Math.floor(start.length / 2)
  const zeroesFrom = (first: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === first).length
  const [even, odd] = [zeroesFrom(0), zeroesFrom(1)]
  if (even === 0 && odd > pairs * 0.7) return 'utf-16le'
  if (odd === 0 && even > pairs * 0.7) return 'utf-16be'
  return null
}

function decodes(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

/** The text of a file in chunks, without its byte order mark. */
export async function* textOf(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of chunksOf(file)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Uses a reader, because not every browser supports `for await` over a stream. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
