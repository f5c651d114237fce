import { elementsOf, type HtmlElement } from './html.ts'
import { hashSource } from './policy.ts'
import { isInlineScript } from './seal-page.ts'

/**
 * Stands for the path of the site in every file of a build, without a slash at its end. It is a path itself, so that a build
 * writes addresses below it as below any other path.
 */
export const basePlaceholder = '/__base__'

/** Extensions of the files that can contain an address. */
const textFile = /(\.(html|js|css|json|svg|txt)|[\\/]_headers|[\\/]_redirects)$/

/** Whether a file of a build can contain the placeholder. */
export function mayNameBase(file: string): boolean {
  return textFile.test(`/${file}`)
}

/** @param base the path with both slashes, `/` or `/backoffice/` */
export function withBase(text: string, base: string): string {
  return text.replaceAll(basePlaceholder, base.slice(0, -1))
}

/** The same page below a path. Its policy allows the inline scripts and styles as they are then. */
export function pageWithBase(html: string, base: string): string {
  const moved = withBase(html, base)
  const hashesAfter = inlineHashes(moved)
  return inlineHashes(html).reduce((page, hash, at) => page.replaceAll(hash, hashesAfter[at] ?? hash), moved)
}

function inlineHashes(html: string): string[] {
  return elementsOf(html)
    .filter((element: HtmlElement) => isInlineScript(element) || element.tag === 'style')
    .map(({ text }) => hashSource(text))
}
