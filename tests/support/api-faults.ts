import { expect } from 'vitest'
import type { EndpointName } from '#lib/contracts/contract.ts'
import type { CallReport } from '#scripts/conformance/call-check.ts'
import { type Change, type Received, withJson } from './changed-api.ts'

/** One fault of the API, and the only line that the report has about it. */
export interface Fault {
  readonly fault: string
  readonly call: EndpointName
  readonly change: Change
  /** Without it, `different`. */
  readonly outcome?: CallReport['outcome']
  readonly lines: readonly string[]
  readonly reason?: string
}

type Item = Record<string, unknown>
type Items = Record<string, Item[]>

/** Without a header in every answer. */
export const withoutHeader =
  (name: string): Change =>
  (answer) =>
    void delete answer.headers[name]

/** Each item of the list under a key with other fields. */
const withItems = (key: string, change: (item: Item, index: number) => unknown) =>
  withJson<Items>((json) => ({ ...json, [key]: json[key]?.map(change) }))

/** Another answer to every request but the one for leave. */
export const withAnswer = (status: number, type: string, body: string, when = (_: Received) => true): Change => {
  return (answer) => {
    if (answer.received.method === 'OPTIONS' || !when(answer.received)) return
    Object.assign(answer, { status, body: Buffer.from(body) })
    answer.headers['content-type'] = type
  }
}

const withPreflight =
  (header: string, value: string): Change =>
  (answer) => {
    if (answer.received.method === 'OPTIONS') answer.headers[header] = value
  }

/** Finds requests with another token than the first one, which is valid. */
function otherTokens(): (request: Received) => boolean {
  let first: string | undefined
  return ({ headers: { authorization } }) => {
    first ??= authorization
    return authorization !== undefined && authorization !== first
  }
}

/**
 * One fault in each of many calls. Another fault is reported once and in its place.
 *
 * @param wait passes time, in milliseconds
 */
