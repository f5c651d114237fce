import { useStore } from '@nanostores/react'
import { isAwaited, LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { HubStep } from './HubStep.tsx'
import { $hubId, goToHub } from './state.ts'

export default function ManualAssociation(props: IslandProps) {
  return (
    <ToolFrame {...props} notices="head">
      <AssociationSteps />
    </ToolFrame>
  )
}

/** Step 1 chooses a hub, step 2 shows its transactions. With a hub in the address, step 2 shows. */
function AssociationSteps() {
  // Only the browser knows the hubs and the address.
  const isHydrated = useHydrated()
  const address = useStore($hubId)
  const hubId = isHydrated ? address : null
  // The table is a quarter of the page's script, and the hubs do not wait for it.
  const transactionStep = useLatePart(() => import('./TransactionStep.late.tsx'))
  // Step 1 stays until the table can be shown.
  if (hubId === null || isAwaited(transactionStep)) {
    return <HubStep isReady={isHydrated && hubId === null} onNext={goToHub} />
  }
  return (
    <LatePart of={transactionStep}>
      {({ TransactionStep }) => <TransactionStep key={hubId} hubId={hubId} onChange={() => goToHub(null)} />}
    </LatePart>
  )
}
