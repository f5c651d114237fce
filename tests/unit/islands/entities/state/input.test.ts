import { beforeAll, expect, it } from 'vitest'
import { $input, changeInput } from '#islands/entities/state/input.ts'
import { showView } from '#islands/entities/state/readings.ts'
import { newView } from '#lib/entities/address.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'

beforeAll(() => {
  stubAddressBar()
})

it('the form names the shown entity, keeps what is typed for the other type, and is empty without one [ENT-12]', () => {
  const stop = $input.listen(() => {})
  changeInput({ store: 'typed' })
  const retailer = newView({ type: 'retailer', id: '7' })
  showView(retailer)
  expect($input.get()).toEqual({ type: 'retailer', retailer: '7', store: 'typed' })
  changeInput({ retailer: '8' })
  showView({ ...retailer, stores: { page: 2, size: 10 } }, { anew: true })
  expect($input.get()).toEqual({ type: 'retailer', retailer: '8', store: 'typed' })
  showView(newView({ type: 'store', id: '9' }))
  expect($input.get()).toEqual({ type: 'store', retailer: '8', store: '9' })
  showView(newView(null))
  expect($input.get()).toEqual({ type: 'store', retailer: '', store: '' })
  stop()
})