export const faultsOf = (wait: (ms: number) => void): readonly Fault[] => [
  {
    fault: 'an optional field is gone from every item',
    call: 'listCities',
    change: withItems('cities', ({ name: _, ...city }) => city),
    outcome: 'conforming',
    lines: ['`cities[].name`: never appears; optional, expected string'],
  },
  {
    fault: 'a required field is gone from one item',
    call: 'listPhoneCountries',
    change: withItems('countries', ({ code, ...country }, index) => (index === 3 ? country : { code, ...country })),
    lines: ['`countries[].code`: expected string, answered no such field'],
  },
  {
    fault: 'a field has another type',
    call: 'listRetailerTransactions',
    change: withItems('transactions', (item) => ({ ...item, amount: 'much' })),
    lines: ['`transactions[].amount`: expected number, answered string (10 times)'],
  },
  {
    fault: 'a number comes as text',
    call: 'getRetailer',
    change: withJson<Item>((retailer) => ({ ...retailer, storeCount: String(retailer.storeCount) })),
    outcome: 'conforming',
    lines: ['`storeCount`: accepted, but the contract has number; answered string'],
  },
  {
    fault: 'a field has its other name',
    call: 'listRetailerStores',
    change: withItems('stores', ({ id, ...store }) => ({ ...store, storeId: id })),
    outcome: 'conforming',
    lines: [expect.stringMatching(/^`stores\[\]\.storeId`: accepted, but the contract's name is `id`/)],
  },
  {
    fault: 'there is one field more',
    call: 'getBankConnections',
    change: withJson<Item>((json) => ({ ...json, newField: 1 })),
    outcome: 'conforming',
    lines: ['`newField`: not part of the contract, ignored'],
  },
  {
    fault: 'a list has its other key',
    call: 'listRewards',
    change: withJson<Item>(({ cashback }) => ({ rewards: cashback })),
    outcome: 'conforming',
    lines: [
      expect.stringMatching(
        /^`body`: accepted, but the contract has an object with the array `cashback`; answered the array `rewards`/,
      ),
    ],
  },
  {
    fault: 'no day has an entry that can be read',
    call: 'getDailyStatistics',
    change: withJson<unknown[]>((days) => days.map(() => 7)),
    lines: ['`[]`: expected days with counts, then objectives, answered an entry that is neither'],
  },
  {
    fault: 'the call is unknown',
    call: 'listHubOwners',
    change: withAnswer(404, 'application/json', '{"code":"notFound"}'),
    outcome: 'missing',
    lines: [],
    reason: 'answered 404 notFound',
  },
  {
    fault: 'the method is unknown',
    call: 'listPotentials',
    change: withAnswer(405, 'text/plain', 'no'),
    outcome: 'not shown',
    lines: [],
    reason: 'the offers service was not given, and the API has no such path',
  },
  {
    fault: 'a call whose parameter is not known is unknown',
    call: 'listGiftCardTransactions',
    change: withAnswer(501, 'text/plain', 'no'),
    outcome: 'missing',
    lines: [],
    reason: 'answered 501',
  },
  {
    fault: 'the call fails',
    call: 'listStoreTransactions',
    change: withAnswer(500, 'application/json', '{"code":"internalError","message":"Jean Dupont is broken"}'),
    lines: ['`status`: expected 200, answered 500 internalError'],
  },
  {
    fault: 'the call refuses an id that another call has given',
    call: 'getShoppingHub',
    change: withAnswer(404, 'application/json', '{"code":"shoppingHubNotFound"}'),
    lines: ['`status`: expected 200, answered 404 shoppingHubNotFound'],
  },
  {
    fault: 'a valid token is refused',
    call: 'getCustomerTransactions',
    change: withAnswer(403, 'application/json', '{"error":"This person may not do this"}'),
    lines: ['`status`: expected 200, answered 403 (another code)'],
  },
  {
    fault: 'a web page comes in place of the answer',
    call: 'listFunctionalities',
    change: withAnswer(200, 'text/html; charset=utf-8', '<!doctype html><title>Sign in</title>'),
    lines: ['`content type`: expected application/json, answered text/html'],
  },
  {
    fault: 'the answer is no JSON',
    call: 'listBackUsers',
    change: withAnswer(200, 'application/json', '{"backUsersDetails": ['),
    lines: ['`body`: expected JSON, answered a text that is no JSON'],
  },
  {
    fault: 'the answer is empty',
    call: 'listStoreData',
    change: withAnswer(200, 'application/json', ''),
    lines: ['`body`: expected JSON, answered nothing'],
  },
  {
    fault: 'there is no content',
    call: 'getFilteredCustomers',
    change: withAnswer(204, 'application/json', ''),
    lines: ['`status`: expected 200, answered 204'],
  },
  {
    fault: 'the connection breaks',
    call: 'getPredictionsForBudget',
    change: (answer) => {
      answer.isDropped = true
    },
    lines: [expect.stringMatching(/^`answer`: expected an answer, answered \w/)],
  },
  {
    fault: 'JSON has another content type',
    call: 'getCustomerStatistics',
    change: (answer) => {
      if (answer.status === 200) answer.headers['content-type'] = 'text/plain'
    },
    outcome: 'conforming',
    lines: ['`content type`: accepted, but the contract has application/json; answered text/plain'],
  },
  {
    fault: 'a page may not read the answers',
    call: 'listRetailerPatterns',
    change: withoutHeader('access-control-allow-origin'),
    lines: [
      expect.stringMatching(
        /^`header access-control-allow-origin`: expected \* or https:\/\/dashboard\.example\.com, answered nothing \(\d times\)$/,
      ),
    ],
  },
  {
    fault: 'only another site may read the answers',
    call: 'getPayoutIban',
    change: (answer) => {
      answer.headers['access-control-allow-origin'] = 'https://other.example.com'
    },
    lines: [
      expect.stringMatching(/^`header access-control-allow-origin`: expected .*, answered another value \(\d times\)$/),
    ],
  },
  {
    fault: 'the headers that every answer may have are allowed, but for the token',
    call: 'listPatternTransactions',
    change: withPreflight('access-control-allow-headers', '*'),
    lines: ['`header access-control-allow-headers`: expected authorization, answered without it'],
  },
  {
    fault: 'a page may not send the header of a call',
    call: 'listUnassigned',
    change: withPreflight('access-control-allow-headers', 'Authorization, Content-Type'),
    lines: ['`header access-control-allow-headers`: expected shoppinghubid, answered without it'],
  },
  {
    fault: 'a page may not send the method of a write',
    call: 'updateStore',
    change: withPreflight('access-control-allow-methods', 'GET, POST'),
    lines: ['`header access-control-allow-methods`: expected PATCH, answered without it'],
  },
  {
    fault: 'the API does not know the request for leave',
    call: 'deleteRetailer',
    change: (answer) => {
      answer.status = 404
    },
    lines: ['`status of the preflight`: expected 204, answered 404'],
  },
  {
    fault: 'the call needs no token',
    call: 'getMaximumBudget',
    change: withAnswer(200, 'application/json', '{"max_budget":500}', (request) => !request.headers.authorization),
    lines: ['`status without a token`: expected 401, answered 200'],
  },
  {
    fault: 'the signature of the token is not checked',
    call: 'getStoreShares',
    change: withAnswer(200, 'application/json', '{}', otherTokens()),
    lines: ['`status with a forged token`: expected 401, answered 200'],
  },
  {
    fault: 'an unknown id is refused without its code',
    call: 'getStore',
    change: (answer) => {
      if (answer.status === 404) answer.body = Buffer.from('{"message":"no such store"}')
    },
    lines: ['`code for an unknown store`: expected storeNotFound, answered none'],
  },
  {
    fault: 'an unknown id is found',
    call: 'getCustomer',
    change: (answer) => {
      if (answer.status === 404) answer.status = 200
    },
    lines: ['`status for an unknown customer`: expected 400 invalidCustomerId or 404 resourceNotFound, answered 200'],
  },
  {
    fault: 'a code is in another place',
    call: 'findCustomers',
    change: (answer) => {
      if (answer.status === 404) answer.body = Buffer.from('{"error":{"code":"resourceNotFound"}}')
    },
    outcome: 'conforming',
    lines: ['`code for an unknown email`: accepted, but the contract has the field `code`; answered `error.code`'],
  },
  {
    fault: 'the call is slow',
    call: 'getGraph',
    change: ({ received }) => {
      if (received.method === 'GET') wait(4_200)
    },
    outcome: 'conforming',
    lines: ['`time`: expected less than 3 s, took 4.2 s'],
  },
]
