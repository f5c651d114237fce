import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $customer,
  $information,
  $matches,
  findOtherIds,
  goToCustomer,
  noteHub,
  showUnlocked,
} from '#islands/customers/state/customer.ts'
import { $ibans, revealedIban, revealIban } from '#islands/customers/state/ibans.ts'
import { $searching, search, startNewSearch } from '#islands/customers/state/search.ts'
import { $typed, keepId, typeInto } from '#islands/customers/state/typed.ts'
import type { CustomerMatch } from '#lib/contracts/customers.ts'
import { ApiError } from '#lib/problem.ts'

import { stubAddressBar } from '#tests/support/address-bar.ts'

const request = vi.hoisted(() => vi.fn())
vi.mock('#stores/request.ts', () => ({ request }))

const match = (id: string): CustomerMatch => ({ id, ShoppingHub: { name: `Mall ${id}` } })
const failure = new ApiError({ kind: 'failed', status: 500, code: null, message: null })
/** Is called once the search tells what came of it. */
function outcomeOf(searching: Promise<unknown>) {
  const told = vi.fn()
  void searching.then(told, told)
  return told
}

const byEmail = (email: string) => search({ by: 'email', email })

beforeAll(() => {
  stubAddressBar()
})

beforeEach(() => {
  request.mockReset()
  startNewSearch()
  goToCustomer(null)
})

describe('what is typed', () => {
  it('stands in one field, the others are empty [CUS-03]', () => {
    typeInto('email', 'a@b.fr')
    typeInto('phone', '06')
    expect($typed.get()).toEqual({ field: 'phone', text: '06' })
    typeInto('phone', '')
    expect($typed.get()).toBeNull()
  })

  it('is not replaced by an id that could not be opened', () => {
    keepId('c')
    expect($typed.get()).toEqual({ field: 'id', text: 'c' })
    typeInto('email', 'a@b.fr')
    keepId('c')
    expect($typed.get()?.field).toBe('email')
  })
})

describe('search', () => {
  it('asks by e-mail, or by phone and country [CUS-09] [CUS-10]', async () => {
    request.mockResolvedValue([match('1')])
    expect(await byEmail('a+b@c.fr')).toEqual({ ok: true, found: [match('1')] })
    await search({ by: 'phone', phoneNumber: '612345678', countryCode: 'FR' })
    expect(request.mock.calls.map(([, input]) => input.query)).toEqual([
      { email: 'a+b@c.fr' },
      { phoneNumber: '612345678', countryCode: 'FR' },
    ])
    expect($matches.get()).toEqual([match('1')])
    expect($searching.get()).toBe(false)
  })

  it('is sent once however often it is asked for while it runs', async () => {
    const { promise, resolve } = Promise.withResolvers<CustomerMatch[]>()
    request.mockReturnValue(promise)
    const first = byEmail('a@b.fr')
    expect($searching.get()).toBe(true)
    const second = outcomeOf(byEmail('a@b.fr'))
    resolve([])
    expect(await first).toEqual({ ok: true, found: [] })
    await new Promise(setImmediate)
    expect(request).toHaveBeenCalledTimes(1)
    expect(second).not.toHaveBeenCalled()
  })

  it('gives way to a newer one, whose answer alone counts', async () => {
    const slow = Promise.withResolvers<CustomerMatch[]>()
    request.mockReturnValueOnce(slow.promise).mockResolvedValueOnce([match('new')])
    const former = outcomeOf(byEmail('old@b.fr'))
    expect(await byEmail('new@b.fr')).toEqual({ ok: true, found: [match('new')] })
    expect(request.mock.calls[0]?.[2].signal.aborted).toBe(true)
    slow.resolve([match('old')])
    await new Promise(setImmediate)
    expect(former).not.toHaveBeenCalled()
    expect($matches.get()).toEqual([match('new')])
  })

  it('is forgotten by a new search, and its late answer with it [CUS-48]', async () => {
    const slow = Promise.withResolvers<CustomerMatch[]>()
    request.mockReturnValue(slow.promise)
    typeInto('email', 'a@b.fr')
    const former = outcomeOf(byEmail('a@b.fr'))
    startNewSearch()
    slow.resolve([match('1'), match('2')])
    await new Promise(setImmediate)
    expect(former).not.toHaveBeenCalled()
    expect([$typed.get(), $matches.get(), $searching.get()]).toEqual([null, [], false])
  })

  it('gives a failure as data, and can be sent again', async () => {
    request.mockRejectedValueOnce(failure).mockResolvedValueOnce([])
    expect(await byEmail('a@b.fr')).toMatchObject({ ok: false, problem: { kind: 'failed' } })
    expect(await byEmail('a@b.fr')).toEqual({ ok: true, found: [] })
  })
})

