import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { $customer, $hasMoved, $matches, goToCustomer } from '#islands/customers/state/customer.ts'
import { $customerFailure, closeFailure } from '#islands/customers/state/failure.ts'
import { $criteria, typeText } from '#islands/customers/state/fields.ts'
import { find, searchHanded, startNewSearch } from '#islands/customers/state/search.ts'
import { $typed } from '#islands/customers/state/typed.ts'
import { findCustomers } from '#lib/contracts/customers.ts'
import { ApiError, ForbiddenError } from '#lib/problem.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'

const request = vi.hoisted(() => vi.fn())
vi.mock('#stores/request.ts', () => ({ request }))

const id = 'c0000000-0000-4000-8000-000000000001'
const match = (customerId: string) => ({ id: customerId, ShoppingHub: { name: `Mall ${customerId}` } })
const asked = () => request.mock.calls.map(([call, { query }]) => [call, query])

beforeAll(() => {
  stubAddressBar()
  $criteria.subscribe(() => {})
})

beforeEach(() => {
  request.mockReset().mockResolvedValue([])
  startNewSearch()
  closeFailure()
})

describe('the search', () => {
  it('by an id opens its customer, and asks nothing [CUS-05] [CUS-12]', async () => {
    typeText('id', id.toUpperCase())
    await find()
    expect([$customer.get(), $hasMoved.get()]).toEqual([{ customerId: id, hubId: null }, true])
    expect(request).not.toHaveBeenCalled()
  })

  it('opens the only match, and shows several as tiles [CUS-08] [CUS-09] [CUS-11]', async () => {
    request.mockResolvedValueOnce([match('1'), match('2')]).mockResolvedValueOnce([match('1')])
    typeText('email', 'Anne@B.fr')
    await find()
    expect([$customer.get(), $matches.get().length]).toEqual([null, 2])
    await find()
    expect([$customer.get()?.customerId, $typed.get()?.text]).toEqual(['1', 'Anne@B.fr'])
    expect(asked()).toEqual([
      [findCustomers, { email: 'anne@b.fr' }],
      [findCustomers, { email: 'anne@b.fr' }],
    ])
  })

  it.each([
    ['nobody', [], refused(404, 'resourceNotFound').kind],
    ['a refusal', new ApiError(refused(404, 'resourceNotFound')), 'refused'],
    ['a failure', new ApiError(failed), 'failed'],
    ['no answer', new ApiError(unreachable), 'unreachable'],
  ])('tells %s in the modal, and keeps what is typed [CUS-16] [CUS-17] [CUS-18] [CUS-51]', async (_, answer, kind) => {
    request.mockImplementation(async () => {
      if (answer instanceof Error) throw answer
      return answer
    })
    typeText('email', 'a@b.fr')
    await find()
    expect($customerFailure.get()?.problem.kind).toBe(kind)
    expect([$customer.get(), $typed.get()?.text]).toEqual([null, 'a@b.fr'])
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('tells nothing when the page shows "Forbidden access", and asks nothing while it is off', async () => {
    request.mockRejectedValue(new ForbiddenError(refused(403)))
    typeText('email', 'half@')
    await find()
    expect(request).not.toHaveBeenCalled()
    typeText('email', 'a@b.fr')
    await find()
    expect($customerFailure.get()).toBeNull()
  })
})

describe('a text of the palette', () => {
  it.each([
    ['a@b.fr', { email: 'a@b.fr' }],
    ['06 12 34 56 78', { phoneNumber: '612345678', countryCode: 'FR' }],
  ])('is searched once it can be: %s [NAV-42]', async (text, query) => {
    searchHanded(text)
    await vi.waitFor(() => expect(asked()).toEqual([[findCustomers, query]]))
    expect($typed.get()?.text).toBe(text)
  })

  it('is not searched when the user types first, nor when it is none of the three [NAV-42]', async () => {
    vi.resetModules()
    const state = await import('#islands/customers/state/search.ts')
    const fields = await import('#islands/customers/state/fields.ts')
    const { $phone } = await import('#islands/customers/state/phone.ts')
    fields.$criteria.subscribe(() => {})
    state.searchHanded('Martin')
    state.searchHanded('06 12 34 56 78')
    expect($phone.get().isReady).toBe(false)
    fields.typeText('email', 'a@b.fr')
    await vi.waitFor(() => expect($phone.get().isReady).toBe(true))
    fields.typeText('phone', '06 12 34 56 78')
    expect(fields.$criteria.get()).not.toBeNull()
    expect(request).not.toHaveBeenCalled()
  })
})

it('a new search is empty [CUS-48]', () => {
  typeText('email', 'a@b.fr')
  goToCustomer({ customerId: id, hubId: null })
  startNewSearch()
  expect([$typed.get(), $customer.get(), $matches.get()]).toEqual([null, null, []])
})
