import { describe, expect, it } from 'vitest'
import { attemptTone, connectionState, desynchronisedAt, rewardTone } from '#islands/customers/rules/states.ts'
import { BankConnectionAttempt, CustomerTransaction, Reward } from '#lib/contracts/customers.ts'
import { customerQuery, readCustomer } from '#lib/customers/address.ts'
import { formatPhone, formatReason, isLinked, payOutIdOf, totalCashback } from '#lib/customers/facts.ts'
import { formatAmount } from '#lib/format.ts'
import { webAddress } from '#lib/rules.ts'

const reward = (fields: object) => Reward.parse(fields)

describe('states', () => {
  it('of rewards are green, orange or red [CUS-35]', () => {
    expect(['RFND', 'TRAN', 'TERM', 'PEND', '', null].map(rewardTone)).toEqual([
      'ok',
      'ok',
      'warn',
      'bad',
      'bad',
      'bad',
    ])
  })

  it.each([
    [null, 'ok', 'OK', null],
    [' ', 'ok', 'OK', null],
    ['OK', 'ok', 'OK', null],
    ['IN PROGRESS', 'warn', 'IN PROGRESS', null],
    ['wrongPassword', 'bad', 'wrongPassword', '2026-10-02'],
  ])('of a connection with the error %j are %s [CUS-36] [CUS-53]', (error, tone, text, since) => {
    expect(connectionState({ error })).toEqual({ tone, text })
    expect(desynchronisedAt({ error, lastUpdate: '2026-10-02' })).toBe(since)
  })

  it('of attempts go by the response code [CUS-37]', () => {
    expect([200, 399, 400, 499, 500, 503].map(attemptTone)).toEqual(['ok', 'ok', 'warn', 'warn', 'bad', 'bad'])
  })
})

describe('rewards', () => {
  it('count toward the cashback once they are paid, without drift [CUS-28]', () => {
    const paid = Array.from({ length: 10 }, () => reward({ rewardState: 'RFND', rewardValue: 0.1 }))
    const others = ['TRAN', 'TERM', null].map((rewardState) => reward({ rewardState, rewardValue: 50 }))
    expect(totalCashback([...paid, ...others, reward({ rewardState: 'RFND' })])).toBe(1)
    expect(totalCashback([])).toBe(0)
  })

  it('name their payout, or else their cashback [CUS-55]', () => {
    expect(payOutIdOf(reward({ payOutId: 'p', cashbackId: 'c' }))).toBe('p')
    expect(payOutIdOf(reward({ payOutId: '', cashbackId: 7 }))).toBe('7')
    expect(payOutIdOf(reward({}))).toBeNull()
  })
})

describe('formats', () => {
  it('show the phone behind its calling code [CUS-23]', () => {
    expect(formatPhone('612345678', '33')).toBe('+33 612345678')
    expect(formatPhone('612345678', '+33')).toBe('+33 612345678')
    expect([formatPhone('612345678', null), formatPhone(null, '33')]).toEqual(['612345678', 'N/A'])
  })

  it('show amounts with the symbol of their currency [CUS-33] [CUS-34]', () => {
    expect(['EUR', 'GBP', 'USD', 'CHF', null].map((currency) => formatAmount(-12.5, currency, 'en'))).toEqual([
      '-12.50\u00a0€',
      '-12.50\u00a0£',
      '-12.50\u00a0$',
      '-12.50\u00a0N/D',
      '-12.50\u00a0N/D',
    ])
    expect(formatAmount(1234.5, 'EUR', 'fr')).toBe('1234,50\u00a0€')
    expect(formatAmount(null, 'EUR', 'en')).toBe('N/A')
  })

  it('give the reason of an attempt by both codes [CUS-54]', () => {
    expect([formatReason('a', 'b'), formatReason('a', null), formatReason(null, 'b'), formatReason(null, '')]).toEqual([
      'a b',
      'a',
      'b',
      'N/A',
    ])
  })

  it.each([
    ['https://account.example.test/iban/1', 'https://account.example.test/iban/1'],
    ['HTTP://example.test', 'http://example.test/'],
    [' https://example.test ', 'https://example.test/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//example.test', null],
    ['example.test', null],
    ['', null],
    [null, null],
  ])('follow %j to %j', (text, address) => {
    expect(webAddress(text)).toBe(address)
  })
})

describe('the address', () => {
  it('names a customer and the mall, and nothing else', () => {
    expect(customerQuery('c', 'h').toString()).toBe('customer=c&hub=h')
    expect(customerQuery('c').toString()).toBe('customer=c')
    expect(readCustomer(new URLSearchParams('customer=%20c&hub=h&q=x'))).toEqual({ customerId: 'c', hubId: 'h' })
    expect(readCustomer(new URLSearchParams('customer=c&hub='))).toEqual({ customerId: 'c', hubId: null })
    expect(readCustomer(new URLSearchParams('customer=&hub=h'))).toBeNull()
  })
})

describe('answers of the API', () => {
  it('write the date of an attempt in two ways [CUS-58]', () => {
    expect(BankConnectionAttempt.parse({ createdat: 'a' }).createdAt).toBe('a')
    expect(BankConnectionAttempt.parse({ createdAt: 'b' }).createdAt).toBe('b')
  })

  it.each([
    [{ storeId: 's' }, true],
    [{ hasInitialStoreTransaction: 1 }, true],
    [{ storeId: '', hasInitialStoreTransaction: false }, false],
    [{}, false],
  ])('link the transaction %j: %s [SAS-06] [SAS-20] [SAS-22]', (fields, linked) => {
    expect(isLinked(CustomerTransaction.parse(fields))).toBe(linked)
  })
})
