import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { PressedKey } from '#lib/keys.ts'
import type { TablePlace } from '#lib/table-place.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useTopDialog } from '#ui/top-dialog.ts'
import { useKeys } from '#ui/use-keys.ts'
import { usePainted } from '#ui/use-painted.ts'
import type { Group } from '../state/groups.ts'
import { numbered } from '../state/ranking.ts'
import type { Associable } from '../state/task.ts'
import type { Work } from '../state/work.ts'
import { GroupSummary } from './EqualLabels.tsx'
import { GroupRun } from './GroupRun.tsx'
import { LikelyStores } from './LikelyStores.tsx'
import { StripButton } from './StripButton.tsx'
import { StripFooter } from './StripFooter.tsx'
import { TransactionLine } from './TransactionLine.tsx'
import { UnusedPress } from './UnusedPress.tsx'

export interface StoreStripProps<Row extends Associable> {
  readonly work: Work<Row>
  /** What points to a store for a transaction, in words. The same function in every render. */
  readonly hintsOf: (row: Row) => readonly string[]
}

/**
 * The active transaction under its table: its whole label and ids, what points to a store, and the likely stores, each with a key. A run
 * takes its place. It also shows the messages of the page and takes the last association back.
 */
export function StoreStrip<Row extends Associable>({ work, hintsOf }: StoreStripProps<Row>) {
  const { t } = useLanguage()
  const run = useStore(work.decisions.$run)
  // Space on a button presses it.
  const press = (key: PressedKey) => !(key.key === ' ' && isOnButton()) && work.press.key(key)
  useKeys(press, useTopDialog() === null)
  return (
    <section
      aria-label={t('associating.strip')}
      className="flex h-full flex-col gap-1.5 overflow-y-auto rounded-control border border-line bg-surface px-3 pt-1.5 text-table"
    >
      {run ? <GroupRun run={run} /> : <ActiveTransaction work={work} hintsOf={hintsOf} />}
      <UnusedPress $unused={work.source.selection.$unused} />
      <StripFooter work={work} />
    </section>
  )
}

function isOnButton(): boolean {
  return document.activeElement instanceof HTMLButtonElement
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
  const { t } = useLanguage()
  const { source, press } = work
  const rank = useStore(work.$rank)
  const { row } = place
  const { isOn, members, total, subject } = group
  const canAssociate = row !== null && source.canOpen(row)
  const ranking = useMemo(() => (rank && canAssociate && subject ? rank(subject) : null), [rank, subject, canAssociate])
  return (
    <>
      <TransactionLine transaction={row} hasIds={!isOn} />
      {isOn && <GroupSummary members={members} total={total} />}
      {!isOn && hints.length > 0 && <p className="text-small text-muted">{hints.join(' · ')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t('associating.stores')} className="flex flex-wrap items-center gap-1.5">
        {!canAssociate && <span>{t(row ? 'associating.linked' : 'associating.noRow')}</span>}
        {canAssociate && (
          <>
            <LikelyStores
              $stores={source.$stores}
              $isSending={work.decisions.$isSending}
              likely={numbered(ranking)}
              proposal={ranking?.proposal ?? null}
              count={isOn ? members.length : 1}
              onChoose={press.choose}
            />
            <StripButton action="find" onPress={press.find}>
              {t('associating.find')}
            </StripButton>
            {!isOn && (
              <StripButton action="skip" onPress={press.skip}>
                {t('associating.skip')}
              </StripButton>
            )}
            {source.rights.canAddPatterns && (
              <StripButton action="pattern" onPress={press.pattern}>
                {t('associating.pattern')}
              </StripButton>
            )}
          </>
        )}
        {total > 1 && (
          <StripButton action="group" onPress={press.group}>
            {isOn
              ? t('associating.group.chosen', { count: members.length, total })
              : t('associating.group', { count: total })}
          </StripButton>
        )}
      </div>
    </>
  )
}
