import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { StartView } from './StartView.tsx'
import { $isEdited } from './state/form.ts'
import { $review, $shown, clearReview, jumpTo, takeNext } from './state/review.ts'

export default function ReceiptsManagement(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <Receipts />
    </ToolFrame>
  )
}

/**
 * The first receipt is on its way when the page opens. Start opens the review. The built page contains Start, which can be pressed from the
 * first paint. Source: REC-01, REC-02, REC-25, REC-44.
 */
function Receipts() {
  const review = useStore($review)
  const shown = useStore($shown)
  const [isOpen, setOpen] = useState(false)
  // The receipt with typed values opens again by its id. Another reviewer may have it by now.
  useDraft(
    'review',
    () => (isOpen ? { id: ($isEdited.get() && shown?.receipt.id) || null } : undefined),
    ({ id }) => {
      setOpen(true)
      if (id !== null) void jumpTo(id)
    },
  )
  const bar = useLatePart(() => import('./ReviewBar.tsx'))

  function start() {
    setOpen(true)
    if (!shown) void takeNext()
  }
  function startAt(id: string) {
    setOpen(true)
    void jumpTo(id)
  }
  function close() {
    setOpen(false)
    clearReview()
  }

  return (
    <>
      <StartView review={review} isCovered={isOpen} onStart={start} onJump={startAt} bar={bar.part} />
      {isOpen && <ReviewDialog bar={bar} onClose={close} />}
    </>
  )
}
