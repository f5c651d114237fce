import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'postcss'
import { pageAddress } from '#lib/address.ts'
import { locales } from '#lib/i18n/locale.ts'
import { allRoutes } from '#lib/routes.ts'
import { applyEdits, attribute, elementsOf, type HtmlElement } from './html.ts'
import { pageLoad, sitePath } from './page-scripts.ts'

/** Files of the pages that need no session. They are opened with an empty cache most often. */
export const publicPages: ReadonlySet<string> = new Set(
  allRoutes
    .filter(({ access }) => access === 'public')
    .flatMap(({ page }) => locales.map((locale) => path.join('.', pageAddress(page, locale), 'index.html'))),
)

/**
 * Replaces the style sheets of a page by the rules that it uses, so that its first paint waits for no other file. An inert
 * link with `data-next` keeps the address of each sheet for the page that follows.
 *
 * @param folder the built site
 * @param file the page inside it
 * @returns the HTML of the page
 */
export async function withInlineStyle(folder: string, file: string): Promise<string> {
  const html = await readFile(path.join(folder, file), 'utf8')
  const { scripts, lateScripts } = await pageLoad(folder, file, () => true)
  const texts = await Promise.all([...scripts, ...lateScripts].map((name) => readFile(path.join(folder, name), 'utf8')))
  const edits = []
  for (const link of elementsOf(html).filter(isStyleSheet)) {
    const [href, end] = [link.attributes.get('href') ?? '', link.startTagEnd]
    const start = html.lastIndexOf('<link', end ?? 0)
    if (end === null || !href.startsWith('/')) throw new Error(`${file} has a style sheet of another origin: ${href}`)
    const css = usedRules(await readFile(path.join(folder, sitePath(href, '/')), 'utf8'), [html, ...texts])
    edits.push({ start, end, text: `<style>${css}</style><link data-next ${attribute('href', href)}>` })
  }
  return applyEdits(html, edits)
}

function isStyleSheet({ tag, attributes }: HtmlElement): boolean {
  return tag === 'link' && attributes.get('rel') === 'stylesheet'
}

/** The sheet without the rules for classes that occur in none of the texts. All other rules stay. */
export function usedRules(css: string, texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => text.split(/[\s"'`]+/)))
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => classesIn(selector).every((name) => isUsed(name, words)))
    if (used.length === 0) rule.remove()
    else rule.selectors = used
  })
  sheet.walkAtRules((rule) => {
    if (rule.name !== 'layer' && rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}

/** The classes that a selector requires, without escapes. */
function classesIn(selector: string): string[] {
  const positive = selector.replace(/:not\([^)]*\)/g, '')
  return [...positive.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}

/** A class with a quotation mark is not a single word of a text, so it counts as used. */
function isUsed(name: string, words: ReadonlySet<string>): boolean {
  return words.has(name) || /['"`\\]/.test(name)
}
