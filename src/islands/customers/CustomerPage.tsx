import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { namePlace, noteLastPlace } from '#browser/last-places.ts'
import { type CustomerAddress, customerQuery } from '#lib/customers/address.ts'
import { placeOf } from '#lib/places.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import type { Failure } from './CustomerFailureDialog.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import { CustomerSummary } from './CustomerSummary.tsx'
import { customerErrors } from './errors.ts'
import { Panel, type Tables } from './Panel.tsx'
import {
  $connections,
  $customerHub,
  $customerHubId,
  $information,
  $matches,
  $rewards,
  $transactions,
  noteHub,
} from './state/customer.ts'

export interface CustomerPageProps {
  readonly customer: CustomerAddress
  readonly tables: LazyPart<Tables>
  /** Whether the header takes the focus, because the user came here without loading a page. */
  readonly takesFocus: boolean
  readonly onFailure: (failure: Failure) => void
  /** The general information could not be read, so no customer can be shown (CUS-56). */
  readonly onUnreadable: (problem: Problem) => void
  readonly onSwitch: (customer: CustomerAddress) => void
  readonly onNewSearch: () => void
}

/** Everything about a customer. Each part shows when its own call answers. Source: CUS-12 to CUS-58. */
export function CustomerPage({ customer, tables, takesFocus, onFailure, onUnreadable, ...on }: CustomerPageProps) {
  const { customerId } = customer
  const { data: information, error } = useStore($information)
  const hubId = useStore($customerHubId)
  // The search knows the name before the call of the hub has answered.
  const found = useStore($matches).find(({ id }) => id === customerId)?.ShoppingHub?.name
  const hubName = useStore($customerHub).data?.name ?? found
  useEffect(() => namePlace('customer', customerId, hubName), [customerId, hubName])
  // The search, which the page can return to, lists this customer. Without the hub, the customer would be listed twice.
  const place =
    information && customer.hubId !== null ? placeOf('customerSearch', customerQuery(customerId, customer.hubId)) : null
  useEffect(() => {
    if (place !== null) noteLastPlace(place)
  }, [place])
  useEffect(() => {
    if (error !== undefined && !information) onUnreadable(problemOf(error))
  }, [information, error, onUnreadable])
  useEffect(() => {
    if (hubId !== null) noteHub(hubId)
  }, [hubId])

  return (
    <div className="flex flex-col gap-6">
      {tables.part && <tables.part.CustomerKeys />}
      <CustomerHeader
        customerId={customerId}
        email={information?.infoCustomer.email ?? null}
        takesFocus={takesFocus}
        {...on}
      />
      <CustomerSummary customerId={customerId} onFailure={onFailure} />
      <CustomerPanels tables={tables} onFailure={onFailure} />
    </div>
  )
}

/** The tables of a customer. The first two are side by side only if both have room for their columns. */
function CustomerPanels({ tables, onFailure }: Pick<CustomerPageProps, 'tables' | 'onFailure'>) {
  const panelErrors = [useStore($connections).error, useStore($rewards).error, useStore($transactions).error]
  const allowReport = useReportedOnce(panelErrors, (failed) =>
    onFailure({ problem: problemOf(failed), catalogue: customerErrors }),
  )
  const panel = { tables, onRetry: allowReport }
  return (
    <div className="grid items-start gap-6 min-[120rem]:grid-cols-2">
      <Panel
        title="customers.connections"
        reading={$connections}
        height="short"
        className="max-w-204"
        isEmpty={({ bankConnection }) => bankConnection.length === 0}
        {...panel}
      >
        {(part, { bankConnection }, heightClass) => (
          <part.ConnectionsTable rows={bankConnection} heightClass={heightClass} />
        )}
      </Panel>
      <Panel
        title="customers.attempts"
        reading={$connections}
        height="short"
        className="max-w-204"
        isEmpty={({ bankConnectionAttempt }) => bankConnectionAttempt.length === 0}
        {...panel}
      >
        {(part, { bankConnectionAttempt }, heightClass) => (
          <part.AttemptsTable rows={bankConnectionAttempt} heightClass={heightClass} />
        )}
      </Panel>
      <Panel
        title="customers.rewards"
        reading={$rewards}
        height="middle"
        className="min-[120rem]:col-span-2"
        isEmpty={(rows) => rows.length === 0}
        {...panel}
      >
        {(part, rows, heightClass) => <part.RewardsTable rows={rows} heightClass={heightClass} />}
      </Panel>
      <Panel
        title="customers.transactions"
        reading={$transactions}
        height="tall"
        className="max-w-204"
        isEmpty={(answer) => answer.transactions.length === 0}
        {...panel}
      >
        {(part, answer, heightClass) => <part.TransactionsTable rows={answer.transactions} heightClass={heightClass} />}
      </Panel>
    </div>
  )
}

/**
 * Reports the first of several failed readings, and no other until the user retries. Without it, one cause would open
 * several dialogs. Each part shows its own failure in its place as well.
 *
 * @param errors the error of each reading, in a fixed order
 * @param report the same function in every render
 * @returns allows the next report; call it when the user retries
 */
function useReportedOnce(errors: readonly unknown[], report: (error: unknown) => void): () => void {
  const seen = useRef(new Set<unknown>())
  const isQuiet = useRef(false)
  useEffect(() => {
    const newErrors = errors.filter((error) => error !== undefined && !seen.current.has(error))
    for (const error of newErrors) seen.current.add(error)
    if (newErrors.length === 0 || isQuiet.current) return
    isQuiet.current = true
    report(newErrors[0])
  })
  return () => {
    isQuiet.current = false
  }
}
