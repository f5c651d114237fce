import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { compileHint } from '#build/compile-hint.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const sources = {
  'page.ts': "import('./part.ts')",
  'part.ts': "import './part.css'\nexport const part = 1",
  'part.css': 'p { color: red }',
}

it('the hint is the first line of every script, also where the bundler writes the files of a part before it', async () => {
  await using folder = await temporaryFolder()
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder.path, name), text)
  const result = await build({
    configFile: false,
    root: folder.path,
    logLevel: 'silent',
    plugins: [compileHint()],
    build: { write: false, rolldownOptions: { input: path.join(folder.path, 'page.ts') } },
  })
  const scripts = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const codes = scripts.flatMap((file) => (file.type === 'chunk' ? file.code : []))
  expect(codes.length).toBeGreaterThanOrEqual(2)
  expect(codes.join('\n')).toContain('__vite__mapDeps')
  expect(codes.filter((code) => !code.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([])
})
