import { describe, expect, it } from 'vitest'
import { associationErrors, searchErrors, unassignedErrors } from '#islands/association/errors.ts'
import { customerErrors, isEmptyList, unlockErrors } from '#islands/customers/errors.ts'
import { decryptErrors } from '#islands/decrypt/errors.ts'
import { giftCardAssociationErrors } from '#islands/gift-card/errors.ts'
import { loginErrors } from '#islands/login/errors.ts'
import { decisionErrors } from '#islands/receipts/errors.ts'
import { userDeletionErrors, userFormErrors, userListFailure } from '#islands/users/errors.ts'
import { type Catalogue, lookUp, readingFailure, serverMessage } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import { hubFormErrors, hubListErrors, hubReadingErrors, hubStoreErrors } from '#lib/catalogues/hubs.ts'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Problem } from '#lib/problem.ts'
import { withDoubt } from '#lib/verdict.ts'
import { callFailures } from '#tests/support/call-failures.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'
import { filesIn, read } from '#tests/support/source-files.ts'

function shown(catalogue: Catalogue, problem: Problem) {
  const { message, detail, place } = lookUp(catalogue, problem)
  return [message, detail ?? null, place]
}

describe('a write that is refused because an equal thing exists [P4]', () => {
  it('says that this may be what was sent, when nothing tells [API-42]', () => {
    const problem = refused(409, 'backUserAlreadyExists')
    const plain = lookUp(userFormErrors, problem)
    expect(plain.detail).toBeUndefined()
    expect(lookUp(userFormErrors, withDoubt(problem))).toEqual({ ...plain, detail: 'error.maybeOurs' })
    expect(withDoubt(unreachable)).toBe(unreachable)
    expect(withDoubt(refused(400, 'invalidPassword'))).toEqual(refused(400, 'invalidPassword'))
  })
})

describe('login [P4]', () => {
  it.each([
    [unreachable, ['error.generic', 'login.error.tryAgain', 'dialog']],
    [offline, ['error.generic', 'login.error.tryAgain', 'dialog']],
    [refused(404), ['login.error.noAccount', 'login.error.checkDetails', 'email']],
    [refused(401), ['login.error.invalidPassword', 'login.error.checkDetails', 'password']],
    [refused(400, 'blockedAccount'), ['login.error.blocked', 'login.error.askAdmin', 'dialog']],
    [refused(400), ['error.generic', null, 'dialog']],
    [refused(403, 'blockedAccount'), ['error.generic', null, 'dialog']],
    [failed, ['error.generic', null, 'dialog']],
    [unreadable, ['error.generic', null, 'dialog']],
  ])(
    'gives %j its text and place [SES-25] [SES-26] [SES-27] [SES-28] [SES-29] [SES-30] [SES-32] [SES-33]',
    (problem, expected) => {
      expect(shown(loginErrors, problem)).toEqual(expected)
    },
  )
})

describe('association [P4]', () => {
  it('forgets the mall that has no transaction [MAS-19] [MAS-20]', () => {
    expect(shown(unassignedErrors, refused(404, 'transactionsNotFound'))).toEqual([
      'association.error.noTransactions',
      null,
      'forget',
    ])
    expect(shown(unassignedErrors, refused(404))).toEqual(['error.generic', null, 'dialog'])
  })

  it('says that a colleague was faster, under the general text [MAS-30]', () => {
    expect(shown(associationErrors, refused(409))).toEqual(['error.generic', 'associating.run.exists', 'dialog'])
    expect(shown(associationErrors, refused(404))).toEqual(['error.generic', 'associating.run.missing', 'dialog'])
  })

  it.each([refused(400, 'invalidStoreId'), refused(403), failed])(
    'gives any other failure the general text: %j [MAS-30]',
    (problem) => {
      for (const catalogue of [associationErrors, hubListErrors, hubStoreErrors, unassignedErrors]) {
        expect(shown(catalogue, problem)).toEqual(['error.generic', null, 'dialog'])
      }
    },
  )

  it('says that a write without an answer that can be read may have been saved [API-42] [MAS-22] [MAS-30]', () => {
    for (const catalogue of [associationErrors, dissociationErrors, userDeletionErrors, unlockErrors]) {
      expect(lookUp(catalogue, unreadable).detail).toBe('error.maybeSavedUnreadable')
    }
    for (const catalogue of [hubListErrors, hubStoreErrors, unassignedErrors]) {
      expect(shown(catalogue, unreadable)).toEqual(['error.generic', null, 'dialog'])
    }
    expect(shown(associationErrors, unreachable)).toEqual(['error.generic', 'error.maybeSaved', 'dialog'])
    expect(shown(associationErrors, offline)).toEqual(['error.generic', 'error.offline', 'dialog'])
    expect(shown(dissociationErrors, offline)).toEqual(['error.generic', 'error.offline', 'dialog'])
    expect(shown(hubListErrors, unreachable)).toEqual(['error.generic', null, 'dialog'])
  })
})

describe('dissociation [P4]', () => {
  it.each([
    [refused(404, 'transactionNotFound'), 'dissociation.error.notFound'],
    [refused(400, 'invalidTransactionId'), 'dissociation.error.invalidId'],
    [refused(404), 'error.generic'],
    [refused(400, 'transactionNotFound'), 'error.generic'],
    [failed, 'error.generic'],
    [unreachable, 'error.generic'],
  ])('gives %j its text in the dialog [MDI-09] [MDI-10] [MDI-11] [MDI-12] [MDI-14]', (problem, message) => {
    expect(lookUp(dissociationErrors, problem)).toMatchObject({ message, place: 'dialog' })
  })
})

