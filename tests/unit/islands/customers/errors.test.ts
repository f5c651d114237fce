import { describe, expect, it } from 'vitest'
import { searchErrors } from '#islands/association/errors.ts'
import { customerErrors, isEmptyList, unlockErrors } from '#islands/customers/errors.ts'
import { lookUp, serverMessage } from '#lib/catalogues/catalogue.ts'
import type { Problem } from '#lib/problem.ts'
import { offline, unreachable, unreadable } from '#tests/support/problems.ts'

const refused = (code: string | null, message: string | null = null): Problem => ({
  kind: 'refused',
  status: 404,
  code,
  message,
})
const failed: Problem = { kind: 'failed', status: 500, code: null, message: 'It broke' }

describe('customer search [P4]', () => {
  it('has its own words for nobody found [CUS-17]', () => {
    expect(lookUp(customerErrors, refused('resourceNotFound', 'raw'))).toMatchObject({
      message: 'customers.error.notFound',
      place: 'dialog',
    })
  })

  it('shows what the server says, and the general text where it says nothing [CUS-18]', () => {
    for (const problem of [refused('invalidEmail', 'Bad e-mail'), refused(null), failed, unreachable, unreadable]) {
      expect(lookUp(customerErrors, problem)).toMatchObject({ message: 'customers.error.generic', place: 'server' })
    }
    const said = (problem: Problem) => serverMessage(lookUp(customerErrors, problem), problem)
    expect([refused('x', 'Bad e-mail'), failed, refused('x', ' '), unreachable, unreadable].map(said)).toEqual([
      'Bad e-mail',
      'It broke',
      null,
      null,
      null,
    ])
    expect(said(refused('resourceNotFound', 'raw'))).toBeNull()
    expect(lookUp(customerErrors, offline)).toMatchObject({
      message: 'customers.error.generic',
      detail: 'error.offline',
    })
  })

  it('takes a list that is refused for want of rows for an empty one', () => {
    expect([refused('transactionsNotFound'), refused('resourceNotFound'), failed].map(isEmptyList)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('gives a failed unlocking the general text, never the server’s [CUS-41]', () => {
    for (const problem of [refused('resourceNotFound', 'raw'), failed, unreachable, offline, unreadable]) {
      expect(lookUp(unlockErrors, problem)).toMatchObject({ message: 'customers.error.generic', place: 'dialog' })
    }
  })
})

describe('association by customer [P4]', () => {
  it('forgets the mall of a customer without transactions [SAS-17] [SAS-23]', () => {
    expect(lookUp(searchErrors, refused('transactionsNotFound'))).toMatchObject({
      message: 'supportAssociation.empty',
      place: 'forget',
    })
  })

  it('has one text for every other failed search [SAS-16]', () => {
    for (const problem of [refused('invalidCustomerId'), failed, unreachable, offline, unreadable]) {
      expect(lookUp(searchErrors, problem)).toMatchObject({
        message: 'supportAssociation.error.search',
        place: 'dialog',
      })
    }
  })
})
