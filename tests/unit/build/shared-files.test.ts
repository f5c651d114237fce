import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { fileNames, sharedFiles } from '#build/shared-files.ts'
import { writeFiles } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const files = {
  'package.json': '{"sideEffects":false}',
  'src/islands/one/index.tsx': `
    import { button } from '../../ui/button.ts'
    import worker from '../../work.ts?worker&url'
    import { plus } from '../../ui/icons.ts'
    export default () => [button(), plus(), worker, import('./Table.late.tsx')]`,
  'src/islands/one/Table.late.tsx': `
    import { button } from '../../ui/button.ts'
    export const table = () => ['table', button()]`,
  'src/islands/two/index.tsx': `
    import { button } from '../../ui/button.ts'
    import worker from '../../work.ts?worker&url'
    import { minus } from '../../ui/icons.ts'
    export default () => [button(), minus(), worker]`,
  'src/ui/button.ts': `export const button = () => 'button'`,
  'src/ui/icons.ts': `export { plus } from './plus.ts'; export { minus } from './minus.ts'; export { never } from './never.ts'`,
  // Larger than what a page accepts in place of a request. A constant would be written into the island.
  'src/ui/plus.ts': `export const plus = () => 'plus${'+'.repeat(30_000)}'`,
  'src/ui/minus.ts': `export const minus = () => 'minus${'-'.repeat(30_000)}'`,
  'src/ui/never.ts': `export const never = 'never'`,
  'src/work.ts': `postMessage('work')`,
}

/** Builds the site above, and returns its chunks. */
async function chunks(): Promise<Rolldown.OutputChunk[]> {
  await using folder = await temporaryFolder()
  await writeFiles(folder.path, files)
  const input = ['one', 'two'].map((name) => path.join(folder.path, `src/islands/${name}/index.tsx`))
  const result = await build({
    root: folder.path,
    configFile: false,
    logLevel: 'silent',
    plugins: [sharedFiles()],
    build: { write: false, rolldownOptions: { input } },
  })
  if (!('output' in result)) throw new Error('The build has several outputs')
  return result.output.filter((file) => file.type === 'chunk')
}

describe('sharedFiles', () => {
  it('plans by what pages use and not by what their sources import', async () => {
    const all = await chunks()
    const named = (text: string) => all.filter((chunk) => chunk.code.includes(text))
    expect(named('never')).toEqual([])
    const [button, ...others] = named('`button`')
    expect(others).toEqual([])
    expect(button?.name).toBe('ui-button')
    const importing = all.filter((chunk) => chunk.imports.includes(button?.fileName ?? '')).map((chunk) => chunk.name)
    expect(importing.sort()).toEqual(['Table.late', 'index', 'index'])
    for (const icon of ['plus++', 'minus--'])
      expect(named(icon).flatMap(({ code }) => code.includes('`button`'))).toEqual([false])
  })

  it('has no file for the address of a worker alone', async () => {
    const address = (await chunks()).filter((chunk) => /assets\/work-/.test(chunk.code))
    expect(address.map((chunk) => chunk.name)).toEqual(['ui-button'])
  })

  it('keeps the default export of an island, which the page imports by its name', async () => {
    const islands = (await chunks()).filter((chunk) => chunk.isEntry)
    expect(islands.map((chunk) => chunk.exports.includes('default'))).toEqual([true, true])
  })
})

describe('fileNames', () => {
  const modules = new Map(
    Object.entries({
      '/app/src/ui/Button.tsx': 10,
      '/app/src/ui/table/DataTable.tsx': 900,
      '/app/src/islands/hubs/index.tsx': 20,
      '/lib/hubs/index.js': 20,
    }).map(([id, size]) => [id, { size, imports: [] }]),
  )

  it('names a file after its largest module, whatever the other files are', () => {
    expect(fileNames([['/app/src/ui/Button.tsx', '/app/src/ui/table/DataTable.tsx']], modules)).toEqual([
      'table-DataTable',
    ])
  })

  it('gives no two files the same name', () => {
    const names = fileNames([['/app/src/islands/hubs/index.tsx'], ['/lib/hubs/index.js']], modules)
    expect(new Set(names).size).toBe(2)
  })
})
