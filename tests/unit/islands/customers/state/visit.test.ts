import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLastPlaces, readPlaceNames } from '#browser/last-places.ts'
import { storageKeys } from '#browser/storage.ts'
import {
  $customer,
  $information,
  $matches,
  $rewards,
  $shownHub,
  $transactions,
  goToCustomer,
  openCustomer,
  unlock,
} from '#islands/customers/state/customer.ts'
import { $customerFailure, closeFailure } from '#islands/customers/state/failure.ts'
import { $typed, typeInto } from '#islands/customers/state/typed.ts'
import { $email, retryTable } from '#islands/customers/state/visit.ts'
import {
  getBankConnections,
  getCustomer,
  getCustomerTransactions,
  listRewards,
  unlockPassword,
} from '#lib/contracts/customers.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getHubName } from '#lib/contracts/shopping-hubs.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { ApiError, ForbiddenError } from '#lib/problem.ts'
import { $notices } from '#stores/notices.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'
import en from '../../../../../public/locales/en/customers.json' with { type: 'json' }

const request = vi.hoisted(() => vi.fn())
vi.mock('#stores/request.ts', () => ({ request }))

const t = createTranslator(en, 'en')
const hubId = 'b0000000-0000-4000-8000-000000000001'
const information = {
  infoCustomer: { email: 'a@b.fr', passwordNbAttempt: 3 },
  countReceipt: null,
  customerHubId: hubId,
}

/** What the calls answer; an error is thrown. */
let answers: Map<Endpoint, unknown>
let visits = 0
let customerId = ''
let stored: Record<string, string>

beforeAll(() => {
  stubAddressBar()
  for (const $each of [$email, $shownHub]) $each.subscribe(() => {})
})

beforeEach(() => {
  stored = { [storageKeys.accessToken]: 'token', [storageKeys.backUserId]: 'user' }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => Reflect.set(stored, key, text),
  })
  answers = new Map<Endpoint, unknown>([
    [getCustomer, information],
    [getBankConnections, { bankConnection: [], bankConnectionAttempt: [] }],
    [listRewards, []],
    [getCustomerTransactions, { customerHubId: hubId, transactions: [] }],
    [getHubName, { name: 'Confluent' }],
  ])
  request.mockReset().mockImplementation(async (call: Endpoint) => {
    const answer = await answers.get(call)
    // Each failure is one of its own.
    if (answer instanceof ForbiddenError) throw new ForbiddenError(answer.problem)
    if (answer instanceof ApiError) throw new ApiError(answer.problem)
    return answer
  })
  visits += 1
  customerId = `c0000000-0000-4000-8000-${String(visits).padStart(12, '0')}`
  $matches.set([])
  typeInto('email', '')
  goToCustomer(null)
  closeFailure()
})

const sent = (call: Endpoint) => request.mock.calls.filter(([called]) => called === call).map(([, input]) => input)
const told = () => $customerFailure.get()?.problem.kind

/** Opens the customer of the test, and waits for all answers. */
async function open(id = customerId): Promise<void> {
  openCustomer({ customerId: id, hubId: null })
  await settled()
}

async function settled(): Promise<void> {
  await vi.waitFor(() => {
    for (const $reading of [$information, $rewards, $transactions]) expect($reading.get().loading).toBe(false)
  })
}

