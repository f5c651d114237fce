import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { searchErrors } from '../errors.ts'
import { customerTableWithStrip } from '../work/table-height.ts'
import {
  $customerId,
  $customerTransactions,
  $hasNone,
  $isQuiet,
  $typed,
  followCustomer,
  goToTransactions,
  search,
} from './state.ts'
import { TransactionSearchStep } from './TransactionSearchStep.tsx'

export default function SupportAssociation(props: IslandProps) {
  return (
    <ToolFrame {...props} notices="head">
      <SupportAssociationSteps />
    </ToolFrame>
  )
}

/**
 * Step 1 asks for a customer, step 2 shows the transactions. Step 2 starts when the API has answered. The built page contains step 1, which
 * takes text from the first paint. Source: SAS-04, SAS-08.
 */
function SupportAssociationSteps() {
  const { t } = useLanguage()
  // Only the browser knows the address.
  const isHydrated = useHydrated()
  const customerInAddress = useStore($customerId)
  const customerId = isHydrated ? customerInAddress : null
  const typed = useStore($typed)
  const isQuiet = useStore($isQuiet)
  const { data, error, loading } = useStore($customerTransactions)
  const hasNone = useStore($hasNone)
  const step = useLatePart(() => import('./CustomerTransactions.late.tsx'))
  useDraft('customer', () => $typed.get() || undefined, $typed.set)
  useEffect(followCustomer, [])

  function content() {
    if (customerId === null || !data || hasNone) {
      const pending = customerId !== null && loading
      return <TransactionSearchStep typed={typed} onType={$typed.set} pending={pending} onSearch={search} />
    }
    return (
      <LatePart of={step} waiting={<TableSkeleton label={t('state.loading')} className={customerTableWithStrip} />}>
        {({ CustomerTransactions }) => (
          <CustomerTransactions
            key={customerId}
            customerId={customerId}
            answer={data}
            onBack={() => goToTransactions(null)}
          />
        )}
      </LatePart>
    )
  }

  return (
    <>
      {content()}
      <ProblemDialog error={error} catalogue={searchErrors} isQuiet={isQuiet && !hasNone} />
    </>
  )
}
