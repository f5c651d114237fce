import { useCallback, useLayoutEffect } from 'react'
import { customerQuery, readCustomer } from '#lib/customers/address.ts'
import { $customerId } from '#stores/support-association.ts'

/**
 * Keeps the customer in the address: the customer page hands it over there, and step 2 can be reloaded, sent to a
 * colleague, and left by the back button.
 *
 * @returns asks for the transactions of a customer, or goes back to step 1
 */
export function useCustomerInAddress(): (customerId: string | null) => void {
  useLayoutEffect(() => {
    const follow = () => $customerId.set(readCustomer(new URLSearchParams(location.search))?.customerId ?? null)
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return useCallback((customerId) => {
    // Filters belong to the customer that they were set for.
    history.pushState(null, '', location.pathname + (customerId === null ? '' : `?${customerQuery(customerId)}`))
    $customerId.set(customerId)
  }, [])
}
