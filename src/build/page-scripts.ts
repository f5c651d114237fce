import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { init, parse } from 'es-module-lexer'
import { elementsOf, type HtmlElement } from './html.ts'
import { filesBelow } from './manifest.ts'
import { isInlineScript } from './seal-page.ts'

/** What a first visit of one page loads before anyone touches it; files are paths inside the site. */
export interface PageLoad {
  scripts: string[]
  styles: string[]
  inlineScript: string
  inlineStyle: string
}

/** Attributes of a hydrated island that name modules it loads. */
const islandModules = ['component-url', 'renderer-url', 'before-hydration-url']

/** Addresses of all built pages with the file of each: `/home` for `home/index.html`, `/404` for `404.html`. */
export async function builtPages(site: string): Promise<Map<string, string>> {
  const files = (await filesBelow(site)).filter((name) => name.endsWith('.html'))
  return new Map(files.map((file) => [`/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`, file]))
}

/**
 * Reads what a page loads: scripts and styles of its HTML, modules of its islands, and what those import statically.
 * A dynamic import is not followed, as it loads when it is used, unless it is one of `parts`.
 *
 * @param parts names of parts that load later, as their files begin: `TransactionStep` for `TransactionStep.a1b2.js`
 * @throws Error when a module that is loaded is not part of the site
 */
export async function pageLoad(site: string, file: string, parts: readonly string[] = []): Promise<PageLoad> {
  await init
  const elements = elementsOf(await readFile(path.join(site, file), 'utf8'))
  const scripts = new Set<string>()
  for (const url of elements.flatMap(moduleUrls)) await collect(site, sitePath(url, '/'), scripts, parts)
  return {
    scripts: [...scripts].sort(),
    styles: [...new Set(elements.flatMap(styleUrls).map((url) => sitePath(url, '/')))].sort(),
    inlineScript: textOf(elements.filter(isInlineScript)),
    inlineStyle: textOf(elements.filter(({ tag }) => tag === 'style')),
  }
}

async function collect(site: string, file: string, found: Set<string>, parts: readonly string[]): Promise<void> {
  if (found.has(file)) return
  found.add(file)
  const [imports] = parse(await readFile(path.join(site, file), 'utf8'), file)
  for (const { n: url, d: dynamicAt } of imports) {
    if (url === undefined || (dynamicAt !== -1 && !isPart(url, parts))) continue
    await collect(site, sitePath(url, `/${file}`), found, parts)
  }
}

function isPart(url: string, parts: readonly string[]): boolean {
  return parts.some((part) => path.posix.basename(url).startsWith(`${part}.`))
}

function moduleUrls({ tag, attributes }: HtmlElement): string[] {
  const isPreload = tag === 'link' && attributes.get('rel') === 'modulepreload'
  const names = tag === 'script' ? ['src'] : tag === 'astro-island' ? islandModules : isPreload ? ['href'] : []
  return names.flatMap((name) => attributes.get(name) || [])
}

function styleUrls({ tag, attributes }: HtmlElement): string[] {
  const url = attributes.get('href')
  return tag === 'link' && attributes.get('rel') === 'stylesheet' && url ? [url] : []
}

/** Path inside the site of an address that stands in a file at `base`. */
function sitePath(url: string, base: string): string {
  return decodeURIComponent(new URL(url, `https://site.invalid${base}`).pathname).slice(1)
}

function textOf(elements: readonly HtmlElement[]): string {
  return elements.map(({ text }) => text).join('\n')
}
