import { describe, expect, it } from 'vitest'
import { ownerForm } from '#islands/hubs/rules/owner-form.ts'
import { firstFault } from '#lib/form-fault.ts'

const owners = [
  { id: '1', name: 'Foncière', description: null },
  { id: '2', name: null, description: null },
]

describe('the checks of a new owner', () => {
  it.each([
    ['Voisins', owners, null],
    ['\u200b ', owners, { place: 'top', message: 'hubs.owner.nameMissing' }],
    ['', undefined, { place: 'top', message: 'hubs.owner.nameMissing' }],
    ['Voisins', undefined, { place: 'top', message: 'hubs.owner.unchecked' }],
    [' FONCIÈRE ', owners, { place: 'name', message: 'hubs.owner.exists' }],
  ])('stop at the first failure of %j among %j [HUB-20] [HUB-36] [HUB-37]', (name, known, fault) => {
    expect(firstFault(ownerForm(known), { name, description: '' })).toEqual(fault)
  })
})
