import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { customerErrors, isEmptyList } from '#lib/catalogues/customers.ts'
import type { getCustomerTransactions } from '#lib/contracts/customers.ts'
import type { AnswerOf } from '#lib/contracts/endpoint.ts'
import type { CustomerAddress } from '#lib/customers/address.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { readingsOf } from '#stores/customers.ts'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import { CustomerHeader } from './CustomerHeader.tsx'
import { CustomerSummary } from './CustomerSummary.tsx'
import type { Failure } from './FailureDialog.tsx'
import { Panel, type Tables } from './Panel.tsx'
import { noteHub } from './use-customer-in-address.ts'
import { useReportedOnce } from './use-reported-once.ts'

export interface CustomerPageProps {
  readonly customer: CustomerAddress
  readonly tables: LazyPart<Tables>
  /** Whether somebody has come here within the page, so that the focus belongs to the customer. */
  readonly takesFocus: boolean
  readonly onFailure: (failure: Failure) => void
  /** The general information cannot be read, so that there is no page to show (CUS-56). */
  readonly onUnopened: (problem: Problem) => void
  readonly onSwitch: (customer: CustomerAddress) => void
  readonly onNewSearch: () => void
}

/** The whole picture of a customer; each part shows as soon as its own call has answered. Source: CUS-12 to CUS-58. */
export function CustomerPage({ customer, tables, takesFocus, onFailure, onUnopened, ...on }: CustomerPageProps) {
  const { customerId } = customer
  const readings = useMemo(() => readingsOf(customerId), [customerId])
  const information = useStore(readings.information)
  const connections = useStore(readings.connections)
  const rewards = useStore(readings.rewards)
  const transactions = emptyIfNone(useStore(readings.transactions))
  const hubId = information.data?.customerHubId ?? transactions.data?.customerHubId ?? null
  const email = information.data?.infoCustomer.email ?? null

  const retried = useReportedOnce([connections.error, rewards.error, transactions.error], (error) =>
    onFailure({ problem: problemOf(error), catalogue: customerErrors }),
  )
  useEffect(() => {
    if (information.error !== undefined && !information.data) onUnopened(problemOf(information.error))
  }, [information, onUnopened])
  useEffect(() => {
    if (hubId !== null) noteHub(hubId)
  }, [hubId])

  const panel = (reading: { revalidate: () => void }) => ({
    tables,
    onRetry: () => {
      retried()
      reading.revalidate()
    },
  })
  return (
    <div className="flex flex-col gap-6">
      <CustomerHeader customerId={customerId} email={email} takesFocus={takesFocus} {...on} />
      <CustomerSummary
        customerId={customerId}
        information={information.data}
        rewards={rewards}
        hubId={hubId ?? customer.hubId}
        onUnlocked={readings.information.mutate}
        onFailure={onFailure}
      />
      {/* Side by side only where both have room for their columns. */}
      <div className="grid items-start gap-6 min-[96rem]:grid-cols-2">
        <Panel
          title="support.connections"
          state={connections}
          height="short"
          isEmpty={({ bankConnection }) => bankConnection.length === 0}
          {...panel(readings.connections)}
        >
          {(part, { bankConnection }) => <part.ConnectionsTable rows={bankConnection} />}
        </Panel>
        <Panel
          title="support.attempts"
          state={connections}
          height="short"
          isEmpty={({ bankConnectionAttempt }) => bankConnectionAttempt.length === 0}
          {...panel(readings.connections)}
        >
          {(part, { bankConnectionAttempt }) => <part.AttemptsTable rows={bankConnectionAttempt} />}
        </Panel>
      </div>
      <Panel
        title="support.rewards"
        state={rewards}
        height="middle"
        isEmpty={(rows) => rows.length === 0}
        {...panel(readings.rewards)}
      >
        {(part, rows) => <part.RewardsTable rows={rows} />}
      </Panel>
      <Panel
        title="support.transactions"
        state={transactions}
        height="tall"
        isEmpty={(answer) => answer.transactions.length === 0}
        {...panel(readings.transactions)}
      >
        {(part, answer) => <part.TransactionsTable rows={answer.transactions} />}
      </Panel>
    </div>
  )
}

const noTransactions: AnswerOf<typeof getCustomerTransactions> = { customerHubId: null, transactions: [] }

/** The API refuses to list what there is none of; to a person that is an empty table. Source: CUS-29. */
function emptyIfNone<State extends { readonly error?: unknown; readonly loading: boolean }>(state: State) {
  if (state.error === undefined || !isEmptyList(problemOf(state.error))) return state
  return { data: noTransactions, error: undefined, loading: false }
}