describe('a customer', () => {
  it('is read with one call for each part, and shows the name of the mall [CUS-12] [CUS-13] [CUS-14]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    await open()
    vi.useRealTimers()
    await vi.waitFor(() => expect($shownHub.get()).toBe('Confluent'))
    const params = { customerId }
    for (const call of [getCustomer, getBankConnections, listRewards]) expect(sent(call)).toEqual([{ params }])
    expect(sent(getCustomerTransactions)).toEqual([{ params, query: { startDate: '2026-08-20' } }])
    expect(sent(getHubName)).toEqual([{ params: { id: hubId } }])
    expect([$email.get(), $customer.get()]).toEqual(['a@b.fr', { customerId, hubId }])
  })

  it('becomes a last place by ids and the name of the mall, without personal data [CUS-48] [NAV-42]', async () => {
    await open()
    await vi.waitFor(() => expect($shownHub.get()).toBe('Confluent'))
    expect(readLastPlaces()).toEqual([`customerSearch?customer=${customerId}&hub=${hubId}`])
    expect([...readPlaceNames().values()]).toEqual(['Confluent'])
    expect(JSON.stringify(stored)).not.toContain('a@b.fr')
  })

  it('shows the mall as the search knows it, or by its id when its name cannot be read [CUS-14]', async () => {
    answers.set(getHubName, new ApiError(failed))
    answers.set(getCustomer, { ...information, customerHubId: `own-${visits}` })
    await open()
    await vi.waitFor(() => expect($shownHub.get()).toBe(`own-${visits}`))
    $matches.set([{ id: customerId, ShoppingHub: { name: 'Beffroi' } }])
    expect($shownHub.get()).toBe('Beffroi')
  })

  it('who cannot be read leads back to the search with the id, and can be opened again [CUS-56]', async () => {
    answers.set(getCustomer, new ApiError(unreachable))
    for (const call of [getBankConnections, listRewards]) answers.set(call, new ApiError(failed))
    await open()
    await vi.waitFor(() => expect($customer.get()).toBeNull())
    expect($typed.get()).toEqual({ field: 'id', text: customerId })
    expect(told()).toBeDefined()
    closeFailure()
    answers.set(getCustomer, information)
    await open()
    await vi.waitFor(() => expect([$customer.get()?.customerId, $email.get()]).toEqual([customerId, 'a@b.fr']))
  })

  it('who may not be read is left without a modal, because the page says it', async () => {
    answers.set(getCustomer, new ForbiddenError(refused(403)))
    await open()
    expect($customerFailure.get()).toBeNull()
  })
})

describe('the tables of a customer', () => {
  const fail = (...calls: Endpoint[]) => {
    for (const call of calls) answers.set(call, new ApiError(failed))
  }

  it('that cannot be read are told once, and again after a retry that fails [CUS-16] [CUS-56]', async () => {
    fail(getBankConnections)
    const late = Promise.withResolvers<Error>()
    answers.set(listRewards, late.promise)
    openCustomer({ customerId, hubId: null })
    await vi.waitFor(() => expect(told()).toBe('failed'))
    closeFailure()
    late.resolve(new ApiError(failed))
    await settled()
    fail(listRewards)
    expect(told()).toBeUndefined()
    retryTable($rewards)
    await vi.waitFor(() => expect(told()).toBe('failed'))
    closeFailure()
    answers.set(listRewards, [])
    retryTable($rewards)
    await vi.waitFor(() => expect($rewards.get().data).toEqual([]))
    expect(told()).toBeUndefined()
    expect([sent(getCustomer).length, sent(getBankConnections).length]).toEqual([1, 1])
  })

  it('of the next customer are told anew', async () => {
    fail(listRewards)
    await open()
    await vi.waitFor(() => expect(told()).toBe('failed'))
    closeFailure()
    await open(customerId.replace('c', 'd'))
    await vi.waitFor(() => expect(told()).toBe('failed'))
  })

  it('are empty when the API refuses an empty list [CUS-29] [CUS-46]', async () => {
    answers.set(getCustomerTransactions, new ApiError(refused(404, 'transactionsNotFound')))
    await open()
    expect([$transactions.get().data?.transactions, told()]).toEqual([[], undefined])
  })
})

describe('a locked password', () => {
  it('is unlocked by one request, and says whose it was [CUS-38] [CUS-39] [CUS-40]', async () => {
    await open()
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.set(unlockPassword, promise)
    const unlocking = unlock(customerId, 'a@b.fr', t)
    await unlock(customerId, 'a@b.fr', t)
    resolve()
    await unlocking
    expect(sent(unlockPassword)).toEqual([{ headers: { customerId } }])
    expect($notices.get()).toMatchObject([{ text: 'The password has been unlocked', detail: 'a@b.fr', tone: 'ok' }])
    expect($information.get().data?.infoCustomer.passwordNbAttempt).toBe(0)
  })

  it.each([
    [failed, 1],
    [unreachable, 2],
  ])('stays locked for %j, and the customer is read %i times [CUS-41]', async (problem, readings) => {
    await open()
    answers.set(unlockPassword, new ApiError(problem))
    await unlock(customerId, null, t)
    expect(told()).toBe(problem.kind)
    await settled()
    expect($information.get().data?.infoCustomer.passwordNbAttempt).toBe(3)
    expect(sent(getCustomer)).toHaveLength(readings)
  })
})
