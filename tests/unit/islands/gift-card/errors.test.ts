import { describe, expect, it } from 'vitest'
import { giftCardAssociationErrors, giftCardListErrors } from '#islands/gift-card/errors.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { hubListErrors, hubStoreErrors } from '#lib/catalogues/hubs.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'

describe('the message when the transactions of a card cannot be listed [P4]', () => {
  it.each([refused(404), refused(404, 'giftCardNotFound'), refused(404, 'anything')])(
    '%j asks to restart the process [GIFT-25] [GIFT-41]',
    (problem) => {
      expect(lookUp(giftCardListErrors, problem)).toMatchObject({
        message: 'giftCard.error.notFound',
        place: 'restart',
      })
    },
  )

  it.each([refused(400), failed, unreachable, offline, unreadable])(
    '%j gives the general text [GIFT-26] [GIFT-39]',
    (problem) => {
      for (const catalogue of [giftCardListErrors, hubStoreErrors]) {
        expect(lookUp(catalogue, problem)).toMatchObject({ message: 'error.generic', place: 'dialog' })
      }
    },
  )
})

it.each([unreachable, failed, unreadable])(
  'malls that cannot be read for %j show the general error in a modal [GIFT-28] [GIFT-39]',
  (problem) => {
    expect(lookUp(hubListErrors, problem)).toMatchObject({ message: 'error.generic', place: 'dialog' })
  },
)

describe('the message when a transaction cannot be associated [P4]', () => {
  it.each([
    [refused(409, 'transactionExists'), 'giftCard.error.exists', undefined, 'another'],
    [refused(400, 'transactionExists'), 'giftCard.error.exists', undefined, 'another'],
    [refused(409), 'error.generic', undefined, 'dialog'],
    [refused(404, 'transactionNotFound'), 'error.generic', undefined, 'dialog'],
    [refused(400, 'invalidStoreId'), 'error.generic', undefined, 'dialog'],
    [failed, 'error.generic', undefined, 'dialog'],
    [unreachable, 'error.generic', 'error.maybeSaved', 'dialog'],
    [offline, 'error.generic', 'error.offline', 'dialog'],
    [unreadable, 'error.generic', 'error.maybeSavedUnreadable', 'dialog'],
  ])('%j [GIFT-27] [GIFT-39]', (problem, message, detail, place) => {
    const row = lookUp(giftCardAssociationErrors, problem)
    expect([row.message, row.detail, row.place]).toEqual([message, detail, place])
  })
})
