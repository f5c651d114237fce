import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Encodings in the order of preference. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** Types of content that compression makes smaller. */
const textual = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/

/** The best quality of brotli. Hosts with precompressed files use it. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const compress = {
  br: (content: Buffer) => promisify(brotliCompress)(content, brotliOptions),
  gzip: (content: Buffer) => promisify(gzip)(content),
}

/**
 * Selects the encoding of an answer.
 *
 * @param accepted the request's `Accept-Encoding`
 * @param type the content type
 * @returns null to send the content as it is
 */
export function encodingFor(accepted: string | string[] | undefined, type: string): Encoding | null {
  if (!textual.test(type)) return null
  const names = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim())
  return encodings.find((encoding) => names.includes(encoding)) ?? null
}

/** Compressed contents of files. Each version of a file is compressed once, when it is first read. */
export class CompressedFiles {
  readonly #contents = new Map<string, { version: string; content: Promise<Buffer> }>()

  /** @param version changes with the content of the file */
  read(file: string, version: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${file}`
    const known = this.#contents.get(key)
    if (known?.version === version) return known.content
    const content = readFile(file).then(compress[encoding])
    this.#contents.set(key, { version, content })
    return content
  }
}
