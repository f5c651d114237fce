import type { contract, EndpointName } from '#lib/contracts/contract.ts'
import type { AnswerOf, InputOf } from '#lib/contracts/endpoint.ts'
import { readToken } from '#lib/session/token.ts'
import type { Findings } from './findings.ts'
import type { OwnThings } from './own-things.ts'

/** Makes the request of a write; null when something that it needs was not made. */
export type Request<Input> = (own: OwnThings) => Input | null

/** A write that is sent once, on what the run has made itself. */
interface SafePlan<Name extends EndpointName> {
  readonly request: Request<InputOf<(typeof contract)[Name]>>
  /** What has been written, as a sentence. Null for a write that changes nothing. */
  readonly says: ((own: OwnThings) => string) | null
  readonly learn?: (data: AnswerOf<(typeof contract)[Name]>, own: OwnThings) => void
  /** A reading that finds the id of what was made. */
  readonly lookUp?: LookUp
  readonly check?: (data: AnswerOf<(typeof contract)[Name]>, findings: Findings) => void
  /** The write that takes this one back, and the id that it needs. */
  readonly undo?: EndpointName
  readonly idOf?: (own: OwnThings) => string | undefined
}

interface LookUp {
  readonly name: EndpointName
  readonly parts: (own: OwnThings) => Readonly<Record<string, unknown>>
  readonly learn: (items: readonly Readonly<Record<string, unknown>>[], own: OwnThings) => void
}

/** A safe write, for code that handles all of them alike. */
export interface SafeWrite extends Omit<SafePlan<never>, 'request' | 'learn' | 'check'> {
  readonly name: EndpointName
  readonly request: Request<Readonly<Record<string, unknown>>>
  readonly learn?: (data: unknown, own: OwnThings) => void
  readonly check?: (data: unknown, findings: Findings) => void
}

function write<const Name extends EndpointName>(name: Name, plan: SafePlan<Name>): SafeWrite {
  return { name, ...(plan as unknown as Omit<SafeWrite, 'name'>) }
}

const patternType = 'retailer' as const

/** The safe writes, in the order in which they are sent. What they make is gone after the last one. */
export const safeWrites: readonly SafeWrite[] = [
  write('createRetailer', {
    request: ({ name, siren }) => ({ body: { name, siren } }),
    says: ({ name }) => `The retailer “${name}” was created`,
    learn({ retailerId }, own) {
      own.retailerId = retailerId
    },
    undo: 'deleteRetailer',
    idOf: ({ retailerId }) => retailerId,
  }),
  write('updateRetailer', {
    request: ({ retailerId: id, newName }) => (id === undefined ? null : { params: { id }, body: { name: newName } }),
    says: () => 'That retailer was renamed',
  }),
  write('addPattern', {
    request: ({ retailerId: id, pattern }) => (id === undefined ? null : { body: { id, patternType, pattern } }),
    says: () => 'That retailer got a pattern, which matches nothing',
    lookUp: {
      name: 'listRetailerPatterns',
      parts: ({ retailerId: id }) => ({ params: { id } }),
      learn(patterns, own) {
        own.patternId = idIn(patterns.find(({ pattern }) => pattern === own.pattern)?.id)
      },
    },
    undo: 'deletePattern',
    idOf: ({ patternId }) => patternId,
  }),
  write('updatePattern', {
    request: ({ patternId, newPattern: pattern }) =>
      patternId === undefined ? null : { body: { patternId, patternType, pattern } },
    says: () => 'That pattern was changed; it still matches nothing',
  }),
  write('deletePattern', {
    request: ({ patternId }) => (patternId === undefined ? null : { body: { patternId, patternType } }),
    says: () => 'That pattern was deleted',
  }),
  write('createStore', {
    request: ({ retailerId, name, googlePlaceId }) =>
      retailerId === undefined ? null : { body: { name, googlePlaceId, retailerId, isOnline: true } },
    says: ({ name }) => `The store “${name}” of that retailer was created, without a mall`,
    learn({ storeId }, own) {
      own.storeId = storeId
    },
    undo: 'deleteStore',
    idOf: ({ storeId }) => storeId,
  }),
  write('updateStore', {
    request: ({ storeId: id, newName }) => (id === undefined ? null : { params: { id }, body: { name: newName } }),
    says: () => 'That store was renamed',
  }),
  write('deleteStore', {
    request: ({ storeId: id }) => (id === undefined ? null : { params: { id } }),
    says: () => 'That store was deleted',
  }),
  write('deleteRetailer', {
    request: ({ retailerId: id }) => (id === undefined ? null : { params: { id } }),
    says: () => 'That retailer was deleted',
  }),
  write('createBackUser', {
    request: ({ email, password }) => ({ body: { email, password, functionalities: ['TRANSACTION_PINPOINT'] } }),
    says: ({ email }) => `The back user ${email} was created, with a random password and TRANSACTION_PINPOINT`,
    lookUp: {
      name: 'listBackUsers',
      parts: () => ({}),
      learn(users, own) {
        own.backUserId = idIn(users.find(({ email }) => email === own.email)?.backUserId)
      },
    },
    undo: 'deleteBackUser',
    idOf: ({ backUserId }) => backUserId,
  }),
  write('login', {
    request: ({ backUserId, email, password }) => (backUserId === undefined ? null : { body: { email, password } }),
    says: () => 'That back user signed in',
    check({ accessToken }, findings) {
      if (!readToken(accessToken)) findings.note('different', 'accessToken', 'a JWT with `exp`', 'another text')
    },
  }),
  write('updateBackUser', {
    request: ({ backUserId, newPassword: password }) =>
      backUserId === undefined ? null : { params: { backUserId }, body: { password } },
    says: () => 'That back user got another random password',
  }),
  write('deleteBackUser', {
    request: ({ backUserId }) => (backUserId === undefined ? null : { params: { backUserId } }),
    says: () => 'That back user was deleted',
  }),
  write('decryptCustomers', {
    request: ({ unknownId }) => ({
      form: {
        image: new File([`id\n${unknownId}\n`], 'customers.csv', { type: 'text/csv' }),
        queryString: '',
        needShortURL: 'false' as const,
        attributes: ['id' as const],
      },
    }),
    says: null,
  }),
]

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