describe('decrypt [P4]', () => {
  it.each([
    [refused(400), ['decrypt.error.format', null, 'toast']],
    [refused(400, 'invalidFile'), ['decrypt.error.format', null, 'toast']],
    [refused(413), ['error.generic', null, 'server']],
    [failed, ['error.generic', null, 'server']],
    [unreachable, ['decrypt.error.server', null, 'toast']],
    [offline, ['decrypt.error.server', 'error.offline', 'toast']],
    [unreadable, ['error.generic', null, 'server']],
  ])('gives %j its text, or the server’s own [DEC-17] [DEC-18] [DEC-19] [DEC-26]', (problem, expected) => {
    expect(shown(decryptErrors, problem)).toEqual(expected)
  })
})

describe('malls [P4]', () => {
  const said = (catalogue: Catalogue, problem: Problem) => {
    const row = lookUp(catalogue, problem)
    return [serverMessage(row, problem) ?? row.message, row.detail ?? null]
  }

  it('are set up with the server’s words for a failure, or else the general text [HUB-29] [HUB-39] [HUB-40]', () => {
    for (const catalogue of [hubFormErrors, hubReadingErrors]) {
      expect(said(catalogue, refused(409))).toEqual(['raw', null])
      expect(said(catalogue, failed)).toEqual(['error.generic', null])
    }
    expect(said(hubReadingErrors, unreachable)).toEqual(['error.generic', null])
  })

  it('may have been saved where no answer came that can be read [API-42]', () => {
    expect(said(hubFormErrors, unreachable)).toEqual(['error.generic', 'error.maybeSaved'])
    expect(said(hubFormErrors, unreadable)).toEqual(['error.generic', 'error.maybeSavedUnreadable'])
    expect(said(hubFormErrors, offline)).toEqual(['error.generic', 'error.offline'])
  })
})

describe('the list of back users [P4]', () => {
  it.each([
    [unreachable, 'error.generic'],
    [unreadable, 'error.generic'],
    [failed, 'error.generic'],
    [refused(400), 'error.generic'],
    [refused(400, 'anything'), null],
  ])('that fails with %j has a banner unless there is a code [USR-34] [USR-35]', (problem, message) => {
    expect(userListFailure(problem, false)).toBe(message)
    expect(userListFailure(problem, true)).toBe('users.error.stale')
  })
})

/** A line of the specification that names a code and no status takes the code with any status of a refusal. */
describe.each([400, 404, 409, 422])('a code without a status in the specification, with %i,', (status) => {
  it.each([
    [giftCardAssociationErrors, 'transactionExists', 'giftCard.error.exists'],
    [unassignedErrors, 'transactionsNotFound', 'association.error.noTransactions'],
    [dissociationErrors, 'invalidTransactionId', 'dissociation.error.invalidId'],
    [decisionErrors, 'invalidDateTime', 'receipts.error.invalidDate'],
    [decisionErrors, 'invalidDate', 'receipts.error.invalidDate'],
    [customerErrors, 'resourceNotFound', 'customers.error.notFound'],
    [userFormErrors, 'backUserAlreadyExists', 'users.error.exists'],
    [userFormErrors, 'required', 'users.error.required'],
    [userFormErrors, 'invalidPassword', 'users.check.passwordRule'],
    [userFormErrors, 'invalidFunctionalities', 'users.error.functionalities'],
    [searchErrors, 'transactionsNotFound', 'supportAssociation.empty'],
  ])('has its words: %#, %s [GIFT-27] [MAS-19] [MDI-10] [REC-32] [CUS-17] [USR-30] [SAS-17]', (rows, code, message) => {
    expect(lookUp<string>(rows, refused(status, code)).message).toBe(message)
  })

  it('says that a list has nothing in it [CUS-29] [CUS-46]', () => {
    expect(isEmptyList(refused(status, 'transactionsNotFound'))).toBe(true)
  })
})

describe('what stands in the place of something that could not be read [P4]', () => {
  it.each([
    [unreachable, 'error.unavailable'],
    [offline, 'error.offline'],
    [unreadable, 'error.unreadable'],
    [refused(404), 'error.notLoaded'],
    [failed, 'error.notLoaded'],
  ])('fits the failure: %j [GIFT-39] [MAS-30] [ENT-83]', (problem, text) => {
    expect(readingFailure(problem)).toBe(text)
  })
})

describe('the catalogues [P4]', () => {
  const tables = Object.entries(callFailures)

  it('have one for each write [API-42]', () => {
    const without = tables.flatMap(([name, failures]) => (typeof failures === 'string' ? [name as EndpointName] : []))
    expect(without.filter((name) => contract[name].method !== 'GET')).toEqual([])
  })

  it('end with a row for every failure', () => {
    const catalogues = tables.flatMap(([, failures]) => (typeof failures === 'string' ? [] : failures))
    for (const catalogue of catalogues) {
      const { kind, offline, status, code } = catalogue.at(-1) ?? catalogue[0]
      expect({ kind, offline, status, code }).toEqual({})
    }
  })

  it('all belong to a call', () => {
    const declared = filesIn('src', ['.ts', '.tsx']).flatMap((file) =>
      [...read(file).matchAll(/const (\w+): Catalogue</g)].map(([, name = '']) => name),
    )
    const told = read('tests/support/call-failures.ts')
    expect(declared.length).toBeGreaterThan(20)
    expect(declared.filter((name) => !new RegExp(`: \\[.*\\b${name}\\b.*\\]`).test(told))).toEqual([])
  })
})
