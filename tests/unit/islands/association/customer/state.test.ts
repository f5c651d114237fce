import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $customerId,
  $customerTransactions,
  $hasNone,
  $isQuiet,
  $savedHubId,
  $savedHubName,
  $typed,
  followCustomer,
  goToTransactions,
  reload,
  reread,
  search,
} from '#islands/association/customer/state.ts'
import { getCustomerTransactions } from '#lib/contracts/customers.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getHubName } from '#lib/contracts/shopping-hubs.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { settle, useToolPage } from '#tests/support/association-work.ts'
import { failed, refused } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

/** The hubs of the customers, or why the API does not tell them. The tests share no customer. */
const hubs = new Map<string, string | Problem>()
let names: Readonly<Record<string, string>> = {}

async function answer(endpoint: Endpoint, input: { params: Record<string, string> }): Promise<unknown> {
  const { customerId = '', id = '' } = input.params
  if (endpoint === getHubName) {
    const name = names[id]
    if (name === undefined) throw new ApiError(failed)
    return { id, name }
  }
  const hub = hubs.get(customerId)
  if (typeof hub !== 'string') throw new ApiError(hub ?? failed)
  return { customerHubId: hub, transactions: [] }
}

const { sent, stopAfter, query } = useToolPage(api, ['SUPPORT_LVL_1'], answer)

beforeEach(async () => {
  names = { 'hub a': 'Alpha', 'hub b': 'Beta' }
  goToTransactions(null)
  $typed.set('')
  stopAfter(
    $hasNone.listen(() => {}),
    followCustomer(),
  )
  await settle()
})

const savedHub = () => [$savedHubId.get(), $savedHubName.get()]
const none = refused(404, 'transactionsNotFound')

describe('the search of a customer', () => {
  it('is in the address and in the field, and reads its transactions [SAS-03] [SAS-08] [SAS-21]', async () => {
    hubs.set('one', 'hub a')
    search('one')
    await settle()
    expect([$customerId.get(), $typed.get(), query()]).toEqual(['one', 'one', '?customer=one'])
    expect(sent(getCustomerTransactions)).toEqual([{ params: { customerId: 'one' }, query: {} }])
    goToTransactions(null)
    expect([$customerId.get(), $typed.get()]).toEqual([null, 'one'])
  })

  it('goes on when it is pressed again, and starts anew after a failure [SAS-04] [SAS-16]', async () => {
    hubs.set('two', failed)
    search('two')
    search('two')
    await settle()
    expect(sent(getCustomerTransactions)).toHaveLength(1)
    expect([$customerTransactions.get().error, $hasNone.get(), $typed.get()]).toEqual([
      new ApiError(failed),
      false,
      'two',
    ])
    hubs.set('two', 'hub a')
    search('two')
    await settle()
    expect([sent(getCustomerTransactions).length, $customerTransactions.get().error]).toEqual([2, undefined])
  })

  it('shows the failure of a reading above the table only when the user has not asked for it', () => {
    const asked = [() => reload(), () => search('three'), () => goToTransactions(null)]
    for (const act of asked) {
      reread()
      expect($isQuiet.get()).toBe(true)
      act()
      expect($isQuiet.get()).toBe(false)
    }
  })
})

describe('the hub of the last customer', () => {
  it('is saved with its name [SAS-27]', async () => {
    hubs.set('four', 'hub a')
    search('four')
    await settle()
    expect(savedHub()).toEqual(['hub a', 'Alpha'])
  })

  it('never has the name of another one [SAS-27]', async () => {
    names = { 'hub a': 'Alpha' }
    hubs.set('five', 'hub a').set('six', 'hub c')
    for (const id of ['six', 'five']) {
      search(id)
      await settle()
    }
    const seen: unknown[] = []
    stopAfter($savedHubName.listen(() => seen.push(savedHub())))
    search('six')
    await settle()
    expect(savedHub()).toEqual(['hub c', undefined])
    expect(seen).not.toContainEqual(['hub c', 'Alpha'])
  })

  it('is removed by a customer without transactions, and stays after any other failure [SAS-17] [SAS-18] [SAS-23]', async () => {
    hubs.set('seven', 'hub b').set('eight', failed).set('nine', none)
    search('seven')
    await settle()
    search('eight')
    await settle()
    expect([savedHub(), $hasNone.get()]).toEqual([['hub b', 'Beta'], false])
    search('nine')
    await settle()
    expect([savedHub(), $hasNone.get(), $typed.get()]).toEqual([[undefined, undefined], true, 'nine'])
  })
})
