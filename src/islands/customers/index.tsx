import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { isForbidden, type Problem } from '#lib/problem.ts'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import { CustomerFailureDialog, type Failure } from './CustomerFailureDialog.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { CustomerSearchStep } from './CustomerSearchStep.tsx'
import { customerErrors } from './errors.ts'
import { $customer, goToCustomer } from './state/customer.ts'
import { $phoneCountry, $searching, $typed, keepId, startNewSearch, typeInto } from './state/search.ts'

export default function CustomerSearch(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <CustomerSteps />
    </ToolFrame>
  )
}

/** Keeps the typed search when the session expires. Source: SES-41. */
function useSearchDraft(): void {
  useDraft(
    'search',
    () => {
      const typed = $typed.get()
      return typed === null ? undefined : { typed, country: $phoneCountry.get() }
    },
    ({ typed, country }) => {
      $phoneCountry.set(country)
      typeInto(typed.field, typed.text)
    },
  )
}

/** The search, or the customer of the address. The built page contains the search, which takes text from the first paint. Source: CUS-48. */
function CustomerSteps() {
  // Only the browser knows the address.
  const isHydrated = useHydrated()
  const customerInAddress = useStore($customer)
  const customer = isHydrated ? customerInAddress : null
  const searching = useStore($searching)
  const [hasMoved, setHasMoved] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const tables = useLazyPart(() => import('./CustomerTables.tsx'))
  useSearchDraft()
  const isWanted = customer !== null || searching
  const { load } = tables
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])

  // One modal at a time. Other failures show in their own place.
  const showFailure = useCallback(({ problem, catalogue }: Failure) => {
    if (!isForbidden(problem)) setFailure((shown) => shown ?? { problem, catalogue })
  }, [])

  function returnToSearch(customerId: string, problem: Problem) {
    keepId(customerId)
    goToCustomer(null, { instead: true })
    showFailure({ problem, catalogue: customerErrors })
  }

  return (
    <>
      {customer === null ? (
        <CustomerSearchStep
          onFailure={showFailure}
          onFound={(found) => {
            setHasMoved(true)
            goToCustomer(found)
          }}
        />
      ) : (
        <CustomerPage
          key={customer.customerId}
          customer={customer}
          tables={tables}
          takesFocus={hasMoved}
          onFailure={showFailure}
          onUnreadable={(problem) => returnToSearch(customer.customerId, problem)}
          onSwitch={(next) => {
            setHasMoved(true)
            goToCustomer(next)
          }}
          onNewSearch={() => {
            startNewSearch()
            goToCustomer(null)
          }}
        />
      )}
      {failure && <CustomerFailureDialog failure={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
