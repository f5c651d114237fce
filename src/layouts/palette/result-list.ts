import type { MessageId } from '#lib/i18n/areas.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Entry } from './entry.ts'

const optionLook =
  'flex min-h-9 cursor-pointer items-baseline gap-3 rounded-control px-3 py-2 text-body aria-selected:active-option touch:min-h-11 max-desktop:flex-col max-desktop:gap-0'

/** The list of the palette: options in groups; one option is active. The field keeps the focus and names the active option. */
export function resultList(t: Translate, field: HTMLInputElement, onChoose: (index: number) => void) {
  const list = element('div', 'min-h-0 overflow-y-auto overscroll-contain px-1 empty:hidden')
  let active = 0

  function point(index: number): void {
    active = index
    const options = list.querySelectorAll('[role=option]')
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === index))
    const option = options[index]
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    // The heading of the first group comes into view with its first option.
    if (index === 0) list.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }

  function optionOf({ label, hint }: Entry, index: number): HTMLElement {
    const name = element('span', 'min-w-0 shrink-0 max-w-full truncate', label)
    // A space separates the two in the name that screen readers read.
    const option = element(
      'div',
      optionLook,
      name,
      ' ',
      element('span', 'min-w-0 text-table text-muted wrap-anywhere', hint),
    )
    option.id = `palette-option-${index}`
    option.setAttribute('role', 'option')
    option.addEventListener('mousemove', () => index !== active && point(index))
    option.addEventListener('click', () => onChoose(index))
    return option
  }

  function groupsOf(shown: readonly Entry[]): HTMLElement[] {
    const groups = [...new Set(shown.map(({ group }) => group))]
    return groups.map((group) => {
      const heading = element(
        'div',
        'px-3 pt-2 pb-1 text-small text-muted',
        t(`palette.group.${group}` satisfies MessageId),
      )
      heading.id = `palette-group-${group}`
      const box = element('div', 'pb-1', heading)
      box.setAttribute('role', 'group')
      box.setAttribute('aria-labelledby', heading.id)
      box.append(...shown.flatMap((entry, index) => (entry.group === group ? [optionOf(entry, index)] : [])))
      return box
    })
  }

  list.id = 'palette-list'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', t('palette.list'))
  list.addEventListener('mousedown', (event) => event.preventDefault())
  field.setAttribute('aria-controls', list.id)
  field.setAttribute('aria-autocomplete', 'list')
  return {
    element: list,
    active: () => active,
    point,

    /** @param index the active option. Where the list has scrolled to, it stays. */
    show(entries: readonly Entry[], index: number): void {
      const { scrollTop } = list
      list.replaceChildren(...groupsOf(entries))
      list.scrollTop = scrollTop
      field.setAttribute('aria-expanded', String(entries.length > 0))
      point(index)
    },
  }
}

export function element(name: string, look: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = look
  made.append(...content)
  return made
}
