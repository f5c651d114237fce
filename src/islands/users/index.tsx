import { useStore } from '@nanostores/react'
import type { BackUser } from '#lib/contracts/back-users.ts'
import { problemToTell } from '#lib/problem.ts'
import { LateDialog } from '#parts/LateDialog.tsx'
import { useLatePart } from '#parts/LatePart.tsx'
import { PageKeys } from '#parts/PageKeys.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { useHandover } from '#parts/use-handover.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { userListFailure } from './errors.ts'
import type { FunctionalityChoice } from './rules/held.ts'
import { $dialog, closeDialog, type Mode, openDialog } from './state/dialog.ts'
import { $choices, $users, rereadUsers } from './state/users.ts'
import { UserList } from './UserList.tsx'

export default function Users(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <UserManagement />
    </ToolFrame>
  )
}

const noUsers: readonly BackUser[] = []
const noChoices: readonly FunctionalityChoice[] = []

/** The list of back users and its three modals. The built page contains its search, which takes text from the first paint. Source: USR-01 to USR-45. */
function UserManagement() {
  const { data: users, error, loading } = useStore($users)
  const choices = useStore($choices)
  const dialog = useStore($dialog)
  const modal = useLatePart(() => import('./UserModal.tsx'))

  function open(next: Mode) {
    modal.load()
    openDialog(next)
  }
  useDraft('dialog', () => dialog ?? undefined, open)
  useHandover('users', () => open({ kind: 'create' }))

  return (
    <>
      <UserListFailure error={error} isStale={users !== undefined} loading={loading} />
      <UserList
        users={users ?? noUsers}
        choices={choices ?? noChoices}
        busy={loading}
        isAwaited={!users && error === undefined}
        empty={<NoUsers isListed={users !== undefined} loading={loading} />}
        onCreate={() => open({ kind: 'create' })}
        onEdit={(user) => open({ kind: 'update', user })}
        onDelete={(user) => open({ kind: 'delete', user })}
      />
      <PageKeys table={{ hasAction: true }} hasForms />
      {dialog && (
        <LateDialog of={modal} onBack={() => closeDialog(dialog)}>
          {({ UserModal }) => <UserModal key={dialog.serial} dialog={dialog} />}
        </LateDialog>
      )}
    </>
  )
}

interface UserListFailureProps {
  readonly error: unknown
  /** Whether an older list is shown. */
  readonly isStale: boolean
  readonly loading: boolean
}

/** The banner above the list after a failed reading. Without a list, `NoUsers` has the retry button. Source: USR-34, USR-35, USR-37. */
function UserListFailure({ error, isStale, loading }: UserListFailureProps) {
  const { t } = useLanguage()
  const problem = problemToTell(error)
  const message = problem && userListFailure(problem, isStale)
  if (message === null) return null
  return (
    <div role="alert" className="mb-4 flex max-w-180 flex-col items-start gap-3">
      <Notice tone={isStale ? 'warn' : 'bad'} title={t(message)} />
      {isStale && <RetryButton size="normal" pending={loading} onClick={rereadUsers} />}
    </div>
  )
}

/** Replaces the table when there is no list, or an empty one. Source: USR-37. */
function NoUsers({ isListed, loading }: { isListed: boolean; loading: boolean }) {
  const { t } = useLanguage()
  const reread = (
    <RetryButton size="normal" pending={loading} onClick={rereadUsers}>
      {t('users.reload')}
    </RetryButton>
  )
  if (!isListed) return <EmptyState title={t('users.noList')} action={reread} />
  return (
    <EmptyState title={t('users.empty')} action={reread}>
      {t('users.empty.next')}
    </EmptyState>
  )
}
