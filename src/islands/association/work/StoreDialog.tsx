import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { readingFailure } from '#lib/catalogues/catalogue.ts'
import { hubStoreErrors } from '#lib/catalogues/hubs.ts'
import { formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { problemOf } from '#lib/problem.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { LeftOutNotice } from '#parts/ToolFrame.tsx'
import { pressGuard } from '#stores/press-guard.ts'
import { Combobox } from '#ui/Combobox.tsx'
import type { ComboboxChoice } from '#ui/combobox/options.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import type { RankedStore } from '../rules/rank-stores.ts'
import type { Associable, AssociationTask } from '../state/task.ts'
import type { Work } from '../state/work.ts'
import { GroupSummary } from './EqualLabels.tsx'

export interface StoreDialogProps<Row extends Associable> {
  readonly work: Work<Row>
  readonly title: ReactNode
  /** The facts of the transaction. */
  readonly children: Elements
  readonly task: AssociationTask<Row>
  readonly placeholder: string
  /** Shown when there are no stores at all, because the hub is unknown. */
  readonly noStores?: string | undefined
  /** Why Validate is disabled without a store; without it, Validate is enabled. Source: MAS-32, SAS-19. */
  readonly storeMissing?: string
  /** The page reads the list again, and the transaction may be missing in the new list. */
  readonly listLoading: boolean
}

/** Assigns a store to a transaction. Both association tools use it. Source: MAS-13, MAS-14, SAS-09 to SAS-11. */
export function StoreDialog<Row extends Associable>(props: StoreDialogProps<Row>) {
  const { title, children, work, task, noStores, storeMissing } = props
  const { $stores } = work.source
  const { t } = useLanguage()
  const { data, error, loading } = useStore($stores)
  const pending = useStore(work.decisions.$isSending)
  // The strip has shown this failure of the stores already. The dialog has them read again.
  const [shownError] = useState(() => $stores.get().error)
  const ranking = useStore(work.$rank)?.(task.transaction)
  const options = useMemo(() => ranking?.stores.map((ranked) => choiceOf(ranked, t)) ?? [], [ranking, t])
  // Until the user chooses, the proposal is chosen, which may come with the stores.
  const [chosenId, choose] = useKeptState<string | null | undefined>(`store of ${task.transaction.id}`, undefined)
  const proposalId = task.way === 'confirm' ? (ranking?.proposal?.id ?? null) : null
  const storeId = chosenId === undefined ? proposalId : chosenId
  const isRead = options.length > 0
  const failure = error !== undefined && !isRead ? t(readingFailure(problemOf(error))) : null
  const isMissing = storeMissing !== undefined && storeId === null

  function associate(id: string | null) {
    if (pending || props.listLoading || (id === null && isMissing)) return
    work.dialog.validate(task, data?.find((store) => store.id === id) ?? null)
  }

  // A second Enter right after the one that opened the dialog does not accept a proposal that the user has not read.
  const [guard] = useState(pressGuard)
  useEffect(() => guard.begin(), [guard])

  function validate() {
    const isUnread = chosenId === undefined && proposalId !== null && guard.holds(performance.now())
    if (!isUnread) associate(storeId)
  }

  return (
    <>
      <FormDialog
        width="wide"
        title={title}
        disabledReason={isMissing ? storeMissing : undefined}
        pending={pending || props.listLoading}
        // The list of the stores hangs out of the dialog.
        scrolling=""
        onSubmit={validate}
        onClose={work.dialog.close}
      >
        {children}
        {task.group.length > 0 && <GroupSummary members={task.group} total={task.group.length} />}
        <LeftOutNotice />
        <Combobox
          label={t('associating.store')}
          required={t('state.required')}
          placeholder={loading && !isRead ? t('state.loading') : props.placeholder}
          options={options}
          value={storeId}
          onChange={choose}
          onEnter={task.way === 'find' ? associate : undefined}
          noMatch={loading && !isRead ? t('state.loading') : (failure ?? noStores ?? t('associating.noStore'))}
          more={(count) => t('associating.more', { count })}
          startsHere
        />
        {failure !== null && (
          <div className="flex items-center gap-3">
            <p className="text-table text-bad">{failure}</p>
            <RetryButton isOfField pending={loading} onClick={() => $stores.revalidate()} />
          </div>
        )}
      </FormDialog>
      <ProblemDialog error={error === shownError ? undefined : error} catalogue={hubStoreErrors} />
    </>
  )
}

function choiceOf({ store, reasons: [reason] }: RankedStore, t: Translate): ComboboxChoice {
  return {
    id: store.id,
    label: formatText(store.name),
    ...(reason && { hint: t(`associating.reason.${reason}`) }),
  }
}
