/*
 * Password managers, dictionaries and translators change a page as soon as it shows. React would find other content than the built page
 * has, render the island again and lose what was typed. What they have done before is taken back when React begins.
 */

/** The elements of the island as it was built. Those without elements have their text. */
const built = new Map<Element, string | null>()

/** Remembers the island when the page has been parsed, and restores it before React takes it over. Source: INP-15. */
export function keepBuiltIsland(): void {
  document.addEventListener('readystatechange', remember, { once: true })
  // React begins in a separate task after this event, which does not bubble.
  document.addEventListener('astro:hydrate', restore, true)
}

function remember(): void {
  for (const element of document.querySelectorAll('astro-island[ssr] *')) {
    built.set(element, element.childElementCount === 0 ? element.textContent : null)
  }
}

function restore(): void {
  for (const [element, text] of built) {
    if (text !== null) {
      if (element.childElementCount > 0 || element.textContent !== text) element.textContent = text
    } else {
      for (const child of [...element.children]) if (!built.has(child)) child.remove()
    }
  }
  built.clear()
}
