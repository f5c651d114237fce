import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { choiceListErrors } from '#lib/catalogues/entities.ts'
import { indexRetailers, type RetailerChoice, searchRetailers } from '#lib/entities/retailer-search.ts'
import { formatText, missing } from '#lib/format.ts'
import { limits } from '#lib/limits.ts'
import { $retailers } from '#stores/entities/readings.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { withChosen } from '#ui/combobox/options.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { failureRanks, PartFailed, useFailureReport } from './EntityStates.tsx'

export interface RetailerFieldProps {
  readonly value: string
  /** Name of the chosen retailer, if the page knows it before the list loads. */
  readonly name: string | null
  readonly onChange: (id: string) => void
}

/** Picks a retailer by its name or UUID. Source: ENT-04 to ENT-09. */
export function RetailerField({ value, name, onChange }: RetailerFieldProps) {
  const { t } = useLanguage()
  const { data: retailers, error, loading } = useStore($retailers)
  useFailureReport(retailers ? undefined : error, choiceListErrors, failureRanks.list)
  const isUnread = error !== undefined && !retailers
  const noMatch = retailers
    ? 'entities.search.retailer.none'
    : loading
      ? 'state.loading'
      : 'entities.search.retailer.failed'
  const choices = useMemo(() => retailers?.map(toChoice) ?? [], [retailers])
  const index = useMemo(() => indexRetailers(choices), [choices])
  const filter = useCallback((_: unknown, typed: string) => searchRetailers(index, typed), [index])
  // The field names the retailer of the address even if the list is not loaded.
  const options = useMemo(() => withChosen(choices, value, name ?? value), [choices, value, name])
  return (
    <div className="flex flex-col gap-1.5">
      <Combobox
        label={t('entities.search.retailer')}
        placeholder={t(loading && !retailers ? 'state.loading' : 'entities.search.retailer.placeholder')}
        options={options}
        filter={filter}
        limit={limits.suggestions}
        value={value === '' ? null : value}
        onChange={(id) => onChange(id ?? '')}
        noMatch={t(noMatch)}
        more={(count) => t('entities.search.retailer.more', { count })}
      />
      {isUnread && (
        <PartFailed
          error={error}
          text={t('entities.search.retailer.failed')}
          pending={loading}
          isOfField
          onRetry={() => $retailers.revalidate()}
        />
      )}
    </div>
  )
}

function toChoice({ id, name }: { id: string; name: string | null }): RetailerChoice {
  const label = formatText(name)
  return { id, label: label === missing ? id : label }
}
