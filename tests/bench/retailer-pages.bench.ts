import { eq, sql } from 'drizzle-orm'
import { listRetailerTransactions } from '#lib/contracts/retailers.ts'
import { createApp } from '#sandbox/app.ts'
import { openDatabase } from '#sandbox/db/open.ts'
import { backUsers } from '#sandbox/db/schema/back-users.ts'
import { createFaults } from '#sandbox/http/faults.ts'
import { signToken } from '#sandbox/http/tokens.ts'
import { seedDatabase } from '#sandbox/seed/seed.ts'
import { databaseUrlFromEnvironment } from '#sandbox/start/command-line.ts'

/*
 * Measures calls of the sandbox in process: pages of a retailer with 100,000 transactions, and its general information.
 * It uses the embedded Postgres, or the empty database of DATABASE_URL.
 */

const size = 100_000
const rounds = 15
const secret = 'a-secret-for-benches-that-is-long-enough'

const databaseUrl = databaseUrlFromEnvironment()
const { db, close } = await openDatabase(
  databaseUrl === undefined ? { kind: 'memory' } : { kind: 'server', databaseUrl },
)
await seedDatabase(db, { seed: 1, scale: 0.5, until: '2026-04-15' })
const { rows } = await db.execute<{ id: string }>(`select id from retailers where name = 'Fnac'`)
const id = rows[0]?.id ?? ''
// Inserts in batches, because a server has a statement timeout.
for (let made = 0; made < size; made += 5_000) {
  await db.execute(sql`
    insert into transactions (id, customer_id, bank_account_id, label, label_id, amount_cents, date, created_at)
    select gen_random_uuid(), t.customer_id, t.bank_account_id, t.label, t.label_id, t.amount_cents,
      t.date - random() * interval '900 days', t.created_at
    from (select t.* from transactions t join labels l on l.id = t.label_id where l.retailer_id = ${id} limit 50) t
    cross join generate_series(1, 100)
  `)
}
await db.execute('vacuum analyze')
const app = createApp({ db, secret, faults: createFaults(), now: () => new Date() })
const [user] = await db.select().from(backUsers).where(eq(backUsers.email, 'all@dashboard.test'))
const functionalities = ['STORE_RETAILER_MANAGEMENT'] as const
const token = await signToken(
  { backUserId: user?.id ?? '', email: 'all@dashboard.test', functionalities },
  secret,
  new Date(),
)

async function call(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now()
  const response = await app.request(path, { headers: { ...headers, authorization: `Bearer ${token}` } })
  await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - startedAt
}

async function median(work: () => Promise<number>): Promise<number> {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await work())
  times.sort((one, other) => one - other)
  return Math.round((times[Math.floor(rounds / 2)] ?? 0) * 10) / 10
}

const path = listRetailerTransactions.path.replace('{id}', id)
const figures = []
for (const [name, offset] of [
  ['first page', 0],
  ['middle page', size / 2],
  ['last page', size - 10],
] as const) {
  const headers = { limit: '10', offset: String(offset) }
  figures.push({ call: name, 'median (ms)': await median(() => call(path, headers)) })
}
figures.push({ call: 'information', 'median (ms)': await median(() => call(`/backoffice/retailers/${id}/`, {})) })
console.table(figures)
await close()
