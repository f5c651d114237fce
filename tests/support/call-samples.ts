import { readdirSync, readFileSync } from 'node:fs'

/** Sample requests and answers of one call, written from the specification, not from the schemas. */
export interface CallSamples {
  readonly accepted: readonly Readonly<Record<string, unknown>>[]
  readonly refused: readonly Readonly<Record<string, unknown>>[]
  readonly answers: readonly { readonly sent: unknown; readonly read: unknown }[]
}

/** JSON has no files; `{ "fileOfBytes": 20 }` represents a file of 20 bytes. */
function withFiles(_: string, value: { fileOfBytes?: number } | null): unknown {
  return value?.fileOfBytes === undefined ? value : new File([new Uint8Array(value.fileOfBytes)], 'customers.csv')
}

const folder = new URL('../fixtures/samples/', import.meta.url)

/** The samples of `tests/fixtures/samples`, by the name of the call. */
export const callSamples: ReadonlyMap<string, CallSamples> = new Map(
  readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8'), withFiles) as Record<string, CallSamples>),
  ),
)
