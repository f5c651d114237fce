import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
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
import { type FunctionalityChoice, functionalityChoices } from './rules/held.ts'
import { $functionalities, $users, rereadUsers } from './state/users.ts'
import { UserList } from './UserList.tsx'
import type { Mode } from './UserModal.tsx'

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
  const { data: functionalities, error: choicesError } = useStore($functionalities)
  const [mode, setMode] = useState<Mode | null>(null)
  const modal = useLatePart(() => import('./UserModal.tsx'))
  const choices = useMemo(() => (functionalities ? functionalityChoices(functionalities) : null), [functionalities])
  // A dialog that was closed while its call ran does not close the next one.
  const close = () => setMode((current) => (current === mode ? null : current))

  function open(next: Mode) {
    // Each form reads the functionalities again if the last reading failed.
    if (choicesError !== undefined) $functionalities.revalidate()
    modal.load()
    setMode(next)
  }
  useDraft('dialog', () => mode ?? undefined, open)
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
      {mode && (
        <LateDialog of={modal} onBack={close}>
          {({ UserModal }) => <UserModal mode={mode} users={users ?? noUsers} choices={choices} onClose={close} />}
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
