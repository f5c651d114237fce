import { useStore } from '@nanostores/react'
import { isAwaited, LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import { HubStep, HubStepSkeleton } from './HubStep.tsx'
import { $hubId, goToHub } from './state.ts'

export default function ManualAssociation(props: IslandProps) {
  // Only the browser knows the hubs and the address.
  const hydrated = useHydrated()
  // The table is a quarter of the page's script, and the hubs do not wait for it.
  const transactionStep = useLatePart(() => import('./TransactionStep.late.tsx'))
  // With a hub in the address, the placeholder of the built page stays until the table can be shown.
  const isReady = hydrated && ($hubId.get() === null || !isAwaited(transactionStep))
  return (
    <ToolFrame {...props} notices="head">
      {isReady ? <AssociationSteps transactionStep={transactionStep} /> : <HubStepSkeleton />}
    </ToolFrame>
  )
}

interface AssociationStepsProps {
  readonly transactionStep: LazyPart<typeof import('./TransactionStep.late.tsx')>
}

/** Step 1 chooses a hub, step 2 shows its transactions. With a hub in the address, step 2 shows. */
function AssociationSteps({ transactionStep }: AssociationStepsProps) {
  const hubId = useStore($hubId)
  if (hubId === null) return <HubStep onNext={goToHub} />
  return (
    <LatePart of={transactionStep} waiting={<HubStepSkeleton />}>
      {({ TransactionStep }) => <TransactionStep key={hubId} hubId={hubId} onChange={() => goToHub(null)} />}
    </LatePart>
  )
}
