import type { BrowserContext } from '@playwright/test'

/*
 * A tool in the browser that changes pages, as translators, dictionaries and password managers do. `WITH_TRANSLATOR=wrap npm run test:e2e -- FILE`
 * runs any journey with it.
 */

/**
 * `wrap` moves each text into an element, `replace` puts another text node with the same words there, as Google Translate does, and `add`
 * adds elements.
 */
export type Translator = 'wrap' | 'replace' | 'add'

const modes: readonly string[] = ['wrap', 'replace', 'add'] satisfies Translator[]

/** The tool that all pages of this run have. */
export const givenTranslator = readTranslator(process.env.WITH_TRANSLATOR)

function readTranslator(mode: string | undefined): Translator | null {
  if (!mode) return null
  if (!modes.includes(mode)) throw new RangeError(`WITH_TRANSLATOR is one of ${modes.join(', ')}`)
  return mode as Translator
}

/** Gives all pages that the context opens later such a tool, which acts from their first character on. */
export async function translatePages(context: BrowserContext, mode: Translator): Promise<void> {
  await context.addInitScript(actAsTranslator, mode)
}

/** Runs in the page. */
function actAsTranslator(mode: Translator): void {
  // Playwright gives an option with elements no name.
  const untouched = 'script, style, noscript, template, title, textarea, option, svg, font'
  const places = 'div, form, section, dialog, p, li, td, input, textarea, select'
  const addition = 'browser-extension'

  function takeText(text: Text): void {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
    const font = document.createElement('font' as string)
    text.replaceWith(font)
    if (mode === 'wrap') font.append(text)
    else font.append(Object.assign(document.createElement('font' as string), { textContent: text.data }))
  }

  function addTo(element: Element): void {
    // Before React has found its elements in the page, an extension only knows the end of the page.
    if (!element.matches('body') && !(element.matches(places) && element.closest('astro-island[data-live]'))) return
    if (element.querySelector(`:scope > ${addition}`) || element.nextElementSibling?.matches(addition)) return
    const added = document.createElement(addition)
    added.hidden = true
    if (element.matches('input, textarea, select')) element.after(added)
    else element.append(added)
  }

  function take(node: Node): void {
    if (mode === 'add') {
      if (!(node instanceof Element)) return
      for (const element of [node, ...node.querySelectorAll('*')]) addTo(element)
      return
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = node instanceof Text ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(takeText)
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(take)
      else take(target)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    // The mark of an island that takes all input.
    ...(mode === 'add' && { attributeFilter: ['data-live'] }),
  })
}
