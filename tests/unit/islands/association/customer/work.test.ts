import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Work from '#islands/association/customer/work.ts'
import { type CustomerTransaction, getCustomerTransactions } from '#lib/contracts/customers.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getHubName, listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { associateTransaction, dissociateTransaction } from '#lib/contracts/transactions.ts'
import { ApiError } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { followedTable, hubStores, settle, storeOf, useToolPage } from '#tests/support/association-work.ts'
import { press } from '#tests/support/pressed-key.ts'
import { failed, unreachable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

let customers = 0
/** What the API knows: the stores of the transactions by their ids. */
const stores = new Map<string, string | null>()

/** The transactions of a customer: the second one has a store. */
function listed() {
  const labels = ['CB SORELLE HUB', 'CB FANAL HUB', 'CB SORELLE HUB 30/09', 'CB ZEPHIR HUB']
  return labels.map((label, index) => {
    const id = `${customers}-${index}`
    return { id, label, amount: -12.5, customerId: `customer ${customers}`, storeId: stores.get(id) ?? null }
  }) as unknown as readonly CustomerTransaction[]
}

async function answer(endpoint: Endpoint, input: unknown): Promise<unknown> {
  const { body } = input as { readonly body?: { readonly transactionId: string; readonly storeId?: string } }
  if (endpoint === getCustomerTransactions) return { customerHubId: 'hub', transactions: listed() }
  if (endpoint === getHubName) return { id: 'hub', name: 'Hub' }
  if (endpoint === listHubStores) return hubStores
  if (body) stores.set(body.transactionId, body.storeId ?? null)
  return {}
}

const { sent, stopAfter } = useToolPage(api, ['SUPPORT_LVL_1', 'TRANSACTION_PINPOINT'], answer)

/** Holds the list from now on. */
function holdReadings() {
  const { promise, resolve } = Promise.withResolvers<void>()
  api.mockImplementation((async (endpoint: Endpoint, input: unknown) => {
    if (endpoint === getCustomerTransactions) await promise
    return answer(endpoint, input)
  }) as never)
  return resolve
}

let tool: typeof Work
let customer: typeof import('#islands/association/customer/state.ts')
let table: ReturnType<typeof followedTable>

const key = (name: string, rest = {}) =>
  tool.customerWork.press.key(press(name, { timeStamp: performance.now(), ...rest }))
const id = (index: number) => `${customers}-${index}`
const shownStores = () => tool.customerWork.source.$rows.get().map(({ storeId }) => storeId)

beforeAll(async () => {
  tool = await import('#islands/association/customer/work.ts')
  customer = await import('#islands/association/customer/state.ts')
})
beforeEach(async () => {
  customers += 1
  stores.set(id(1), 'fanal')
  const { $rows, $stores } = tool.customerWork.source
  stopAfter(
    $rows.listen(() => {}),
    $stores.listen(() => {}),
    tool.customerWork.start(),
  )
  table = followedTable(customer.customerSelection, $rows)
  stopAfter(table.stop)
  customer.goToTransactions(`customer ${customers}`)
  await settle()
})

describe('the association by customer', () => {
  it('sends the transaction and its store, shows it at once, and reads the list again [SAS-13] [SAS-14] [SAS-15]', async () => {
    const release = holdReadings()
    key('a')
    await vi.advanceTimersByTimeAsync(0)
    expect(sent(associateTransaction)).toEqual([{ body: { transactionId: id(0), storeId: 'sorelle' } }])
    expect([shownStores()[0], sent(getCustomerTransactions).length]).toEqual(['sorelle', 2])
    expect(tool.customerWork.decisions.$news.get()).toMatchObject({ kind: 'associated', store: { name: 'Sorelle' } })
    release()
    await settle()
    expect(shownStores()).toEqual(['sorelle', 'fanal', null, null])
  })

  it('takes back at once, and the row can get a store again [MDI-06] [SAS-14]', async () => {
    key('a')
    await settle()
    const release = holdReadings()
    key('z', { ctrlKey: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(shownStores()).toEqual([null, 'fanal', null, null])
    release()
    await settle()
    expect(sent(dissociateTransaction)).toEqual([{ body: { transactionId: id(0) } }])
    expect([table.activeId(), shownStores()[0], sent(getCustomerTransactions).length]).toEqual([id(0), null, 3])
    key('1')
    expect(sent(associateTransaction)).toHaveLength(2)
    await settle()
  })

  it('takes a key for the next row while the list is read again [SAS-13] [SAS-14]', async () => {
    key('a')
    await vi.advanceTimersByTimeAsync(0)
    table.moveTo(id(3))
    await settle()
    key('a')
    await settle()
    expect(sent(associateTransaction)).toMatchObject([
      { body: {} },
      { body: { transactionId: id(3), storeId: 'zephir' } },
    ])
  })

  it('gives a row with a store no other, by no key and in no dialog [SAS-06] [SAS-19]', () => {
    table.moveTo(id(1))
    for (const name of ['a', '1', 'f', 'p']) key(name)
    const row = tool.customerWork.source.$rows.get()[1]
    if (row) customer.customerSelection.ask(row, 'confirm')
    expect(tool.customerWork.dialog.$task.get()).toBeNull()
    expect(sent(associateTransaction)).toEqual([])
  })

  it('gives a group one reading, and none to the rows that have a store [SAS-13] [SAS-14]', async () => {
    key('g')
    key('1')
    await settle()
    expect([shownStores(), sent(getCustomerTransactions).length]).toEqual([['sorelle', 'fanal', 'sorelle', null], 2])
    key('z', { ctrlKey: true })
    await settle()
    expect([shownStores(), sent(dissociateTransaction).length]).toEqual([[null, 'fanal', null, null], 2])
  })

  it('keeps the dialog after a failure, and closes it by the reading after a lost answer [SAS-26] [API-42]', async () => {
    const { dialog, decisions } = tool.customerWork
    const open = () => dialog.$task.get()
    const row = tool.customerWork.source.$rows.get()[0]
    if (row) customer.customerSelection.ask(row, 'confirm')
    const validate = () => {
      const task = open()
      if (task) dialog.validate(task, storeOf('Sorelle'))
    }
    api.mockRejectedValueOnce(new ApiError(failed))
    validate()
    await settle()
    expect([open() !== null, decisions.$failure.get() !== null]).toEqual([true, true])
    api.mockImplementationOnce(async () => {
      stores.set(id(0), 'sorelle')
      throw new ApiError(unreachable)
    })
    validate()
    await settle()
    expect([open(), shownStores()[0], sent(associateTransaction).length]).toEqual([null, 'sorelle', 2])
  })

  it('shows the change of an earlier customer to no other [SAS-14]', async () => {
    key('a')
    customers += 1
    customer.goToTransactions(`customer ${customers}`)
    await settle()
    expect([shownStores(), tool.customerWork.decisions.$undo.get()]).toEqual([[null, null, null, null], null])
  })
})
