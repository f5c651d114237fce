import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openApiDocument } from '#sandbox/http/openapi.ts'

// Writes the OpenAPI document of the contract to stdout, or with `--out FILE` to a file.
const { values } = parseArgs({ options: { out: { type: 'string' } } })
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const text = `${JSON.stringify(openApiDocument(manifest.version), null, 2)}\n`
if (values.out === undefined) process.stdout.write(text)
else writeFileSync(values.out, text)
