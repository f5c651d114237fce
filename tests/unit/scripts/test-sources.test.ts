import { describe, expect, it } from 'vitest'
import { kindOf, testsIn } from '#scripts/test-sources.ts'

const namesOf = (source: string) => testsIn('a.ts', source).map(({ name, ids }) => [name, ...ids])

describe('the tests of a source', () => {
  it('have the requirements of their name, of their tags and of their groups', () => {
    expect(
      namesOf(`
        describe('a list [USR-01?]', () => {
          it('is read [USR-02] [P5]', () => {})
          it.each([['a'], ['b']])('has %s [USR-03]', () => {})
        })
        test.describe('after a reload', { tag: ['@SES-41', '@P10'] }, () => {
          for (const field of fields) test(\`keeps \${field}\`, { tag: '@SES-22' }, async ({ page }) => { it('is no test') })
        })
      `),
    ).toEqual([
      ['a list › is read', 'USR-01', 'USR-02'],
      ['a list › has %s', 'USR-01', 'USR-03'],
      ['after a reload › keeps …', 'SES-41', 'SES-22'],
    ])
  })

  it('are the entries of the engines', () => {
    expect(namesOf(`export const all = [{ name: 'a user signs in', requirements: ['SES-01'], run() {} }]`)).toEqual([
      ['a user signs in', 'SES-01'],
    ])
  })

  it('have one more for the requirements of their tables', () => {
    expect(namesOf(`const rows = [['a', 'API-42']]; it.each(rows)('does %s [%s]', () => {})`)).toEqual([
      ['does %s [%s]'],
      ['its tables', 'API-42'],
    ])
  })
})

describe('the kind of a file', () => {
  it.each([
    ['tests/unit/lib/format.test.ts', 'unit'],
    ['tests/e2e/users.e2e.ts', 'journeys'],
    ['tests/e2e/support/users.ts', null],
    ['tests/engines/journeys/boards.ts', 'engines'],
    ['tests/support/problems.ts', null],
  ])('%s: %s', (file, kind) => {
    expect(kindOf(file)).toBe(kind)
  })
})
