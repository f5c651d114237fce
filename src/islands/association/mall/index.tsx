import { useStore } from '@nanostores/react'
import { isAwaited, LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { HubStep } from './HubStep.tsx'
import { $hubId, goToHub, rowsOrMoment } from './state.ts'

export default function ManualAssociation(props: IslandProps) {
  return (
    <ToolFrame {...props} notices="head">
      <AssociationSteps />
    </ToolFrame>
  )
}

/** The rows of a hub in the address are there when they come soon, so that no placeholder of them shows first. */
async function importTransactionStep() {
  const { TransactionStep } = await import('./TransactionStep.late.tsx')
  // What step 2 does with a reading comes with it.
  await rowsOrMoment()
  return { TransactionStep }
}

/** Step 1 chooses a hub, step 2 shows its transactions. With a hub in the address, step 2 shows. */
function AssociationSteps() {
  // Only the browser knows the hubs and the address.
  const isHydrated = useHydrated()
  const address = useStore($hubId)
  const hubId = isHydrated ? address : null
  // The table is a quarter of the page's script, and the hubs do not wait for it.
  const transactionStep = useLatePart(importTransactionStep)
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
