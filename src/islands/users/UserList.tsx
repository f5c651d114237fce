import { useId, useMemo } from 'react'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Elements } from '#ui/elements.tsx'
import { ListSearch } from '#ui/ListSearch.tsx'
import { ListToolbar } from '#ui/ListToolbar.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { SimpleTable, SimpleTableSkeleton } from '#ui/SimpleTable.tsx'
import { leaveFocusAround } from '#ui/start-focus.ts'
import { ToolSelect } from '#ui/ToolSelect.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { findUsers } from './rules/find.ts'
import { useRightWords } from './use-right-words.ts'
import { type UserColumnsOptions, useUserColumns } from './use-user-columns.tsx'

export interface UserListProps extends UserColumnsOptions {
  readonly users: readonly BackUser[]
  readonly busy: boolean
  /** Whether the list has not been read yet. */
  readonly isAwaited: boolean
  /** Replaces the table when there are no users. */
  readonly empty: Elements
  readonly onCreate: () => void
}

const rowId = ({ backUserId }: BackUser) => backUserId

/** The table with a search and a filter by functionality. Source: USR-02 to USR-07. */
export function UserList({ users, busy, isAwaited, empty, onCreate, ...columnsOptions }: UserListProps) {
  const { t } = useLanguage()
  const { choices } = columnsOptions
  const titleId = useId()
  const [search, setSearch] = useKeptState('search', '')
  const [functionality, setFunctionality] = useKeptState('filter', '')
  const columns = useUserColumns(columnsOptions)
  const isEmpty = users.length === 0 && !isAwaited
  const shown = useMemo(
    () => findUsers(users, choices, { search, functionality }),
    [users, choices, search, functionality],
  )

  return (
    <section aria-labelledby={titleId} data-list="" className="flex max-w-280 flex-col gap-2">
      <ListToolbar
        heading={<UserListHeading id={titleId} shown={shown.length} total={users.length} />}
        actions={
          <Button size="small" look="primary" className="ml-auto" onClick={onCreate}>
            <span>{t('users.create')}</span>
            <span aria-hidden="true">+</span>
          </Button>
        }
      >
        {!isEmpty && (
          <>
            <ListSearch label={t('users.search')} text={search} onSearch={setSearch} isSettled={!isAwaited} />
            <RightFilter choices={choices} code={functionality} onChange={setFunctionality} />
          </>
        )}
      </ListToolbar>
      {isAwaited ? (
        <SimpleTableSkeleton />
      ) : isEmpty ? (
        empty
      ) : shown.length > 0 ? (
        <SimpleTable
          name="users"
          labelledBy={titleId}
          columns={columns}
          rows={shown}
          rowId={rowId}
          busy={busy}
          stacks
        />
      ) : (
        <NoMatch
          onShowAll={() => {
            setSearch('')
            setFunctionality('')
          }}
        />
      )}
    </section>
  )
}

function UserListHeading({
  id,
  shown,
  total,
}: {
  readonly id: string
  readonly shown: number
  readonly total: number
}) {
  const { t } = useLanguage()
  return (
    <>
      <h2 id={id} className="text-lead font-strong">
        {t('users.table')}
      </h2>
      {total > 0 && (
        <p role="status" className="text-table text-muted tabular-nums">
          {t('users.count', { shown, total })}
        </p>
      )}
    </>
  )
}

interface RightFilterProps extends Pick<UserColumnsOptions, 'choices'> {
  readonly code: string
  readonly onChange: (code: string) => void
}

function RightFilter({ choices, code, onChange }: RightFilterProps) {
  const { t } = useLanguage()
  const wordsOf = useRightWords()
  return (
    <ToolSelect
      isWide
      label={t('users.filter')}
      value={code}
      onChange={onChange}
      options={[
        { value: '', label: t('users.filter.all') },
        ...choices.map((choice) => ({ value: choice.code, label: wordsOf(choice).word })),
      ]}
    />
  )
}

function NoMatch({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      title={t('users.noMatch')}
      action={
        <Button ref={leaveFocusAround} onClick={onShowAll}>
          {t('users.clear')}
        </Button>
      }
    />
  )
}
