import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { basePlaceholder } from './base-path.ts'
import { recordBuild, sourcesDigest } from './build-record.ts'
import { publicPages, withInlineStyle } from './inline-style.ts'
import { filesBelow, writeManifest } from './manifest.ts'
import { pageLoad } from './page-scripts.ts'
import { sealPage } from './seal-page.ts'
import { configFile, unstampedConfig } from './site-config.ts'

/**
 * Seals the output of a build: a policy in every page, `config.json`, and the manifest. It has to be the last integration,
 * because it does not cover files written later.
 */
export function seal(): AstroIntegration {
  let root = ''
  let sources = ''
  return {
    name: 'seal',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:start': async () => {
        sources = await sourcesDigest(root)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir)
        const pages = await sealFolder(site, await packageVersion(root))
        await recordBuild(root, site, sources)
        logger.info(`${pages} pages sealed`)
      },
    },
  }
}

/**
 * @returns number of pages
 * @throws Error that names every page and element that a policy cannot allow
 */
export async function sealFolder(folder: string, version: string): Promise<number> {
  const pages = (await filesBelow(folder)).filter((name) => name.endsWith('.html'))
  const problems: string[] = []
  for (const page of pages) {
    const file = path.join(folder, page)
    const { scripts, lateScripts } = await pageLoad(folder, page)
    const addresses = (files: readonly string[]) => files.map((name) => `${basePlaceholder}/${name}`)
    const html = publicPages.has(page) ? await withInlineStyle(folder, page) : await readFile(file, 'utf8')
    const result = sealPage(html, addresses(scripts), addresses(lateScripts))
    if (result.kind === 'sealed') await writeFile(file, result.html)
    else problems.push(...result.problems.map((problem) => `  ${page}: ${problem}`))
  }
  if (problems.length > 0) throw new Error(`The policy cannot be written:\n${problems.join('\n')}`)
  await writeFile(path.join(folder, 'config.json'), configFile(unstampedConfig, '/', version))
  await writeManifest(folder)
  return pages.length
}

async function packageVersion(root: string): Promise<string> {
  const content: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  if (typeof content === 'object' && content && 'version' in content) return String(content.version)
  throw new Error('package.json has no version')
}
