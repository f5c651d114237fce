import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { RetryButton } from '#parts/RetryButton.tsx'
import type { Reading } from '#stores/query.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import { retryTable } from './state/visit.ts'

/** The tables, which load late. */
export type Tables = typeof import('./CustomerTables.tsx')

/** A table is as high as its rows, up to ten and a half, or eight and a half of two lines. The half row shows that it scrolls. */
const tableHeight = 'max-h-94.5 max-desktop:max-h-119'

/** Heights of the skeletons, by the usual number of rows. */
const skeletonHeights = { short: 'h-54.5', middle: 'h-62.5', tall: 'h-94.5' } as const

type TableHeight = keyof typeof skeletonHeights

type PanelTitle = 'customers.connections' | 'customers.attempts' | 'customers.rewards' | 'customers.transactions'

export interface PanelProps<Answer> {
  readonly title: PanelTitle
  readonly reading: Reading<Answer>
  readonly height: TableHeight
  /** Greatest width of the table, so that no column of one word is wide. */
  readonly className?: string
  readonly tables: LazyPart<Tables>
  /** Whether an answer has no row. An empty answer is not shown after a failed second reading. */
  readonly isEmpty: (answer: Answer) => boolean
  /** `heightClass` is the greatest height of the table's frame. */
  readonly children: (tables: Tables, answer: Answer, heightClass: string) => Elements
}

/** One table of the customer in its own frame, with its own loading, failure and retry. */
export function Panel<Answer>(props: PanelProps<Answer>) {
  const { title, reading, height, className, tables, isEmpty, children } = props
  const { t } = useLanguage()
  const { data: known, error, loading } = useStore(reading)
  const data = error !== undefined && known !== undefined && isEmpty(known) ? undefined : known
  const { part } = tables
  const retryButton = <RetryButton pending={loading} onClick={() => retryTable(reading)} />
  return (
    <section aria-label={t(title)} className={classes('flex min-w-0 flex-col gap-2', className)}>
      {part && data !== undefined ? (
        <>
          {error !== undefined && (
            <Notice tone="warn" title={t('customers.table.stale')}>
              {retryButton}
            </Notice>
          )}
          {children(part, data, tableHeight)}
        </>
      ) : (
        <>
          <h2 className="flex min-h-8 items-center text-lead font-strong">{t(title)}</h2>
          <TablePlaceholder height={height}>
            {error !== undefined ? (
              <>
                <p>{t('customers.table.failed')}</p>
                {retryButton}
              </>
            ) : tables.failed ? (
              <>
                <p>{t('customers.table.failed')}</p>
                <Button size="small" onClick={() => location.reload()}>
                  {t('error.reload')}
                </Button>
              </>
            ) : null}
          </TablePlaceholder>
        </>
      )}
    </section>
  )
}

/** Takes the place of a table. Without content it is a skeleton. */
function TablePlaceholder({ height, children }: { readonly height: TableHeight; readonly children: ReactNode }) {
  const { t } = useLanguage()
  if (children === null) return <Skeleton className={skeletonHeights[height]} label={t('state.loading')} />
  return (
    <div className="flex flex-col items-start gap-3 rounded-control border border-line bg-surface p-6 text-body text-muted">
      {children}
    </div>
  )
}
