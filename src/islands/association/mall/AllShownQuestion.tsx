import { useStore } from '@nanostores/react'
import { LateDialog } from '#parts/LateDialog.tsx'
import { useLatePart } from '#parts/LatePart.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { hubWork } from './work.ts'

/** Asks before all shown transactions with a sure proposal get their stores. It outlasts the end of the session. Source: MAS-35, SES-41. */
export function AllShownQuestion() {
  const { $question, confirm, close, kept, restore } = hubWork.sureRows
  const plan = useStore($question)
  const part = useLatePart(() => import('./AllShownDialog.tsx'), plan !== null)
  useDraft('all shown', kept, restore, !useStore(hubWork.source.$isPartial))
  if (!plan) return null
  return (
    <LateDialog of={part} onBack={close}>
      {({ AllShownDialog }) => <AllShownDialog plan={plan} onConfirm={confirm} onBack={close} />}
    </LateDialog>
  )
}
