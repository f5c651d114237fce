import { useStore } from '@nanostores/react'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import { CustomerHeader } from './CustomerHeader.tsx'
import { CustomerSummary } from './CustomerSummary.tsx'
import { Panel, type Tables } from './Panel.tsx'
import { $connections, $rewards, $transactions } from './state/customer.ts'
import { $email } from './state/visit.ts'

export interface CustomerPageProps {
  readonly customerId: string
  readonly tables: LazyPart<Tables>
}

/** Everything about a customer. Each part shows when its own call answers. Source: CUS-12 to CUS-58. */
export function CustomerPage({ customerId, tables }: CustomerPageProps) {
  const email = useStore($email)
  return (
    <div className="flex flex-col gap-6">
      {tables.part && <tables.part.CustomerKeys />}
      <CustomerHeader customerId={customerId} email={email} />
      <CustomerSummary customerId={customerId} />
      <CustomerPanels tables={tables} />
    </div>
  )
}

/** The tables of a customer. The first two are side by side only if both have room for their columns. */
function CustomerPanels({ tables }: Pick<CustomerPageProps, 'tables'>) {
  return (
    <div className="grid items-start gap-6 min-[120rem]:grid-cols-2">
      <Panel
        title="customers.connections"
        reading={$connections}
        height="short"
        className="max-w-204"
        isEmpty={({ bankConnection }) => bankConnection.length === 0}
        tables={tables}
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
        tables={tables}
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
        tables={tables}
      >
        {(part, rows, heightClass) => <part.RewardsTable rows={rows} heightClass={heightClass} />}
      </Panel>
      <Panel
        title="customers.transactions"
        reading={$transactions}
        height="tall"
        className="max-w-204"
        isEmpty={(answer) => answer.transactions.length === 0}
        tables={tables}
      >
        {(part, answer, heightClass) => <part.TransactionsTable rows={answer.transactions} heightClass={heightClass} />}
      </Panel>
    </div>
  )
}
