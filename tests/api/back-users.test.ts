import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { login } from '#lib/contracts/auth.ts'
import {
  createBackUser,
  deleteBackUser,
  listBackUsers,
  listFunctionalities,
  updateBackUser,
} from '#lib/contracts/back-users.ts'
import { functionalities } from '#lib/session/token.ts'
import { backUserFunctionalities, backUsers } from '#sandbox/db/schema/back-users.ts'
import { seededUsers } from '#sandbox/seed/users.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'admin@dashboard.test'
const nobody = '00000000-0000-4000-8000-000000000000'
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string })?.code]
const create = (body: unknown) => sandbox.call(createBackUser, { as, body }).then(codeOf)
const update = (backUserId: string, body: unknown) =>
  sandbox.call(updateBackUser, { as, params: { backUserId }, body }).then(codeOf)
const signIn = (email: string, password: string) =>
  sandbox.call(login, { body: { email, password } }).then(({ status }) => status)

interface Listed {
  backUserId: string
  email: string
  functionalities: { code: string; name: string }[]
}

async function listed(email: string): Promise<Listed | undefined> {
  const { json } = await sandbox.call(listBackUsers, { as })
  return (json as { backUsersDetails: Listed[] }).backUsersDetails.find((user) => user.email === email)
}

const user = (email: string) => ({ email, password: 'Password1', functionalities: ['SUPPORT_LVL_1'] })

describe('back users', () => {
  it('are listed with code and name of what they hold [API-36] [USR-03] [USR-22]', async () => {
    for (const { email, functionalities: held } of seededUsers) {
      expect((await listed(email))?.functionalities.map(({ code }) => code)).toEqual([...held])
    }
    expect((await listed('support@dashboard.test'))?.functionalities).toEqual([
      { code: 'SUPPORT_LVL_1', name: 'Customer support' },
    ])
  })

  it('can hold these functionalities [API-37] [USR-23]', async () => {
    const { json } = await sandbox.call(listFunctionalities, { as })
    const { backUsersFunctionalityList: all } = json as { backUsersFunctionalityList: Listed['functionalities'] }
    expect(all.map(({ code }) => code)).toEqual([...functionalities])
    expect(all.every(({ name }) => name !== '')).toBe(true)
  })

  it('are created and can sign in [API-38] [USR-24]', async () => {
    expect(await create(user('new@dashboard.test'))).toEqual([204, undefined])
    expect((await listed('new@dashboard.test'))?.functionalities.map(({ code }) => code)).toEqual(['SUPPORT_LVL_1'])
    expect(await signIn('new@dashboard.test', 'Password1')).toBe(200)
  })

  it.each([
    ['no e-mail', { email: ' ' }, 'required', 400],
    ['no password', { password: '' }, 'required', 400],
    ['no functionality', { functionalities: [] }, 'required', 400],
    ['an e-mail that is none', { email: 'somebody' }, 'invalidEmail', 400],
    ['a password of 8 characters', { password: 'Passwor1' }, 'invalidPassword', 400],
    ['a password without a digit', { password: 'Passwordxx' }, 'invalidPassword', 400],
    ['a functionality that is none', { functionalities: ['ADMIN', 'ROOT'] }, 'invalidFunctionalities', 400],
    ['an e-mail that is taken in other case', { email: 'ADMIN@dashboard.test' }, 'backUserAlreadyExists', 409],
  ])('are refused with %s [USR-30] [USR-31] [USR-32] [USR-33]', async (what, changes, code, status) => {
    const body = { ...user(`${what.replaceAll(' ', '-')}@dashboard.test`), ...changes }
    const before = await sandbox.db.$count(backUsers)
    expect(await create(body)).toEqual([status, code])
    expect(await sandbox.db.$count(backUsers)).toBe(before)
  })

  it.each([['Password1'], [`${'Aa1'.repeat(66)}xx`]])('take the password %s', async (password) => {
    const email = `password-${password.length}@dashboard.test`
    expect(await create({ ...user(email), password })).toEqual([204, undefined])
    expect(await signIn(email, password)).toBe(200)
  })

  it('get another password or other functionalities, and keep what is left out [API-39] [USR-25]', async () => {
    await create(user('changes@dashboard.test'))
    const id = (await listed('changes@dashboard.test'))?.backUserId ?? ''
    expect(await update(id, { password: 'Password2' })).toEqual([204, undefined])
    expect(await signIn('changes@dashboard.test', 'Password1')).toBe(401)
    expect(await signIn('changes@dashboard.test', 'Password2')).toBe(200)
    const rights = [
      { code: 'ADMIN', name: 'Administration' },
      { code: 'TRANSACTION_PINPOINT', name: 'Transaction pinpoint' },
    ]
    expect(await update(id, { functionalities: rights })).toEqual([204, undefined])
    expect((await listed('changes@dashboard.test'))?.functionalities).toEqual(rights)
    expect(await signIn('changes@dashboard.test', 'Password2')).toBe(200)
  })

  it('are unblocked by a new password [SES-28]', async () => {
    await create(user('locked@dashboard.test'))
    await sandbox.db.update(backUsers).set({ blocked: true }).where(eq(backUsers.email, 'locked@dashboard.test'))
    expect(await signIn('locked@dashboard.test', 'Password1')).toBe(400)
    await update((await listed('locked@dashboard.test'))?.backUserId ?? '', { password: 'Password2' })
    expect(await signIn('locked@dashboard.test', 'Password2')).toBe(200)
  })

  it.each([
    [{}, [400, 'required']],
    [{ functionalities: [] }, [400, 'required']],
    [{ password: 'short' }, [400, 'invalidPassword']],
    [{ functionalities: [{ code: 'ROOT', name: 'Root' }] }, [400, 'invalidFunctionalities']],
  ])('are not changed by %j', async (body, expected) => {
    const id = (await listed('support@dashboard.test'))?.backUserId ?? ''
    expect(await update(id, body)).toEqual(expected)
  })

  it('are deleted with what they hold, but nobody deletes their own account [API-40] [USR-07] [USR-26]', async () => {
    const remove = (backUserId: string) => sandbox.call(deleteBackUser, { as, params: { backUserId } }).then(codeOf)
    await create(user('leaves@dashboard.test'))
    const id = (await listed('leaves@dashboard.test'))?.backUserId ?? ''
    expect(await remove(id)).toEqual([204, undefined])
    expect(await remove(id)).toEqual([404, 'backUserNotFound'])
    expect(await sandbox.db.$count(backUserFunctionalities, eq(backUserFunctionalities.backUserId, id))).toBe(0)
    expect(await remove((await listed(as))?.backUserId ?? '')).toEqual([409, 'ownAccount'])
  })

  it('that are none cannot be changed or deleted', async () => {
    for (const backUserId of [nobody, 'x']) {
      expect(await update(backUserId, { password: 'Password2' })).toEqual([404, 'backUserNotFound'])
      expect(codeOf(await sandbox.call(deleteBackUser, { as, params: { backUserId } }))).toEqual([
        404,
        'backUserNotFound',
      ])
    }
  })
})
