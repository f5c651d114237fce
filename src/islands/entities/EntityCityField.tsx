import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { choiceListErrors } from '#lib/catalogues/entities.ts'
import { formatText } from '#lib/format.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { withChosen } from '#ui/combobox/options.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { cityChoices, cityIdOf } from './city-choices.ts'
import { PartFailed, ReadingFailure } from './EntityStates.tsx'
import { $cities } from './state/readings.ts'

export interface EntityCityFieldProps {
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Takes a city by its name, or a typed id for a city that the list does not contain. Source: ENT-68, ENT-79. */
export function EntityCityField({ value, onChange }: EntityCityFieldProps) {
  const { t } = useLanguage()
  const { data: cities, error, loading } = useStore($cities)
  const choices = useMemo(() => cities?.map(({ id, name }) => ({ id, label: formatText(name) })) ?? [], [cities])
  const options = useMemo(() => withChosen(choices, value, value), [choices, value])
  const hint = t('entities.city.asTyped')
  const isLoading = loading && !cities
  // A text is not an id before the list is there, because the list may have a city of this name.
  const filter = useCallback(
    (_: unknown, typed: string) => (isLoading ? [] : cityChoices(choices, typed, hint)),
    [isLoading, choices, hint],
  )
  return (
    <div className="flex flex-col gap-1.5">
      <Combobox
        label={t('entities.field.cityId')}
        placeholder={t(isLoading ? 'state.loading' : 'entities.city.placeholder')}
        options={options}
        filter={filter}
        value={value === '' ? null : value}
        onChange={(id) => onChange(id ?? '')}
        idOfTyped={(typed) => cityIdOf(choices, typed)}
        isLoading={isLoading}
        noMatch={t(isLoading ? 'state.loading' : 'entities.city.none')}
        more={(count) => t('entities.city.more', { count })}
        limit={50}
      />
      {error !== undefined && !cities && (
        <PartFailed
          error={error}
          text={t('entities.city.failed')}
          pending={loading}
          isOfField
          onRetry={() => $cities.revalidate()}
        />
      )}
      <ReadingFailure error={cities ? undefined : error} catalogue={choiceListErrors} />
    </div>
  )
}
