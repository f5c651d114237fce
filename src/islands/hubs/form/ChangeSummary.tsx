import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { readText } from '#lib/typed/text.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { type HubFieldName, hubFields } from '../rules/fields.ts'
import type { HubChange } from '../rules/form.ts'
import { $cities, $owners } from '../state/hubs.ts'

/** The unsaved changes, each with its old and new value. */
export function ChangeSummary({ changes, isNew }: { changes: readonly HubChange[]; isNew: boolean }) {
  const { t } = useLanguage()
  const titleId = useId()
  const textOf = useValueText()
  if (isNew || changes.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1.5 text-table font-strong">
        {t('hubs.changes', { count: changes.length })}
      </h3>
      <dl className="flex flex-col gap-1.5 text-table">
        {changes.map(({ name, from, to }) => (
          <div key={name}>
            <dt className="text-small text-muted">{t(`hubs.field.${name}`)}</dt>
            <dd className="wrap-anywhere">
              <del className="text-muted">{textOf(name, from)}</del>
              <span aria-hidden="true"> → </span>
              <ins className="font-medium no-underline">{textOf(name, to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Returns a function that formats the value of a field: names for ids, dots for a secret, Yes and No. */
export function useValueText(): (name: HubFieldName, value: string | boolean) => string {
  const { t } = useLanguage()
  const { data: owners } = useStore($owners)
  const { data: cities } = useStore($cities)
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    if (readText(value) === '') return t('hubs.value.empty')
    const kind = hubFields.find((field) => field.name === name)?.kind
    if (kind === 'secret') return '••••••••'
    const list = kind === 'owner' ? owners : kind === 'city' ? cities : undefined
    return list?.find(({ id }) => id === value)?.name ?? value
  }
}
