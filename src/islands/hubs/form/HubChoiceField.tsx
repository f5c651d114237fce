import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { countryCodes, countryName, languageName, localeCodes } from '#lib/countries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { inputOf } from '#parts/FormDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Select } from '#ui/Select.tsx'
import type { HubField } from '../rules/fields.ts'
import type { HubValues } from '../rules/form.ts'

/**
 * A choice of a country or a language from the embedded lists. A value of the hub that is not in the lists stays. Source:
 * HUB-38, FMT-29.
 */
export function HubChoiceField({ field }: { field: HubField }) {
  const { t, locale } = useLanguage()
  const { register, getValues, formState } = useFormContext<HubValues>()
  const kind = field.kind === 'country' ? 'country' : 'language'
  const current = String(getValues(field.name))
  const initial = String(formState.defaultValues?.[field.name] ?? '')
  const options = useMemo(
    () => [{ value: '', label: t('hubs.choice.none') }, ...namedChoices(kind, locale, [initial, current])],
    [t, kind, locale, initial, current],
  )
  return <Select {...inputOf(register, field.name)} label={t(`hubs.field.${field.name}`)} options={options} />
}

function namedChoices(kind: 'country' | 'language', locale: Locale, kept: readonly string[]) {
  const codes = kind === 'country' ? countryCodes : localeCodes
  const nameOf = kind === 'country' ? countryName : languageName
  const all = new Set([...codes, ...kept.filter((code) => code !== '')])
  return [...all]
    .map((code) => ({ value: code, label: `${nameOf(code, locale)} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}
