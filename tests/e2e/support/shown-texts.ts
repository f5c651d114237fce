import type { Page } from '@playwright/test'

/** Texts that a page has shown, by their place: a column of a table, an option of a list, a fact, a field. */
export type ShownTexts = Readonly<Record<string, readonly string[]>>

/**
 * Reads every text of a page, also those of rows and options that are only rendered while they are in view. Each part of the page that
 * scrolls gets the height of its content for this.
 */
export async function shownTexts(page: Page): Promise<ShownTexts> {
  return page.evaluate(async () => {
    const places = new Map<string, Set<string>>()
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

    function nameOf(element: Element | null | undefined): string {
      const ids = element?.getAttribute('aria-labelledby')?.split(' ') ?? []
      const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '')
      return element?.getAttribute('aria-label') ?? texts.join(' ')
    }
    function sectionOf(element: Element): string {
      return nameOf(element.closest('[aria-label],[aria-labelledby]'))
    }
    function placeOf(element: Element): string {
      const cell = element.closest<HTMLElement>('td,th')
      const row = cell?.closest('tr')
      if (cell && row) {
        const key =
          cell.dataset.column ?? `${cell.tagName.toLowerCase()} ${[...row.cells].indexOf(cell as HTMLTableCellElement)}`
        return `${nameOf(cell.closest('table,[role=table]'))} | ${cell.tagName === 'TH' && cell.getAttribute('scope') === 'col' ? 'heading' : key}`
      }
      const select = element.closest('select')
      if (select) return `option of ${select.labels[0]?.textContent ?? nameOf(select)}`
      const option = element.closest('[role=option]')
      if (option) return `option of ${nameOf(option.closest('[role=listbox]'))}`
      const value = element.closest('dd')
      if (value) return `fact ${value.parentElement?.querySelector('dt')?.textContent ?? ''}`
      const label = element.closest('label')
      if (label)
        return `choice in ${label.closest('fieldset')?.querySelector('legend')?.textContent ?? sectionOf(label)}`
      const item = element.closest('li')
      if (item) return `item of ${nameOf(item.closest('ul,ol')) || sectionOf(item)}`
      return `${element.closest('button,a,h1,h2,h3,p,[role=status],[role=alert]')?.tagName.toLowerCase() ?? element.tagName.toLowerCase()} in ${sectionOf(element)}`
    }
    function note(place: string, text: string) {
      const texts = places.get(place) ?? new Set()
      places.set(place, texts.add(text))
    }
    function record() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const seen = new Set<Element>()
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        if (!parent || seen.has(parent) || /^(SCRIPT|STYLE)$/.test(parent.tagName)) continue
        seen.add(parent)
        // React writes the parts of a text into separate nodes.
        const own = [...parent.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        note(placeOf(parent), own.map((node) => node.nodeValue).join(''))
      }
      for (const field of document.querySelectorAll<HTMLInputElement>(
        'input:not([type=radio],[type=checkbox],[type=range]),textarea',
      )) {
        note(`field ${field.labels?.[0]?.textContent ?? nameOf(field)}`, field.value)
      }
    }
    record()
    // An area as high as its content renders all of it.
    const parts = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
    )
    for (const part of parts) {
      const { flex, height, maxHeight } = part.style
      part.style.flex = 'none'
      part.style.maxHeight = 'none'
      part.style.height = `${part.scrollHeight}px`
      // The observer of its size acts in the first frame, and React renders until the second one.
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
      record()
      Object.assign(part.style, { flex, height, maxHeight })
    }
    return Object.fromEntries([...places].map(([place, texts]) => [place, [...texts]]))
  })
}
