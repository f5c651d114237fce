import { useStore } from '@nanostores/react'
import { useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { CustomerFailureDialog } from './CustomerFailureDialog.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { CustomerSearchStep } from './CustomerSearchStep.tsx'
import { $customer } from './state/customer.ts'
import { typeText } from './state/fields.ts'
import { $searching } from './state/search.ts'
import { $phoneCountry, $typed } from './state/typed.ts'

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
      typeText(typed.field, typed.text)
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
  useSearchDraft()
  const tables = useLatePart(() => import('./CustomerTables.tsx'), customer !== null || searching)

  return (
    <>
      {customer === null ? (
        <CustomerSearchStep />
      ) : (
        <CustomerPage key={customer.customerId} customerId={customer.customerId} tables={tables} />
      )}
      <CustomerFailureDialog />
    </>
  )
}
