import { expect, it } from 'vitest'
import { decryptAttributes, defaultAttributes, linkAttributes } from '#lib/contracts/decrypt.ts'

it('the first nine attributes are on, the twelve links off [DEC-06] [DEC-07]', () => {
  expect(defaultAttributes.join(' ')).toBe(
    'id firstName lastName email phone creationDate registrationDate desyncronizationDate referralCode',
  )
  expect(linkAttributes.join(' ')).toBe(
    'resumeRegistrationLink loginLink newPasswordLink myActivitiesLink myConnectionsLink addConnectionLink cashbackMethodLink myOffersLink sponsorshipLink claimFormLink buyNowPayLaterLink shoppingBudgetLink',
  )
  expect(decryptAttributes).toEqual([...defaultAttributes, ...linkAttributes])
})
