import { Pencil, Plus, Trash2 } from 'lucide'
import { useId, useMemo, useState } from 'react'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import type { ImpactOwner } from '#lib/patterns/impact.ts'
import { LateDialog } from '#parts/LateDialog.tsx'
import type { PatternTask } from '#parts/patterns/pattern-work.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { announce } from '#stores/notices.ts'
import { rowKeyTable } from '#stores/row-keys.ts'
import { Button } from '#ui/Button.tsx'
import type { Elements } from '#ui/elements.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { SimpleTable } from '#ui/SimpleTable.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'

export interface PatternPanelProps {
  /** The shown store or retailer. */
  readonly owner: ImpactOwner
  /** Null while they load. */
  readonly patterns: readonly Pattern[] | null
  /** The loaded transactions of the owner; undefined while they load. New patterns are proposed for them. */
  readonly transactions: readonly RelatedTransaction[] | undefined
  /** Replaces the table when the patterns could not be read. */
  readonly failed?: Elements
  /** A pattern was added. The caller reads the data again (PAT-13). */
  readonly onAdded: () => void
  /** The text of a pattern was changed (PAT-14). */
  readonly onUpdated: (pattern: Pattern) => void
  /** A pattern was deleted (PAT-15). */
  readonly onDeleted: (id: string) => void
}

/** The patterns of a store or retailer, and the dialogs that add, change and delete one. Source: PAT-01 to PAT-26. */
export function PatternPanel({ owner, patterns, transactions, failed, ...on }: PatternPanelProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const [task, setTask] = useState<PatternTask | null>(null)
  const saved = useMemo(() => patterns?.map(({ pattern }) => pattern), [patterns])
  const dialog = useLazyPart(() => import('#parts/patterns/PatternDialog.tsx'))

  function open(next: PatternTask) {
    setTask(next)
    dialog.load()
  }

  useDraft('pattern', () => task ?? undefined, open)

  function done(finished: PatternTask, pattern: string) {
    // The user may have closed this dialog and opened another one, which stays open.
    setTask((current) => (current === finished ? null : current))
    announce(t(`patterns.success.${finished.kind}`), { detail: pattern })
    if (finished.kind === 'add') on.onAdded()
    else if (finished.kind === 'edit') on.onUpdated({ id: finished.id, pattern })
    else on.onDeleted(finished.id)
  }

  return (
    <section aria-labelledby={titleId} className="flex max-w-180 flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lead font-strong">
          {t('patterns.title')}
        </h3>
        <Button
          data-in-palette=""
          size="small"
          icon={<Icon of={Plus} className="size-3.5" />}
          onClick={() => open({ kind: 'add', pattern: '' })}
          onPointerEnter={dialog.load}
          onFocus={dialog.load}
        >
          {t('patterns.add')}
        </Button>
      </div>
      {patterns ? (
        <PatternTable patterns={patterns} labelledBy={titleId} onIntent={dialog.load} onOpen={open} />
      ) : (
        (failed ?? <Skeleton className="h-24 w-full" label={t('state.loading')} />)
      )}
      {task && (
        <LateDialog of={dialog} onBack={() => setTask(null)}>
          {({ PatternDialog }) => (
            <PatternDialog
              entity={owner}
              task={task}
              loaded={transactions}
              saved={saved}
              onClose={() => setTask(null)}
              onSaved={(pattern) => done(task, pattern)}
            />
          )}
        </LateDialog>
      )}
    </section>
  )
}

interface PatternTableProps {
  readonly patterns: readonly Pattern[]
  readonly labelledBy: string
  readonly onIntent: () => void
  readonly onOpen: (task: PatternTask) => void
}

function PatternTable({ patterns, labelledBy, onIntent, onOpen }: PatternTableProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(rowKeyTable)
  if (patterns.length === 0) {
    return (
      <p className="rounded-control border border-line bg-surface px-4 py-3 text-table text-muted">
        {t('patterns.empty')}
      </p>
    )
  }
  const button = (kind: 'edit' | 'delete') => ({
    key: kind,
    label: t(`patterns.${kind}`),
    staysAt: kind === 'edit' ? ('beforeEnd' as const) : ('end' as const),
    cell: ({ id, pattern }: Pattern) => (
      <IconButton
        label={t(`patterns.${kind}.row`, { pattern })}
        icon={<Icon of={kind === 'edit' ? Pencil : Trash2} className="size-4" />}
        aria-keyshortcuts={shownOf(kind)}
        data-row-main={kind === 'edit' ? '' : undefined}
        onClick={() => id !== null && onOpen({ kind, id, pattern })}
        disabled={id === null}
        reason={id === null ? t('list.noId') : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      />
    ),
  })
  const text = {
    key: 'pattern',
    label: t('patterns.column.pattern'),
    cell: ({ pattern }: Pattern) => <span className="font-mono wrap-anywhere whitespace-pre-wrap">{pattern}</span>,
  }
  return (
    <SimpleTable
      name="patterns"
      labelledBy={labelledBy}
      columns={[text, button('edit'), button('delete')]}
      rows={patterns}
      rowId={({ id }) => id}
      hasRowHeadings={false}
      hasIconColumns
    />
  )
}

/** Replaces the patterns until the page knows their store or retailer. */
export function PatternPanelSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="flex max-w-180 flex-col gap-2">
      <h3 className="flex min-h-8 items-center text-lead font-strong">{t('patterns.title')}</h3>
      <Skeleton className="h-18 w-full" />
    </div>
  )
}
