import { useStore } from '@nanostores/react'
import { Pencil, Plus, Trash2 } from 'lucide'
import { useId, useMemo, useState } from 'react'
import { isOwn } from '#lib/back-users/admin-loss.ts'
import { type FunctionalityChoice, type HeldFunctionality, heldBy, keyOf } from '#lib/back-users/held.ts'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { formatText } from '#lib/format.ts'
import { normalizeText } from '#lib/search-text.ts'
import { $backUserEmail } from '#stores/session.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Select } from '#ui/Select.tsx'
import { type SimpleColumn, SimpleTable } from '#ui/SimpleTable.tsx'
import { TextField } from '#ui/TextField.tsx'

export interface UserListProps {
  readonly users: readonly BackUser[]
  readonly choices: readonly FunctionalityChoice[]
  readonly busy: boolean
  readonly onCreate: () => void
  readonly onEdit: (user: BackUser) => void
  readonly onDelete: (user: BackUser) => void
}

const rowId = ({ backUserId }: BackUser) => backUserId

/** The table with its search and its filter by functionality. Source: USR-02 to USR-07. */
export function UserList({ users, choices, busy, onCreate, onEdit, onDelete }: UserListProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const [search, setSearch] = useState('')
  const [functionality, setFunctionality] = useState('')
  const columns = useUserColumns({ choices, onEdit, onDelete })
  const shown = useMemo(() => {
    const text = normalizeText(search.trim())
    return users.filter(
      (user) =>
        normalizeText(user.email ?? '').includes(text) &&
        (functionality === '' || heldBy(user, choices).some(({ code }) => code === functionality)),
    )
  }, [users, choices, search, functionality])

  function showAll() {
    setSearch('')
    setFunctionality('')
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Button look="primary" icon={<Icon of={Plus} className="size-4" />} onClick={onCreate}>
          {t('users.create')}
        </Button>
        <div className="w-60 max-desktop:w-full">
          <TextField
            label={t('users.search')}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            autoComplete="off"
          />
        </div>
        <div className="w-60 max-desktop:w-full">
          <Select
            label={t('users.filter')}
            value={functionality}
            onChange={(event) => setFunctionality(event.target.value)}
            options={[
              { value: '', label: t('users.filter.all') },
              ...choices.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        </div>
      </div>
      <div className="flex items-baseline gap-3">
        <h2 id={titleId} className="text-lead font-strong">
          {t('users.table')}
        </h2>
        <p role="status" className="text-table text-muted tabular-nums">
          {t('users.count', { shown: shown.length, total: users.length })}
        </p>
      </div>
      {users.length > 0 && shown.length === 0 ? (
        <div className="flex flex-col items-start gap-3 rounded-control border border-line bg-surface p-6">
          <p className="text-muted">{t('users.noMatch')}</p>
          <Button onClick={showAll}>{t('users.clear')}</Button>
        </div>
      ) : (
        <SimpleTable labelledBy={titleId} columns={columns} rows={shown} rowId={rowId} busy={busy} />
      )}
    </section>
  )
}

function useUserColumns({
  choices,
  onEdit,
  onDelete,
}: Pick<UserListProps, 'choices' | 'onEdit' | 'onDelete'>): readonly SimpleColumn<BackUser>[] {
  const { t } = useLanguage()
  const ownEmail = useStore($backUserEmail)
  return [
    {
      key: 'email',
      label: t('users.column.email'),
      className: 'min-w-56 wrap-anywhere',
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {formatText(user.email)}
          {isOwn(user, ownEmail) && <Chip tone="accent">{t('users.own')}</Chip>}
        </span>
      ),
    },
    {
      key: 'functionalities',
      label: t('users.column.functionalities'),
      className: 'w-full min-w-60',
      cell: (user) => <HeldFunctionalities held={heldBy(user, choices)} />,
    },
    {
      key: 'edit',
      staysAt: 'beforeEnd',
      label: t('users.column.edit'),
      cell: (user) => (
        <IconButton
          label={t('users.edit.row', { email: formatText(user.email) })}
          icon={<Icon of={Pencil} className="size-4" />}
          onClick={() => onEdit(user)}
        />
      ),
    },
    {
      key: 'delete',
      staysAt: 'end',
      label: t('users.column.delete'),
      cell: (user) =>
        !isOwn(user, ownEmail) && (
          <IconButton
            label={t('users.delete.row', { email: formatText(user.email) })}
            icon={<Icon of={Trash2} className="size-4" />}
            onClick={() => onDelete(user)}
          />
        ),
    },
  ]
}

function HeldFunctionalities({ held }: { held: readonly HeldFunctionality[] }) {
  const { t } = useLanguage()
  if (held.length === 0) return <span className="text-muted">{t('users.noFunctionality')}</span>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {held.map((one) => (
        <li key={keyOf(one)}>
          <Chip>{one.name}</Chip>
        </li>
      ))}
    </ul>
  )
}
