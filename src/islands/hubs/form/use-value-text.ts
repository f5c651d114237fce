import { useStore } from '@nanostores/react'
import { type HubFieldName, hubFields } from '#lib/hubs/fields.ts'
import { $cities, $owners } from '#stores/hubs.ts'
import { useLanguage } from '#ui/Messages.tsx'

/** Gives the words for the value of a field: names for ids, dots for a secret, Yes and No. */
export function useValueText(): (name: HubFieldName, value: string | boolean) => string {
  const { t } = useLanguage()
  const { data: owners } = useStore($owners)
  const { data: cities } = useStore($cities)
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    if (value.trim() === '') return t('hubs.value.empty')
    const kind = hubFields.find((field) => field.name === name)?.kind
    if (kind === 'secret') return '••••••••'
    const list = kind === 'owner' ? owners : kind === 'city' ? cities : undefined
    return list?.find(({ id }) => id === value)?.name ?? value
  }
}
