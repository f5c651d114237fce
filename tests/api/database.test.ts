import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderInUse } from '#sandbox/db/folder-lock.ts'
import { insertRows } from '#sandbox/db/insert.ts'
import { openDatabase } from '#sandbox/db/open.ts'
import { departments } from '#sandbox/db/schema/hubs.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { tokenSecret } from '#sandbox/db/settings.ts'
import { isEmpty } from '#sandbox/seed/seed.ts'
import { resetFolder } from '#sandbox/start/reset.ts'
import { type SandboxOptions, startSandbox } from '#sandbox/start/start-sandbox.ts'
import { seededCopy } from '#sandbox/start/template.ts'
import { testNow, testSeed } from '#tests/support/sandbox.ts'
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

let temporary: TemporaryFolder
let parent: string
beforeAll(async () => {
  temporary = await temporaryFolder()
  parent = temporary.path
  // Seeding is slow. It happens once, and the tests below copy the result.
  await seededCopy(join(parent, 'seeded'), testSeed)
})
afterAll(() => temporary[Symbol.asyncDispose]())

const start = (options: SandboxOptions) => startSandbox({ ...testSeed, now: () => testNow, ...options })

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/backoffice/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'all@dashboard.test', password: 'Everything24' }),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}

describe('a folder', () => {
  // The tests share one folder in any order; each of them closes it.
  const folder = () => join(parent, 'data')

  it('keeps what was written, and the tokens, over a restart, until a reset', async () => {
    const own = join(parent, 'own')
    const first = await start({ folder: own })
    const token = await signIn(first.url)
    const { rows } = await first.db.execute<{ id: string }>(
      'select id from transactions where store_id is not null limit 1',
    )
    const transactionId = rows[0]?.id ?? ''
    const dissociation = await fetch(`${first.url}/backoffice/transactions/dissociation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transactionId }),
    })
    await first.close()

    const second = await start({ folder: own })
    const [found] = await second.db.select().from(transactions).where(eq(transactions.id, transactionId))
    const hubs = await fetch(`${second.url}/backoffice/shoppingHubs`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await second.close()
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect([dissociation.status, found?.storeId, hubs.status]).toEqual([204, null, 200])

    await resetFolder(own)
    const third = await start({ folder: own })
    const [anew] = await third.db.select().from(transactions).where(eq(transactions.id, transactionId))
    await third.close()
    expect([third.isNew, anew?.storeId]).toEqual([true, expect.any(String)])
  })

  it('is open once only, and says so', async () => {
    const first = await start({ folder: folder() })
    await expect(start({ folder: folder() })).rejects.toThrow(FolderInUse)
    await expect(resetFolder(folder())).rejects.toThrow(/is in use by this process/)
    await first.close()
  })

  it('of a process that has ended is taken over', async () => {
    // No system uses process ids this high.
    await writeFile(`${folder()}.lock`, '999999999')
    await expect(start({ folder: folder() }).then((sandbox) => sandbox.close())).resolves.toBeUndefined()
  })

  it('that holds something else is not reset', async () => {
    await writeFile(join(parent, 'notes.txt'), 'kept')
    await expect(resetFolder(parent)).rejects.toThrow(/holds no database/)
    expect(await readFile(join(parent, 'notes.txt'), 'utf8')).toBe('kept')
  })
})

describe('a database in memory', () => {
  it('is migrated, empty, has a secret of its own that stays, and takes more rows at once than one statement carries', async () => {
    const { db, close } = await openDatabase({ kind: 'memory' })
    expect(await isEmpty(db)).toBe(true)
    const secret = await tokenSecret(db)
    expect(secret).toHaveLength(43)
    expect(await tokenSecret(db)).toBe(secret)
    await insertRows(
      db,
      departments,
      Array.from({ length: 20_001 }, (_, index) => ({ code: String(index), name: 'Anywhere' })),
    )
    expect(await db.$count(departments)).toBe(20_001)
    await close()
  })
})

it('a taken port is an error that leaves nothing open, or leads to the next free one where that is asked for', async () => {
  const folder = join(parent, 'data')
  const first = await start({})
  await expect(start({ folder, port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const second = await start({ folder, port: first.port, orNextPort: true })
  expect(second.port).toBeGreaterThan(first.port)
  await Promise.all([first.close(), second.close()])
})
