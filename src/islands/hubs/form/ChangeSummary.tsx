import { useId } from 'react'
import type { HubChange } from '#lib/hubs/form.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useValueText } from './use-value-text.ts'

/** What saving would change, old to new. */
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
