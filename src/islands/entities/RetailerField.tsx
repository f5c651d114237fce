import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useCallback, useMemo, useState } from 'react'
import { choiceListErrors } from '#lib/catalogues/entities.ts'
import { formatText, missing } from '#lib/format.ts'
import { limits } from '#lib/limits.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { withChosen } from '#ui/combobox/options.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { PartFailed, ReadingFailure } from './EntityStates.tsx'
import { indexRetailers, type RetailerChoice, searchRetailers } from './rules/retailer-search.ts'
import { $retailers } from './state/readings.ts'

export interface RetailerFieldProps {
  /** "Retailer" by default. */
  readonly label?: string
  readonly placeholder?: string
  readonly value: string
  /** Name of the chosen retailer, if the page knows it before the list loads. */
  readonly name?: string | null
  /** Finds the retailers for a typed text. */
  readonly find?: typeof searchRetailers
  /** Whether the list is not read before the user comes to the field, because another field of the form may be enough. */
  readonly isOptional?: boolean
  readonly onChange: (id: string) => void
}

type Retailers = ReturnType<typeof $retailers.get>

const $unread = atom<Retailers>({ loading: false })

/** Picks a retailer by its name or UUID. Source: ENT-04 to ENT-09. */
export function RetailerField({ value, name = null, find = searchRetailers, onChange, ...props }: RetailerFieldProps) {
  const { t } = useLanguage()
  const [isUsed, setUsed] = useState(false)
  const isWanted = isUsed || !props.isOptional || value !== ''
  const { data: retailers, error, loading } = useStore<ReadableAtom<Retailers>>(isWanted ? $retailers : $unread)
  const isUnread = error !== undefined && !retailers
  const noMatch = retailers
    ? 'entities.search.retailer.none'
    : loading
      ? 'state.loading'
      : 'entities.search.retailer.failed'
  const choices = useMemo(() => retailers?.map(toChoice) ?? [], [retailers])
  const index = useMemo(() => indexRetailers(choices), [choices])
  const filter = useCallback((_: unknown, typed: string) => find(index, typed), [find, index])
  // The field names the retailer of the address even if the list is not loaded.
  const options = useMemo(() => withChosen(choices, value, name ?? value), [choices, value, name])
  const { label = t('entities.search.retailer'), placeholder = t('entities.search.retailer.placeholder') } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows what comes to the field, nothing more
    <div onPointerEnter={() => setUsed(true)} onFocus={() => setUsed(true)} className="flex flex-col gap-1.5">
      <Combobox
        label={label}
        placeholder={loading && !retailers ? t('state.loading') : placeholder}
        options={options}
        filter={filter}
        limit={limits.suggestions}
        value={value === '' ? null : value}
        onChange={(id) => onChange(id ?? '')}
        isLoading={loading && !retailers}
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
      <ReadingFailure error={retailers ? undefined : error} catalogue={choiceListErrors} />
    </div>
  )
}

function toChoice({ id, name }: { id: string; name: string | null }): RetailerChoice {
  const label = formatText(name)
  return { id, label: label === missing ? id : label }
}
