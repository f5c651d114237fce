import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { limits } from '#lib/limits.ts'
import { readText } from '#lib/typed/text.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { withChosen } from '#ui/combobox/options.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { HubValues } from '../rules/form.ts'
import { $cities } from '../state/hubs.ts'
import { UnreadList } from './UnreadList.tsx'

const searchDelayMs = limits.citySearch.debounceMs + limits.citySearch.filterMs

/**
 * The city field. It has no mark, and says below that saving needs it. If the city in the address is empty, the name of the chosen city fills it. Source: HUB-17, HUB-21, HUB-22, HUB-33, HUB-34.
 */
export function HubCityField() {
  const { t } = useLanguage()
  const { control, getValues, setValue } = useFormContext<HubValues>()
  const { field } = useController({ control, name: 'cityId' })
  const { data: cities, loading } = useStore($cities)
  const options = useMemo(() => {
    const known = (cities ?? []).map(({ id, name }) => ({ id, label: name ?? id }))
    return withChosen(known, field.value, getValues('city') || field.value)
  }, [cities, field.value, getValues])

  function choose(id: string | null) {
    field.onChange(id ?? '')
    const name = cities?.find((city) => city.id === id)?.name
    if (name && readText(getValues('city')) === '') setValue('city', name, { shouldDirty: true })
  }

  const noMatch = cities ? 'hubs.city.none' : loading ? 'state.loading' : 'error.notLoaded'

  return (
    <div>
      <Combobox
        label={t('hubs.field.cityId')}
        help={t('hubs.city.needed')}
        placeholder={loading && !cities ? t('state.loading') : t('hubs.city.placeholder')}
        options={options}
        value={field.value === '' ? null : field.value}
        onChange={choose}
        searchDelayMs={searchDelayMs}
        isLoading={loading && !cities}
        noMatch={t(noMatch)}
        more={(count) => t('hubs.more', { count })}
      />
      <UnreadList list={$cities} />
    </div>
  )
}
