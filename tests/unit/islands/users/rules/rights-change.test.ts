import { describe, expect, it } from 'vitest'
import { rightsChange } from '#islands/users/rules/rights-change.ts'
import { BackUser } from '#lib/contracts/back-users.ts'

const choices = [
  { code: 'ADMIN', name: 'Administration' },
  { code: 'PINPOINT', name: 'Pinpointing' },
]
const user = (...functionalities: unknown[]) => BackUser.parse({ id: '1', email: 'a@b.test', functionalities })

describe('the functionalities of an update', () => {
  it('are left out while there is no list, whatever is held [USR-39] [USR-45]', () => {
    for (const item of ['Pinpointing', 'PINPOINT', { code: 'PINPOINT', name: 'Pinpointing' }]) {
      expect(rightsChange(user(item), null, null)).toMatchObject({ sent: null, isBlocked: false })
    }
  })

  it('show what is held while there is no list [USR-12]', () => {
    expect(rightsChange(user('Pinpointing'), null, null)).toMatchObject({
      options: [{ code: null, name: 'Pinpointing' }],
      ticked: ['Pinpointing'],
    })
  })

  it.each(['Pinpointing', 'PINPOINT', { code: 'PINPOINT' }])(
    'are sent with the code of the list for %j [USR-45]',
    (item) => {
      expect(rightsChange(user(item), choices, null).sent).toEqual([{ code: 'PINPOINT', name: 'Pinpointing' }])
    },
  )

  it('are sent with the code that the user came with, though the list does not know it [USR-39]', () => {
    const old = { code: 'OLD', name: 'Old right' }
    expect(rightsChange(user(old, 'ADMIN'), choices, null).sent).toEqual([choices[0], old])
  })

  it('are changed when something else is ticked than what the user holds, in any order', () => {
    const isChanged = (...chosen: readonly string[]) =>
      rightsChange(user('PINPOINT', 'ADMIN'), choices, chosen).isChanged
    expect([isChanged('ADMIN', 'PINPOINT'), isChanged('ADMIN'), isChanged()]).toEqual([false, true, true])
    expect(rightsChange(user('PINPOINT'), choices, null).isChanged).toBe(false)
    expect(rightsChange(user('PINPOINT'), null, null).isChanged).toBe(false)
  })

  it('are left out with none ticked [USR-39]', () => {
    expect(rightsChange(user('ADMIN'), choices, [])).toMatchObject({ sent: null, isBlocked: false })
  })

  describe('with a name that the list does not know [USR-45]', () => {
    const holder = user('Old right', 'Pinpointing')

    it('are left out when nothing was changed, so that nothing gets a made-up code and nothing is lost', () => {
      for (const chosen of [null, ['Old right', 'PINPOINT']]) {
        const change = rightsChange(holder, choices, chosen)
        expect(change).toMatchObject({ sent: null, isBlocked: false, unknown: [{ code: null, name: 'Old right' }] })
      }
    })

    it('cannot be changed as long as it is ticked', () => {
      const change = rightsChange(holder, choices, ['Old right', 'PINPOINT', 'ADMIN'])
      expect(change).toMatchObject({ sent: null, isBlocked: true })
    })

    it('are sent without it when it is unticked', () => {
      expect(rightsChange(holder, choices, ['PINPOINT'])).toMatchObject({ sent: [choices[1]], isBlocked: false })
    })
  })
})
