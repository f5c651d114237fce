import { setPersistentEngine } from '@nanostores/persistent'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptOnExpiry, storageKeys } from '#browser/storage.ts'
import { labelLines } from '#islands/association/rules/label-lines.ts'
import { asideOf } from '#islands/association/rules/set-aside.ts'
import { $setAside, forgetGrown, setLabelsAside, takeLabelsBack } from '#islands/association/state/set-aside.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { $backUserId } from '#stores/session.ts'
import { encodings } from '#tests/support/encoded-labels.ts'

const stored: Record<string, string> = {}
let users = 0

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text
    },
  })
  setPersistentEngine(stored, { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterAll(() => vi.unstubAllGlobals())

/** A new user has set nothing aside. */
beforeEach(() => {
  takeLabelsBack('hub', new Set($setAside.get().map(({ key }) => key)))
  users += 1
  $backUserId.set(`user ${users}`)
})

const lines = (...labels: (string | null)[]) =>
  labelLines(labels.map((label) => UnassignedTransaction.parse({ label, amount: -1 })))
const aside = (...labels: (string | null)[]) => [...asideOf($setAside.get(), 'hub', lines(...labels)).aside]
const text = () => stored[storageKeys.setAside] ?? ''

describe('labels that are set aside [MAS-34]', () => {
  it('are kept for their user, and outlast an expiry like a preference', () => {
    setLabelsAside('hub', lines('CB ZARA', null))
    expect(aside().toSorted()).toEqual(['', 'ZARA'])
    expect(JSON.parse(text()).value).toHaveLength(2)
    expect(keptOnExpiry).toContain(storageKeys.setAside)
    $backUserId.set('another')
    expect(aside()).toEqual([])
    $backUserId.set(`user ${users}`)
    expect(aside()).toHaveLength(2)
  })

  it('can be taken back', () => {
    setLabelsAside('hub', lines('CB ZARA', 'CB FNAC', '0612345678'))
    takeLabelsBack('hub', new Set(['ZARA', '=0612345678']))
    expect(aside()).toEqual(['FNAC'])
  })

  it('come back with more transactions, and stay when these become fewer again', () => {
    setLabelsAside('hub', lines('CB ZARA', 'CB FNAC'))
    expect(aside('CB ZARA', 'CB ZARA')).toEqual(['FNAC'])
    forgetGrown('hub', lines('CB ZARA', 'CB ZARA', 'CB FNAC'))
    expect(aside('CB ZARA')).toEqual(['FNAC'])
  })
})

describe('what the browser keeps of labels that are set aside [MAS-34]', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
  const pairs = fc.tuple(fc.constantFrom('', ' ', '.', '-', '/', '\u00a0'), digits(8))
  const phone = fc
    .tuple(fc.constantFrom('06', '+33 6', '0033 (0)6', '\uff10\uff16'), pairs)
    .map(([start, [sign, rest]]) => [start, ...(rest.match(/../g) ?? [])].join(sign))
  const secret = fc.oneof(
    fc.emailAddress(),
    phone,
    digits(16),
    digits(23).map((number) => `FR76${number}`),
  )
  const word = fc.constantFrom('CB', 'VIR', 'ZARA', 'Séphora', 'H&M', '12/10', 'REF', '\u200b')
  const label = fc
    .tuple(
      fc.array(word, { maxLength: 3 }),
      secret,
      fc.array(word, { maxLength: 3 }),
      fc.constantFrom(...encodings, String),
    )
    .map(([before, found, after, encode]) => ({ found, label: encode([...before, found, ...after].join(' ')) }))

  it('has no e-mail address, phone number, card number and IBAN, and the page sets all labels aside', () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        const all = lines(...labels.map((one) => one.label))
        setLabelsAside('hub', all)
        expect(aside().toSorted()).toEqual(expect.arrayContaining(all.map(({ key }) => key).toSorted()))
        const keys: readonly { readonly key: string }[] = JSON.parse(text()).value
        for (const { key } of keys) {
          expect(key).not.toContain('@')
          expect(key.normalize('NFKC').replace(/\D/g, '').length).toBeLessThan(7)
        }
        for (const { found } of labels) expect(text()).not.toContain(found)
      }),
    )
  })

  it('is the label without a shop word, if it is short of digits', () => {
    setLabelsAside('hub', lines('RETRAIT DAB 12/10', 'VIR 0612345678'))
    expect(JSON.parse(text()).value).toEqual([{ hubId: 'hub', key: '=RETRAIT DAB 12/10', rows: 1 }])
    expect(aside()).toHaveLength(2)
  })
})
