import { useStore } from '@nanostores/react'
import { LateDialog } from '#parts/LateDialog.tsx'
import { useLatePart } from '#parts/LatePart.tsx'
import { useDraft } from '#ui/use-draft.ts'
import type { Associable } from '../state/task.ts'
import type { Work } from '../state/work.ts'

/** The dialog that adds a pattern from transactions. It outlasts the end of the session. Source: PAT-02, SES-41. */
export function PatternOfRows<Row extends Associable>({ work }: { readonly work: Work<Row> }) {
  const asked = useStore(work.$pattern)
  const rows = useStore(work.source.$rows)
  const part = useLatePart(() => import('./RowPattern.tsx'), asked !== null)
  useDraft(
    'pattern of rows',
    () =>
      asked
        ? { ids: asked.transactions.map(({ id }) => id), store: asked.store, isOfGroup: asked.isOfGroup }
        : undefined,
    ({ ids, ...kept }) =>
      work.openPattern({ ...kept, transactions: rows.filter(({ id }) => id !== null && ids.includes(id)) }),
    !useStore(work.source.$isPartial),
  )
  if (!asked) return null
  return (
    <LateDialog of={part} onBack={work.closePattern}>
      {({ RowPattern }) => (
        <RowPattern {...asked} rows={rows} onClose={work.closePattern} onSaved={work.patternSaved} />
      )}
    </LateDialog>
  )
}