describe('the other ids of a person', () => {
  it('are looked for by e-mail [CUS-20]', async () => {
    goToCustomer({ customerId: '1', hubId: null })
    expect(request).not.toHaveBeenCalled()
    request.mockResolvedValue([match('1'), match('2')])
    expect(await findOtherIds('1', 'A@B.fr')).toBe('several')
    expect(request.mock.calls[0]?.[1]).toEqual({ query: { email: 'a@b.fr' } })
    expect($matches.get()).toHaveLength(2)
  })

  it('are none when the person has one, or the answer is of somebody else', async () => {
    goToCustomer({ customerId: '1', hubId: null })
    for (const found of [[match('1')], [match('8'), match('9')], []]) {
      request.mockResolvedValueOnce(found)
      expect(await findOtherIds('1', 'a@b.fr')).toBe('none')
    }
    expect($matches.get()).toEqual([])
  })

  it('that cannot be read say so', async () => {
    goToCustomer({ customerId: '1', hubId: null })
    request.mockRejectedValue(failure)
    expect(await findOtherIds('1', 'a@b.fr')).toBe('failed')
    expect($matches.get()).toEqual([])
  })

  it('of a customer who is no longer shown are dropped', async () => {
    goToCustomer({ customerId: '1', hubId: null })
    const slow = Promise.withResolvers<CustomerMatch[]>()
    request.mockReturnValue(slow.promise)
    const looking = findOtherIds('1', 'a@b.fr')
    goToCustomer({ customerId: '9', hubId: null })
    slow.resolve([match('1'), match('2')])
    await looking
    expect($matches.get()).toEqual([])
  })
})

describe('a customer', () => {
  it('is read once while only the rest of the address changes', async () => {
    request.mockResolvedValue({})
    const stop = $information.listen(() => {})
    goToCustomer({ customerId: '1', hubId: null })
    await vi.waitFor(() => expect($information.get().loading).toBe(false))
    noteHub('h')
    expect($customer.get()).toEqual({ customerId: '1', hubId: 'h' })
    goToCustomer({ customerId: '2', hubId: 'h' })
    await vi.waitFor(() => expect($information.get().loading).toBe(false))
    stop()
    expect(request.mock.calls.map(([, input]) => input.params.customerId)).toEqual(['1', '2'])
  })

  it('whose password has been unlocked has no wrong attempts, and another customer keeps them [CUS-40]', async () => {
    const infoCustomer = { email: 'a@b.fr', passwordNbAttempt: 3 }
    request.mockImplementation(async () => ({ infoCustomer, countReceipt: null, customerHubId: 'h' }))
    const attempts = () => $information.get().data?.infoCustomer.passwordNbAttempt
    const stop = $information.listen(() => {})
    goToCustomer({ customerId: 'locked', hubId: null })
    await vi.waitFor(() => expect(attempts()).toBe(3))
    showUnlocked('other')
    expect(attempts()).toBe(3)
    showUnlocked('locked')
    expect($information.get().data).toEqual({
      infoCustomer: { ...infoCustomer, passwordNbAttempt: 0 },
      countReceipt: null,
      customerHubId: 'h',
    })
    stop()
  })
})

describe('IBANs', () => {
  it('are asked for once and stay [CUS-42]', async () => {
    request.mockResolvedValue({ iban: ' FR76 1 ' })
    const asking = revealIban('p1')
    expect($ibans.get().get('p1')).toEqual({ kind: 'busy' })
    await Promise.all([asking, revealIban('p1')])
    await revealIban('p1')
    expect(request).toHaveBeenCalledTimes(1)
    expect(revealedIban('p1')).toBe('FR76 1')
    expect(revealedIban('other')).toBe('')
    expect(revealedIban(null)).toBe('')
  })

  it('that cannot be read say so, and can be asked for again [CUS-43]', async () => {
    request.mockRejectedValueOnce(failure).mockResolvedValueOnce({ iban: null }).mockResolvedValueOnce({ iban: 'BE1' })
    for (const kind of ['none', 'none', 'shown']) {
      await revealIban('p2')
      expect($ibans.get().get('p2')?.kind).toBe(kind)
    }
  })
})
