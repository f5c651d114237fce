import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { type AssociationFilters, type HintChoice, hintChoices } from '../rules/filters.ts'

export interface FilterToolsProps {
  readonly filters: AssociationFilters
  readonly onChange: (filters: AssociationFilters) => void
}

/** The three filters of the page. Source: MAS-08 to MAS-10. */
export function FilterTools({ filters, onChange }: FilterToolsProps) {
  const { t } = useLanguage()
  return (
    <>
      <Segmented
        label={t('association.hint')}
        value={filters.hint}
        options={hintChoices.map((value) => ({ value, label: t(`association.hint.${value}`) }))}
        onChange={(hint) => onChange({ ...filters, hint: hint as HintChoice })}
      />
      <Checkbox
        label={t('association.filter.inHub')}
        help={t('association.filter.inHub.help')}
        checked={filters.inHub}
        onChange={(event) => onChange({ ...filters, inHub: event.target.checked })}
      />
      <Checkbox
        label={t('association.filter.excludeOut')}
        help={t('association.filter.excludeOut.help')}
        checked={filters.excludeOut}
        onChange={(event) => onChange({ ...filters, excludeOut: event.target.checked })}
      />
    </>
  )
}
