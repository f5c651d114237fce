import { useCallback, useLayoutEffect } from 'react'
import { type CustomerAddress, customerQuery, readCustomer } from '#lib/customers/address.ts'
import { showCustomer } from '#stores/customers.ts'

/** Goes to a customer, or to the search; `replace` leaves no way back to what was shown before. */
export type GoTo = (customer: CustomerAddress | null, options?: { replace: boolean }) => void

/** Keeps the customer in the address, so that the page can be reloaded, sent to a colleague, and left by the back button. */
export function useCustomerInAddress(): GoTo {
  useLayoutEffect(() => {
    const follow = () => showCustomer(readCustomer(new URLSearchParams(location.search)))
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return useCallback((customer, options) => {
    const query = customer ? `?${customerQuery(customer.customerId, customer.hubId)}` : ''
    const address = location.pathname + query
    if (options?.replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    showCustomer(customer)
  }, [])
}

/** Writes the mall of the shown customer into the address once it is known; everything else there stays. */
export function noteHub(hubId: string): void {
  const query = new URLSearchParams(location.search)
  if (query.get('hub') === hubId) return
  query.set('hub', hubId)
  history.replaceState(history.state, '', `${location.pathname}?${query}`)
}
