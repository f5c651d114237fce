import type { Page } from '@playwright/test'
import { hitFunction } from '#tests/fixtures/payloads.ts'

/** What texts have become besides text. */
export interface Harm {
  /** Functions of texts that have run. */
  readonly run: readonly string[]
  /** Elements that no page makes, and attributes with a script. */
  readonly elements: readonly string[]
}

/** Elements of the pages. Those of the texts that are not among them come from a text. */
const ownTags = new Set(
  'a body button div form head html img input li link meta option p script span style svg table td template th title use'.split(
    ' ',
  ),
)

/**
 * Watches all pages that open from now on for what a text may become.
 *
 * @returns what the open page has had until now
 */
export async function watchHarm(page: Page, texts: readonly string[]): Promise<() => Promise<Harm>> {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/<\s*([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase()),
  )
  const foreignTags = [...new Set(found)].filter((tag) => !ownTags.has(tag))
  await page.addInitScript(
    ({ functions, foreignTags }) => {
      const run: string[] = []
      const elements = new Set<string>()
      for (const name of functions) Object.assign(window, { [name]: () => run.push(name) })
      const isSafe = (address: string) => {
        if (address.trim().startsWith('//')) return false
        const url = URL.parse(address, location.href)
        return url === null || ['http:', 'https:', 'blob:'].includes(url.protocol)
      }
      const check = (element: Element) => {
        const tag = element.localName
        if (foreignTags.includes(tag)) elements.add(element.outerHTML.slice(0, 80))
        // The parser has made those of the page itself.
        const isCode =
          element.hasAttribute('shadowrootmode') ||
          tag === 'style' ||
          tag === 'meta' ||
          (tag === 'script' && !element.hasAttribute('src'))
        if (isCode && document.readyState !== 'loading') elements.add(element.outerHTML.slice(0, 80))
        for (const { name, value } of element.attributes) {
          const isAddress = /^(href|src|action|formaction|xlink:href|data|srcdoc|poster)$/.test(name)
          if (name.startsWith('on') || (isAddress && !isSafe(value))) elements.add(`${tag} ${name}=${value}`)
        }
      }
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'attributes') check(target as Element)
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue
            check(node)
            for (const inner of node.querySelectorAll('*')) check(inner)
          }
        }
      }).observe(document, { subtree: true, childList: true, attributes: true })
      Object.assign(window, { harm: () => ({ run, elements: [...elements] }) })
    },
    { functions: [hitFunction, 'alert', 'confirm', 'prompt'], foreignTags },
  )
  return () => page.evaluate(() => (window as unknown as { harm: () => Harm }).harm())
}
