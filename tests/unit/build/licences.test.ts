import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroIntegration, HookParameters } from 'astro'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { inlineScript, scriptFile } from '#build/inline-script.ts'
import { licences, licenceText, packageOf } from '#build/licences.ts'
import { sealFolder } from '#build/seal.ts'
import { stamp } from '#build/stamp.ts'
import { builtPage } from '#tests/support/built-page.ts'
import { readFiles, writeFiles } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A package with a licence that names it. */
function packageFiles(name: string, code = ''): Record<string, string> {
  const folder = `node_modules/${name}`
  const content = { name: name.split('/node_modules/').at(-1), version: '1.2.3', license: 'MIT' }
  return {
    [`${folder}/package.json`]: JSON.stringify({ ...content, type: 'module', main: 'index.js' }),
    [`${folder}/index.js`]: code,
    [`${folder}/LICENSE`]: `Copyright of ${content.name}\r\n`,
  }
}

const says = (name: string) => packageFiles(name, `export const say = (...words) => console.log('${name}', words)`)

const project = {
  ...says('used'),
  ...says('unused'),
  ...says('@scope/guard'),
  ...says('panel'),
  ...says('worker'),
  ...packageFiles('passing', `export { outer } from 'outer'`),
  ...packageFiles('outer', `import { say } from 'inner'; export const outer = () => say('outer')`),
  ...says('outer/node_modules/inner'),
  ...packageFiles('astro'),
  ...packageFiles('tailwindcss'),
  ...packageFiles('rolldown'),
  'src/main.ts': `
    import { say } from 'used'
    import { say as never } from 'unused'
    import { outer } from 'passing'
    import guard from './guard.ts?inline-script'
    import panel from './panel.ts?script-file'
    import worker from './worker.ts?worker&url'
    say(outer(), guard, panel, worker)`,
  'src/guard.ts': `import { say } from '@scope/guard'; say()`,
  'src/panel.ts': `import { say } from 'panel'; say()`,
  'src/worker.ts': `import { say } from 'worker'; say()`,
}

/** Builds the project, and returns the titles of the packages in the file of licences. */
async function builtLicences(root: string): Promise<string> {
  const { notePackages, file } = licences()
  const plugins = () => [notePackages()]
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [inlineScript(plugins), scriptFile(plugins), notePackages()],
    worker: { plugins },
    build: { write: false, rolldownOptions: { input: path.join(root, 'src/main.ts') } },
  })
  await writeFiles(path.join(root, 'dist'), { 'index.html': builtPage() })
  await runHooks(file, root)
  return (await readFiles(path.join(root, 'dist')))['licences.txt'] ?? ''
}

async function runHooks({ hooks }: AstroIntegration, root: string): Promise<void> {
  const folder = (name: string) => pathToFileURL(path.join(root, name, path.sep))
  const config = { root: folder('.') } as HookParameters<'astro:config:done'>['config']
  await hooks['astro:config:done']?.({ config } as HookParameters<'astro:config:done'>)
  const logger = { info: () => {} } as unknown as HookParameters<'astro:build:done'>['logger']
  await hooks['astro:build:done']?.({ dir: folder('dist'), logger } as HookParameters<'astro:build:done'>)
}

const titles = (text: string) => [...text.matchAll(/^-{80}\n(.*)$/gm)].map(([, title]) => title)

describe('licences', () => {
  it('has the packages of scripts, inline scripts, script files and workers, and none that nothing remains of', async () => {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, project)
    const text = await builtLicences(folder.path)
    const names = ['@scope/guard', 'astro', 'inner', 'outer', 'panel', 'tailwindcss', 'used', 'worker']
    expect(titles(text)).toEqual(names.map((name) => `${name} 1.2.3 (MIT)`))
    for (const name of names) expect(text).toContain(`\nCopyright of ${name}\n`)
  })

  it('is a file of the manifest, which stamping leaves as it is', async () => {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, project)
    const text = await builtLicences(folder.path)
    const from = path.join(folder.path, 'dist')
    await sealFolder(from, '1.2.3')
    const out = path.join(folder.path, 'out')
    const origins = { apiUrl: 'https://a.example', offersApiUrl: 'https://b.example', imageOrigins: [] }
    await stamp({ from, out, ...origins, environment: 'staging' })
    const [built, stamped] = [await readFiles(from), await readFiles(out)]
    expect(stamped['licences.txt']).toBe(text)
    const hashes = [built, stamped].map((files) => JSON.parse(files['manifest.sha256.json'] ?? '')['licences.txt'])
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(hashes[1]).toBe(hashes[0])
  })
})

describe('packageOf', () => {
  it.each([
    ['/site/node_modules/react/index.js', '/site/node_modules/react'],
    ['/site/node_modules/@nanostores/query/dist/a.js?v=1', '/site/node_modules/@nanostores/query'],
    ['/site/node_modules/one/node_modules/two/a.js', '/site/node_modules/one/node_modules/two'],
    ['\0/site/node_modules/react/index.js?commonjs', '/site/node_modules/react'],
    ['C:\\site\\node_modules\\react\\index.js', 'C:/site/node_modules/react'],
    ['\0rolldown/runtime.js', 'rolldown'],
    ['\0vite/preload-helper.js', null],
    ['/site/src/main.ts', null],
  ])('%j is a module of %s', (id, folder) => {
    expect(packageOf(id)).toBe(folder)
  })
})

describe('licenceText', () => {
  /** The text of one package with these files. */
  async function textOf(content: object, files: Readonly<Record<string, string>> = {}): Promise<string> {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, {
      ...files,
      'package.json': JSON.stringify({ name: 'a', version: '2.0.0', ...content }),
    })
    return await licenceText([folder.path, folder.path])
  }

  it('has each package and each text once, with the notices', async () => {
    const text = await textOf(
      { license: 'Apache-2.0' },
      { LICENSE: 'Apache', 'LICENSE.md': 'Apache\r\n', 'NOTICE.txt': 'Notice', 'licensed.js': 'licensed()' },
    )
    expect(titles(text)).toEqual(['a 2.0.0 (Apache-2.0)'])
    expect(text).toContain('a 2.0.0 (Apache-2.0)\n\nApache\n\nNotice\n')
    expect(text).not.toContain('licensed()')
  })

  it('names the author and the address when a package has no text of its licence', async () => {
    const text = await textOf({ license: 'MIT', author: { name: 'Ada' }, homepage: 'https://a.example' })
    expect(text).toContain(
      'a 2.0.0 (MIT)\n\nThe package names its licence, and has no text of it.\nAda\nhttps://a.example',
    )
  })

  it('refuses a package without a licence', async () => {
    await expect(textOf({})).rejects.toThrow('a has no licence')
  })
})
