import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useCallback, useMemo, useRef } from 'react'
import type { PressedKey } from '#lib/keys.ts'
import type { TablePlace } from '#lib/table-place.ts'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useTopDialog } from '#ui/top-dialog.ts'
import { isTyping, useKeys } from '#ui/use-keys.ts'
import { usePainted } from '#ui/use-painted.ts'
import type { Group } from '../state/groups.ts'
import { numbered } from '../state/ranking.ts'
import type { Associable } from '../state/task.ts'
import type { Work } from '../state/work.ts'
import { GroupSummary } from './EqualLabels.tsx'
import { Evidence } from './Evidence.tsx'
import { GroupRun } from './GroupRun.tsx'
import { StripActions } from './StripActions.tsx'
import { StripFooter } from './StripFooter.tsx'
import { TransactionIds, TransactionLabel } from './TransactionLine.tsx'
import { UnusedPress } from './UnusedPress.tsx'

export interface StoreStripProps<Row extends Associable> {
  readonly work: Work<Row>
  /** What points to a store for a transaction, in words. The same function in every render. */
  readonly hintsOf: (row: Row) => readonly string[]
}

/**
 * The active transaction under its table, in four lines: its label, what points to a store, and why the last press did nothing; its ids, or
 * what its group has; the likely stores, each with a key, and what else can be done; the messages of the page, and what takes the last
 * association back. A run takes the place of the first three. The lines never wrap, so that nothing moves: texts give way in the order of
 * their weight.
 */
export function StoreStrip<Row extends Associable>({ work, hintsOf }: StoreStripProps<Row>) {
  const { t } = useLanguage()
  const run = useStore(work.decisions.$run)
  // Space presses what has the focus. The other keys also work after a click on a filter or on a view.
  const press = (key: PressedKey) => !(key.key === ' ' && isOnControl()) && work.press.key(key)
  useKeys(press, useTopDialog() === null, { onChoices: true })
  return (
    <section
      {...useTopOfRow(work.source.selection.$place)}
      aria-label={t('associating.strip')}
      className="group/strip grid h-full grid-cols-[minmax(0,1fr)_auto] grid-rows-[1.5rem_1.75rem_2rem_2rem] content-center gap-y-1 rounded-control border border-line bg-surface px-3 py-1 text-table max-desktop:relative max-desktop:flex max-desktop:flex-col max-desktop:gap-1 max-desktop:*:shrink-0 max-desktop:overflow-y-auto max-desktop:pb-0 sheet:rounded-t-dialog sheet:rounded-b-none sheet:border-x-0 sheet:border-b-0 sheet:pt-2 sheet:shadow-lift"
    >
      {run ? <GroupRun run={run} /> : <ActiveTransaction work={work} hintsOf={hintsOf} />}
      <UnusedPress $unused={work.source.selection.$unused} />
      <StripFooter work={work} />
    </section>
  )
}

/** On a phone the strip scrolls. Each row begins at its top, and what arrives later about the same row leaves the strip where it is. */
function useTopOfRow<Row extends Associable>($place: ReadableAtom<TablePlace<Row>>) {
  // To ask the element for its place would cost each row a reflow.
  const isScrolled = useRef(false)
  const ref = useCallback(
    (strip: HTMLElement) =>
      $place.listen(({ row }, before) => {
        if (row?.id && row.id === before?.row?.id) return
        if (isScrolled.current) strip.scrollTo({ top: 0 })
        isScrolled.current = false
      }),
    [$place],
  )
  return { ref, onScroll: () => (isScrolled.current = true) }
}

/** On a phone, why the last press did nothing takes the place of this line, which is as high. */
const underMessage = 'max-desktop:min-h-8 max-desktop:group-has-[[data-unused]:not(:empty)]/strip:hidden'

function isOnControl(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLButtonElement || isTyping(activeElement)
}

/** The keys are for the row of the table, which this shows once it is painted. */
function ActiveTransaction<Row extends Associable>({ work, hintsOf }: StoreStripProps<Row>) {
  const { source } = work
  const place = usePainted(useStore(source.selection.$place))
  const rows = useStore(source.$rows)
  const version = useStore(work.groups.$version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and version say when, not what
  const group = useMemo(() => work.groups.at(place), [work, place, rows, version])
  return (
    <TransactionParts
      work={work}
      place={place}
      group={group}
      hints={useMemo(() => (place.row ? hintsOf(place.row) : []), [hintsOf, place.row])}
    />
  )
}

interface TransactionPartsProps<Row extends Associable> {
  readonly work: Work<Row>
  readonly place: TablePlace<Row>
  readonly group: Group<Row>
  readonly hints: readonly string[]
}

function TransactionParts<Row extends Associable>({ work, place, group, hints }: TransactionPartsProps<Row>): Elements {
  const rank = useStore(work.$rank)
  const { row } = place
  const { isOn, members, total, subject } = group
  const canAssociate = row !== null && work.source.canOpen(row)
  const ranking = useMemo(() => (rank && canAssociate && subject ? rank(subject) : null), [rank, subject, canAssociate])
  return (
    <>
      <div className="relative flex min-w-0 items-center gap-x-4 max-desktop:contents">
        <TransactionLabel transaction={row} />
        {!isOn && (
          <Evidence
            likeliest={numbered(ranking)[0]}
            hints={hints}
            className={classes('shrink-1000 desktop:min-w-11', underMessage)}
          />
        )}
      </div>
      {isOn ? (
        <div
          className={classes(
            'col-span-2 row-start-2 min-w-0 overflow-hidden leading-5 max-desktop:leading-4 desktop:self-center desktop:whitespace-nowrap',
            underMessage,
          )}
        >
          <GroupSummary members={members} total={total} />
        </div>
      ) : (
        <TransactionIds transaction={row} />
      )}
      <StripActions work={work} row={row} canAssociate={canAssociate} ranking={ranking} group={group} />
    </>
  )
}
