import { describe, expect, it } from 'vitest'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import {
  choiceListErrors,
  deletionErrors,
  entityErrors,
  foundNothing,
  patternSaveErrors,
  patternTestErrors,
  retailerCreationErrors,
  retailerUpdateErrors,
  storeCreationErrors,
  storeUpdateErrors,
} from '#lib/catalogues/entities.ts'
import { mayBeSaved, type Problem } from '#lib/problem.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'
import english from '../../../../public/locales/en/entities.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = { ...english, 'error.generic': 'An error has occurred' }
const shown = (catalogue: Catalogue, problem: Problem) => texts[lookUp(catalogue, problem).message]
const general = 'An error has occurred'

describe('the words of a failure [P4]', () => {
  it.each([
    [refused(404, 'storeNotFound'), 'Error: no store found'],
    [refused(404, 'retailerNotFound'), 'Error: no retailer found'],
    [refused(400, 'invalidRetailerId'), 'Error: invalid retailer id'],
    [refused(400, 'invalidStoreId'), 'Error: invalid store id'],
    [refused(404), general],
    [refused(400, 'storeNotFound'), general],
    [failed, general],
    [unreachable, general],
    [unreadable, general],
  ])('of a search: %j [ENT-53] [ENT-54] [ENT-55] [ENT-56] [ENT-57] [ENT-83]', (problem, text) => {
    expect(shown(entityErrors, problem)).toBe(text)
  })

  it.each([
    [refused(404, 'storeNotFound'), true],
    [refused(404, 'retailerNotFound'), true],
    [refused(400, 'invalidStoreId'), true],
    [refused(400), false],
    [failed, false],
    [unreachable, false],
    [unreadable, false],
  ])('of a search speak of no result only where the answer does: %j, %s [ENT-15] [ENT-57]', (problem, expected) => {
    expect(foundNothing(problem)).toBe(expected)
  })

  it.each([
    [
      refused(409, 'googlePlaceIdExists'),
      'Google place ID already exists, please use a unique one for each new entity',
    ],
    [refused(409), 'Google place ID already exists, please use a unique one for each new entity'],
    [refused(400, 'invalidRetailerId'), 'Error: invalid retailer id'],
    [refused(400, 'invalidCityId'), 'Error: invalid city id'],
    [refused(400, 'invalidShoppingHubId'), "Shopping Hub Id doesn't exist in database"],
    [refused(400), general],
    [failed, general],
  ])(
    'of the creation of a store: %j [ENT-60] [ENT-61] [ENT-62] [ENT-64] [ENT-65] [ENT-77] [ENT-78]',
    (problem, text) => {
      expect(shown(storeCreationErrors, problem)).toBe(text)
    },
  )

  it.each([
    [refused(409, 'sirenExists'), 'SIREN already exists, please use a unique one for each new entity'],
    [refused(400, 'invalidSiren'), 'Error: invalid siren number'],
    [refused(400), general],
    [failed, general],
  ])('of the creation of a retailer: %j [ENT-60] [ENT-63] [ENT-65] [ENT-77] [ENT-87]', (problem, text) => {
    expect(shown(retailerCreationErrors, problem)).toBe(text)
  })

  it.each([
    [refused(400, 'invalidRetailerId'), 'Error: invalid retailer id'],
    [refused(400, 'invalidShoppingHubId'), "Shopping Hub ID doesn't exist"],
    [refused(404, 'storeNotFound'), 'Error: no store found'],
    [
      refused(409, 'googlePlaceIdExists'),
      'Google place ID already exists, please use a unique one for each new entity',
    ],
    [refused(409), general],
    [failed, general],
  ])('of a change of a store: %j [ENT-58] [ENT-59] [ENT-83]', (problem, text) => {
    expect(shown(storeUpdateErrors, problem)).toBe(text)
  })

  describe.each([400, 404, 409, 422])('of a code that the specification gives without a status, with %i', (status) => {
    it.each([
      [storeUpdateErrors, 'invalidShoppingHubId', "Shopping Hub ID doesn't exist"],
      [storeCreationErrors, 'invalidCityId', 'Error: invalid city id'],
      [retailerCreationErrors, 'invalidSiren', 'Error: invalid siren number'],
      [storeCreationErrors, 'invalidShoppingHubId', "Shopping Hub Id doesn't exist in database"],
    ])('is its own: %#, %s [ENT-59] [ENT-62] [ENT-63] [ENT-64]', (catalogue, code, text) => {
      expect(shown(catalogue, refused(status, code))).toBe(text)
    })
  })

  it('of a 500 is the general one, whatever its code [ENT-65]', () => {
    const withCode: Problem = { kind: 'failed', status: 500, code: 'invalidCityId', message: null }
    expect(shown(storeCreationErrors, withCode)).toBe(general)
  })

  it.each([
    [refused(404, 'retailerNotFound'), 'Error: no retailer found'],
    [refused(400, 'invalidRetailerId'), 'Error: invalid retailer id'],
    [refused(409, 'retailerHasStores'), general],
    [failed, general],
  ])('of a deletion or a change of a retailer: %j [ENT-83]', (problem, text) => {
    expect(shown(deletionErrors, problem)).toBe(text)
    expect(shown(retailerUpdateErrors, problem)).toBe(text)
  })

  it.each([failed, unreachable, offline, unreadable, refused(418)])('of a list: %j [ENT-83]', (problem) => {
    expect(shown(choiceListErrors, problem)).toBe(general)
  })

  it('say of every write whose answer is lost that it may have been saved, and of none that was not sent', () => {
    for (const catalogue of [
      storeCreationErrors,
      retailerCreationErrors,
      storeUpdateErrors,
      retailerUpdateErrors,
      deletionErrors,
    ]) {
      expect(lookUp(catalogue, unreachable)).toMatchObject({ message: 'error.generic', detail: 'error.maybeSaved' })
      expect(lookUp(catalogue, offline)).toMatchObject({ message: 'error.generic', detail: 'error.offline' })
      expect(lookUp(catalogue, unreadable).detail).toBe('error.maybeSavedUnreadable')
      expect(lookUp(catalogue, failed).detail).toBeUndefined()
    }
    expect([unreachable, unreadable, offline, failed, refused(409)].map(mayBeSaved)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the message for a failed test of a pattern [P4]', () => {
  it.each([
    [refused(404, 'noTransactionFound'), 'patterns.error.noTransaction', undefined],
    [refused(404), 'error.generic', undefined],
    [refused(400, 'noTransactionFound'), 'error.generic', undefined],
    [refused(400, 'invalidPattern'), 'error.generic', 'patterns.error.notAccepted'],
    [refused(400), 'error.generic', undefined],
    [failed, 'error.generic', undefined],
    [unreachable, 'error.generic', undefined],
    [offline, 'error.generic', 'error.offline'],
    [unreadable, 'error.generic', undefined],
  ])('%j [PAT-16] [PAT-17] [PAT-25]', (problem, message, detail) => {
    const row = lookUp(patternTestErrors, problem)
    expect([row.message, row.detail, row.place]).toEqual([message, detail, 'dialog'])
  })
})

describe('the message for a pattern that could not be written [P4]', () => {
  it.each([
    [refused(404, 'patternNotFound'), undefined],
    [refused(404, 'storeNotFound'), undefined],
    [refused(400, 'invalidPattern'), 'patterns.error.notAccepted'],
    [failed, undefined],
    [unreachable, 'error.maybeSaved'],
    [offline, 'error.offline'],
    [unreadable, 'error.maybeSavedUnreadable'],
  ])('%j [PAT-23]', (problem, detail) => {
    const row = lookUp(patternSaveErrors, problem)
    expect([row.message, row.detail, row.place]).toEqual(['error.generic', detail, 'form'])
  })
})
