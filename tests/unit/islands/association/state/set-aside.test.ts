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

/** A new user has set nothing aside, and neither has the page in another hub. */
let hub = ''
beforeEach(() => {
  users += 1
  hub = `hub ${users}`
  $backUserId.set(`user ${users}`)
})

const lines = (...labels: (string | null)[]) =>
  labelLines(labels.map((label) => UnassignedTransaction.parse({ label, amount: -1 })))
const aside = (...labels: (string | null)[]) => [...asideOf($setAside.get(), hub, lines(...labels)).aside]
const text = () => stored[storageKeys.setAside] ?? ''

describe('labels that are set aside [MAS-34]', () => {
  it('are kept for their user, and outlast an expiry like a preference', () => {
    setLabelsAside(hub, lines('CB ZARA', null))
    expect(aside('CB ZARA', null, 'CB FNAC').toSorted()).toEqual(['', 'ZARA'])
    expect(JSON.parse(text()).value).toHaveLength(2)
    expect(keptOnExpiry).toContain(storageKeys.setAside)
    $backUserId.set('another')
    expect(aside('CB ZARA', null)).toEqual([])
    $backUserId.set(`user ${users}`)
    expect(aside('CB ZARA', null)).toHaveLength(2)
  })

  it('can be taken back', () => {
    setLabelsAside(hub, lines('CB ZARA', 'CB FNAC', '0612345678'))
    takeLabelsBack(hub, new Set(['ZARA', '=0612345678']))
    expect(aside('CB ZARA', 'CB FNAC', '0612345678')).toEqual(['FNAC'])
  })

  it('come back with more transactions, and stay when these become fewer again', () => {
    setLabelsAside(hub, lines('CB ZARA', 'CB FNAC'))
    expect(aside('CB ZARA', 'CB ZARA', 'CB FNAC')).toEqual(['FNAC'])
    forgetGrown(hub, lines('CB ZARA', 'CB ZARA', 'CB FNAC'))
    expect(aside('CB ZARA', 'CB FNAC')).toEqual(['FNAC'])
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
        setLabelsAside(hub, all)
        expect(asideOf($setAside.get(), hub, all).aside.size).toBe(all.length)
        for (const { digest } of JSON.parse(text()).value) expect(digest).toMatch(/^[0-9a-z]{1,7}$/)
        for (const { found } of labels) expect(text()).not.toContain(found)
      }),
    )
  })

  it('is a digest of the label, also of one with a name, and nothing of a label that all numbers could be tried for', () => {
    setLabelsAside(hub, lines('VIR INST M DUPONT', 'RETRAIT DAB 12/10', 'VIR 0612345678'))
    expect(JSON.parse(text()).value).toHaveLength(2)
    expect(text()).not.toMatch(/DUPONT|RETRAIT/)
    expect(aside('VIR INST M DUPONT', 'RETRAIT DAB 12/10', 'VIR 0612345678')).toHaveLength(3)
  })

  it('forgets what an older version has kept with its label', () => {
    stored[storageKeys.setAside] = JSON.stringify({
      userId: `user ${users}`,
      value: [{ hubId: hub, key: 'M DUPONT', rows: 1 }],
    })
    setLabelsAside(hub, lines('CB ZARA'))
    expect(text()).not.toContain('DUPONT')
  })
})
