import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** Name of the file with the licences of the packages in a site. */
const licencesName = 'licences.txt'

/** Packages that write into pages and styles without a module of a script: the element of islands, and the base style. */
const packagesBesideScripts = ['astro', 'tailwindcss']

/** The bundler adds this module to files that need it. */
const bundlerRuntime = '\0rolldown/runtime.js'

/** Collects the packages of a build and writes their licences. */
export interface Licences {
  /** A plugin that notes the packages in the scripts of a build. Each build that makes scripts of the site needs one. */
  notePackages(): Plugin
  /** Writes the licences into the site. It has to come before the seal, whose manifest lists the file. */
  readonly file: AstroIntegration
}

/**
 * The licences of third parties. Almost all licences ask that their text goes with the code, and the minifier removes comments.
 * Vite's own `build.license` knows neither inline scripts nor workers nor styles.
 */
export function licences(): Licences {
  const packages = new Set<string>()
  let root = ''
  return {
    notePackages: () => ({
      name: 'dashboard-tc:note-packages',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_, files) {
        for (const file of Object.values(files)) {
          if (file.type === 'chunk') for (const id of file.moduleIds) packages.add(packageOf(id) ?? '')
        }
      },
    }),
    file: {
      name: 'licences',
      hooks: {
        'astro:config:done': ({ config }) => {
          root = fileURLToPath(config.root)
        },
        'astro:build:done': async ({ dir, logger }) => {
          const names = [...packages, ...packagesBesideScripts].filter(Boolean)
          const folders = names.map((name) => path.resolve(root, 'node_modules', name))
          await writeFile(new URL(licencesName, dir), await licenceText(folders))
          logger.info(`${new Set(folders).size} packages in ${licencesName}`)
        },
      },
    },
  }
}

/** The folder of a module's package, or its name; `null` for a module of the product. */
export function packageOf(id: string): string | null {
  if (id === bundlerRuntime) return 'rolldown'
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/').replace('\0', ''))?.[0] ?? null
}

/**
 * The licences of packages as one text, in the order of their names.
 *
 * @throws Error that names a package without a licence
 */
export async function licenceText(folders: readonly string[]): Promise<string> {
  const entries = new Map((await Promise.all(folders.map(licenceEntry))).map((entry) => [entry.title, entry]))
  const sorted = [...entries.values()].sort((one, other) => (one.title < other.title ? -1 : 1))
  const line = '-'.repeat(80)
  return [
    'This site contains code of these packages, under these licences.\n',
    ...sorted.map(({ title, text }) => `${line}\n${title}\n\n${text}\n`),
  ].join('\n')
}

async function licenceEntry(folder: string): Promise<{ title: string; text: string }> {
  const content = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, license, author, homepage } = content
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file)).sort()
  const texts = await Promise.all(files.map(async (file) => readFile(path.join(folder, file), 'utf8')))
  if (texts.length === 0 && typeof license !== 'string') throw new Error(`${name} has no licence`)
  const by = typeof author === 'string' ? author : author?.name
  const statement = ['The package names its licence, and has no text of it.', by, homepage].filter(Boolean).join('\n')
  return {
    title: `${name} ${version}${typeof license === 'string' ? ` (${license})` : ''}`,
    text: texts.length > 0 ? [...new Set(texts.map(normalised))].join('\n\n') : statement,
  }
}

function normalised(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
