import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { namePlace, noteLastPlace } from '#browser/last-places.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { customerQuery } from '#lib/customers/address.ts'
import { placeOf } from '#lib/places.ts'
import { problemOf } from '#lib/problem.ts'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { searchErrors } from '../errors.ts'
import { customerTableWithStrip } from '../work/table-height.ts'
import {
  $customerId,
  $customerTransactions,
  $hub,
  $hubId,
  $isQuiet,
  forgetHub,
  goToTransactions,
  keepHub,
  reload,
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
  const [typed, setTyped] = useKeptState('customer', '')
  const isQuiet = useStore($isQuiet)
  const { data, error, loading } = useStore($customerTransactions)
  const hubId = useStore($hubId)
  const hubName = useStore($hub).data?.name ?? null
  const isNotFound = error !== undefined && lookUp(searchErrors, problemOf(error)).place === 'forget'
  const step = useLatePart(() => import('./CustomerTransactions.late.tsx'))
  useEffect(() => {
    if (customerId !== null) setTyped(customerId)
  }, [customerId, setTyped])
  useEffect(() => {
    if (isNotFound) forgetHub()
    else if (hubId !== null) keepHub(hubId, hubName)
  }, [isNotFound, hubId, hubName])
  useEffect(() => {
    if (customerId === null || !data) return
    namePlace('customer', customerId, hubName)
    noteLastPlace(placeOf('supportAssociation', customerQuery(customerId)))
  }, [customerId, data, hubName])

  function search(id: string) {
    if (id !== customerId) goToTransactions(id)
    else if (!loading) reload()
  }

  function content() {
    if (customerId === null || !data || isNotFound) {
      const pending = customerId !== null && loading
      return <TransactionSearchStep typed={typed} onType={setTyped} pending={pending} onSearch={search} />
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
      <ProblemDialog error={error} catalogue={searchErrors} isQuiet={isQuiet && !isNotFound} />
    </>
  )
}
