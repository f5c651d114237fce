import type { Translate } from '#lib/i18n/translator.ts'
import type { Entry } from './entry.ts'
import type { ChosenRetailer } from './name-entries.ts'
import { element } from './result-list.ts'

export type RetailerChip = ReturnType<typeof retailerChip>

/** The retailer whose stores the palette shows, as a button before the field that returns to the search. */
export function retailerChip(field: HTMLInputElement, t: Translate, onLeave: () => void) {
  const chip = element(
    'button',
    'max-w-2/5 shrink-0 truncate rounded-control border border-line bg-hover px-2 py-1 text-body hover:border-edge touch:min-h-11',
  ) as HTMLButtonElement
  const { placeholder, ariaLabel } = field
  let chosen: ChosenRetailer | null = null
  let before: { readonly text: string; readonly entry: Entry } | null = null

  chip.type = 'button'
  chip.hidden = true
  // The field keeps the focus.
  chip.addEventListener('mousedown', (event) => event.preventDefault())
  chip.addEventListener('click', onLeave)
  field.before(chip)

  function name(retailer: ChosenRetailer | null): void {
    chosen = retailer
    chip.hidden = retailer === null
    chip.textContent = retailer?.name ?? ''
    chip.ariaLabel = retailer && t('palette.retailer.back', { name: retailer.name })
    field.ariaLabel = retailer ? t('palette.retailer.field', { name: retailer.name }) : ariaLabel
    field.placeholder = retailer ? t('palette.retailer.placeholder') : placeholder
  }

  return {
    chosen: () => chosen,

    /** Empties the field, for a search of the stores. */
    choose(entry: Entry & { readonly target: { readonly kind: 'retailer' } & ChosenRetailer }): void {
      before = { text: field.value, entry }
      name(entry.target)
      field.value = ''
    },

    /** Returns to the text before. Returns the entry that was chosen then, if there is one. */
    leave(): Entry | undefined {
      if (!before) return undefined
      const { text, entry } = before
      before = null
      name(null)
      field.value = text
      return entry
    },
  }
}
