import { Checkbox } from '#ui/Checkbox.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { type AssociationFilters, type HintChoice, hintChoices } from '../rules/filters.ts'

export interface FilterToolsProps {
  readonly filters: AssociationFilters
  /** Whether the stores are read, so that proposals are known. */
  readonly hasStores: boolean
  readonly onChange: (filters: AssociationFilters) => void
}

/** The filters of the page. Source: MAS-08 to MAS-10, MAS-35. */
export function FilterTools({ filters, hasStores, onChange }: FilterToolsProps) {
  const { t } = useLanguage()
  return (
    <>
      <Segmented
        label={t('association.hint')}
        value={filters.hint}
        options={hintChoices.map((value) => ({ value, label: t(`association.hint.${value}`) }))}
        onChange={(hint) => onChange({ ...filters, hint: hint as HintChoice })}
      />
      {/* They wrap together. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
        <Checkbox
          label={t('association.filter.proposal')}
          help={t(hasStores ? 'association.filter.proposal.help' : 'association.filter.proposal.off')}
          disabled={!hasStores}
          checked={filters.proposal}
          onChange={(event) => onChange({ ...filters, proposal: event.target.checked })}
        />
      </div>
    </>
  )
}
