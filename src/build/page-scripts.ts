import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { init, parse } from 'es-module-lexer'
import { withBase } from './base-path.ts'
import { elementsOf, type HtmlElement } from './html.ts'
import { filesBelow } from './manifest.ts'
import { isInlineScript } from './seal-page.ts'

/** What the first visit of a page loads without any interaction. Files are paths inside the site. */
export interface PageLoad {
  /** Scripts that the page needs to work, in the order in which they are found. */
  scripts: string[]
  /** Scripts that the page loads by itself after these. */
  lateScripts: string[]
  styles: string[]
  inlineScript: string
  inlineStyle: string
}

/** The file of a late part: a module named `X.late.tsx`, which its page imports dynamically as soon as it runs. */
const latePart = /\.late\.[^./]+\.js$/

/** Attributes of a hydrated island with the modules that it loads. */
const islandModules = ['component-url', 'renderer-url', 'before-hydration-url']

/** All built pages: addresses with their files, `/home` for `home/index.html`, `/404` for `404.html`. */
export async function builtPages(site: string): Promise<Map<string, string>> {
  const files = (await filesBelow(site)).filter((name) => name.endsWith('.html'))
  return new Map(files.map((file) => [`/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`, file]))
}

/**
 * Determines what a page loads: scripts and styles of its HTML, modules of its islands, their static imports, and late
 * parts. Other dynamic imports are skipped, because they load on use.
 *
 * @param isLate whether a dynamic import is a late part, by its address
 * @throws Error when a loaded module is not part of the site
 */
export async function pageLoad(
  site: string,
  file: string,
  isLate: (url: string) => boolean = (url) => latePart.test(url),
): Promise<PageLoad> {
  await init
  const elements = elementsOf(await readFile(path.join(site, file), 'utf8'))
  const scripts = new Set<string>()
  const late = new Set<string>()
  for (const url of elements.flatMap(moduleUrls)) await collect(site, sitePath(url, '/'), scripts, late, isLate)
  const lateScripts = new Set(scripts)
  // The iteration includes late parts of late parts.
  for (const part of late) await collect(site, part, lateScripts, late, isLate)
  return {
    scripts: [...scripts],
    lateScripts: [...lateScripts].slice(scripts.size),
    styles: [...new Set(elements.flatMap(styleUrls).map((url) => sitePath(url, '/')))].sort(),
    inlineScript: textOf(elements.filter(isInlineScript)),
    inlineStyle: textOf(elements.filter(({ tag }) => tag === 'style')),
  }
}

/** Adds a script with its static imports to `found`, and its late parts to `late`. */
async function collect(
  site: string,
  file: string,
  found: Set<string>,
  late: Set<string>,
  isLate: (url: string) => boolean,
): Promise<void> {
  if (found.has(file)) return
  found.add(file)
  const [imports] = parse(await readFile(path.join(site, file), 'utf8'), file)
  for (const { n: url, d: dynamicAt } of imports) {
    if (url === undefined) continue
    const imported = sitePath(url, `/${file}`)
    if (dynamicAt === -1) await collect(site, imported, found, late, isLate)
    else if (isLate(url)) late.add(imported)
  }
}

function moduleUrls({ tag, attributes }: HtmlElement): string[] {
  const names = tag === 'script' ? ['src'] : tag === 'astro-island' ? islandModules : []
  return names.flatMap((name) => attributes.get(name) || [])
}

function styleUrls({ tag, attributes }: HtmlElement): string[] {
  const url = attributes.get('href')
  return tag === 'link' && attributes.get('rel') === 'stylesheet' && url ? [url] : []
}

/** Resolves an address in the file `from` of a build to a path inside the site. */
export function sitePath(url: string, from: string): string {
  return decodeURIComponent(new URL(withBase(url, '/'), `https://site.invalid${from}`).pathname).slice(1)
}

function textOf(elements: readonly HtmlElement[]): string {
  return elements.map(({ text }) => text).join('\n')
}
