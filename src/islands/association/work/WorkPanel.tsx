import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { LateDialog } from '#parts/LateDialog.tsx'
import { useLatePart } from '#parts/LatePart.tsx'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { announce } from '#stores/notices.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useDraft } from '#ui/use-draft.ts'
import type { Associable, AssociationTask } from '../state/task.ts'
import type { Work } from '../state/work.ts'
import { newsWords } from './news-words.ts'
import { PatternOfRows } from './PatternOfRows.tsx'
import { StoreStrip } from './StoreStrip.tsx'
import { StripKeys } from './StripKeys.tsx'

export interface WorkPanelProps<Row extends Associable> {
  readonly work: Work<Row>
  /** What points to a store for a transaction, in words. The same function in every render. */
  readonly hintsOf: (row: Row) => readonly string[]
  readonly renderDialog: (task: AssociationTask<Row>) => Elements
}

/** Shows the work on the transactions of a table: the strip, the dialogs, and the failures. */
export function WorkPanel<Row extends Associable>({ work, hintsOf, renderDialog }: WorkPanelProps<Row>) {
  const { t } = useLanguage()
  useEffect(() => work.start((news) => announce(...newsWords(news, t))), [work, t])
  useKeptDialog(work)
  const { question } = useLeaveQuestion(useStore(work.decisions.$run)?.isSettled === false)
  const task = useStore(work.dialog.$task)
  return (
    <>
      <StoreStrip work={work} hintsOf={hintsOf} />
      {task && renderDialog(task)}
      <PatternOfRows work={work} />
      <LogOverPage work={work} />
      {question}
      <StripKeys rights={work.source.rights} hasLines={work.source.lines !== undefined} />
      <WorkFailure work={work} />
    </>
  )
}

/** The open dialog outlasts the end of the session. Source: SES-41. */
function useKeptDialog<Row extends Associable>({ source }: Work<Row>): void {
  const { $asked } = source.selection
  useDraft(
    'dialog',
    () => {
      const asked = $asked.get()
      return asked?.row.id == null ? undefined : { asked: asked.row.id, way: asked.way }
    },
    (kept) => {
      const row = source.$rows.get().find(({ id }) => id === kept.asked)
      if (row && $asked.get() === null) $asked.set({ row, way: kept.way })
    },
    !useStore(source.$isPartial),
  )
}

/** The log of the day over the page, whose row, search and scroll position stay. */
function LogOverPage<Row extends Associable>({ work }: { readonly work: Work<Row> }) {
  const { $isLogOpen } = work.source.selection
  const isOpen = useStore($isLogOpen)
  const part = useLatePart(() => import('./LogDrawer.tsx'), isOpen)
  if (!isOpen) return null
  return (
    <LateDialog of={part} onBack={work.press.closeLog}>
      {({ LogDrawer }) => <LogDrawer work={work} />}
    </LateDialog>
  )
}

function WorkFailure<Row extends Associable>({ work: { decisions, source } }: { readonly work: Work<Row> }) {
  const failure = useStore(decisions.$failure)
  if (!failure) return null
  return (
    <FailureDialog
      failure={failure}
      onBack={() => {
        decisions.closeFailure()
        if (source.selection.$asked.get() === null) source.selection.$focus.set({ to: 'ifLost' })
      }}
    />
  )
}
