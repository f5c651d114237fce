import { useStore } from '@nanostores/react'
import { Pencil, Trash2 } from 'lucide'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { formatText } from '#lib/format.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { rowKeyTable } from '#stores/row-keys.ts'
import { $backUserEmail } from '#stores/session.ts'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { SimpleColumn } from '#ui/SimpleTable.tsx'
import { isOwn } from './rules/admin-loss.ts'
import { type FunctionalityChoice, type HeldFunctionality, heldBy, keyOf } from './rules/held.ts'
import { $leavingUsers } from './state/users.ts'
import { useRightWords } from './use-right-words.ts'

export interface UserColumnsOptions {
  readonly choices: readonly FunctionalityChoice[]
  readonly onEdit: (user: BackUser) => void
  readonly onDelete: (user: BackUser) => void
}

/** The columns of the user list. Source: USR-02, USR-03, USR-05 to USR-07. */
export function useUserColumns({ choices, onEdit, onDelete }: UserColumnsOptions): readonly SimpleColumn<BackUser>[] {
  const { t } = useLanguage()
  const ownEmail = useStore($backUserEmail)
  const shownOf = useShownKeys(rowKeyTable)
  const leaving = useStore($leavingUsers)
  const isLeaving = ({ backUserId }: BackUser) => backUserId !== null && leaving.has(backUserId)
  /** Why a button of a row does nothing. A button that had the focus keeps it while its user is deleted. */
  const inert = (user: BackUser) => ({
    disabled: user.backUserId === null,
    'aria-disabled': isLeaving(user) || undefined,
    reason: user.backUserId === null ? t('list.noId') : isLeaving(user) ? t('users.leaving') : undefined,
    className: isLeaving(user) ? 'cursor-not-allowed opacity-60' : undefined,
  })
  return [
    {
      key: 'email',
      label: t('users.column.email'),
      className: '@2xl:min-w-48',
      cell: (user) => (
        <span className="flex items-center gap-2 font-medium">
          <span title={formatText(user.email)} className="max-w-112 truncate">
            {formatText(user.email)}
          </span>
          {isOwn(user, ownEmail) && <Chip tone="accent">{t('users.own')}</Chip>}
          {isLeaving(user) && <Chip tone="warn">{t('users.leaving')}</Chip>}
        </span>
      ),
    },
    {
      key: 'functionalities',
      label: t('users.column.functionalities'),
      className: 'w-full @2xl:min-w-60',
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
          {...inert(user)}
          data-row-main=""
          aria-keyshortcuts={shownOf('edit')}
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
            {...inert(user)}
            aria-keyshortcuts={shownOf('delete')}
            onClick={() => onDelete(user)}
          />
        ),
    },
  ]
}

function HeldFunctionalities({ held }: { held: readonly HeldFunctionality[] }) {
  const { t } = useLanguage()
  const wordsOf = useRightWords()
  if (held.length === 0) return <span className="text-muted">{t('users.noFunctionality')}</span>
  return (
    <ul className="flex flex-wrap gap-1">
      {held.map((one) => (
        // The code is read in the dialog. Here it would make a second line of each user.
        <li key={keyOf(one)} title={wordsOf(one).code ?? undefined}>
          <Chip>{wordsOf(one).word}</Chip>
        </li>
      ))}
    </ul>
  )
}
