import type { Functionality } from '#lib/access.ts'
import type * as offersPaths from './offers-paths.ts'
import type * as paths from './paths.ts'
import type { z } from './zod.ts'

/** A path of the provider's API, all of which begin with `/backoffice/`, or of the offers service. */
export type ApiPath = (typeof paths)[keyof typeof paths] | (typeof offersPaths)[keyof typeof offersPaths]

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** A list of items, bare or under a named key; the API is read both ways (API-47) and the sandbox sends the one noted. */
export interface ListAnswer<Item extends Schema = Schema> {
  readonly kind: 'list'
  readonly item: Item
  /** Name of the list when it comes inside an object. */
  readonly key: string
  /** Names that the list comes under as well. */
  readonly otherKeys: readonly string[]
  /** Whether the list comes bare, as an array. */
  readonly bare: boolean
}

/** One object. */
export interface ObjectAnswer<Shape extends Schema = Schema> {
  readonly kind: 'object'
  readonly schema: Shape
}

/** Any 2xx answer is success and its body is ignored (API-42). */
export interface NoAnswer {
  readonly kind: 'nothing'
}

/** A file, passed on byte for byte. */
export interface FileAnswer {
  readonly kind: 'file'
  /** What the file is, such as `text/csv`. */
  readonly type: string
}

/** An answer that is read by the contract's schemas. */
export type JsonAnswer = ListAnswer | ObjectAnswer | NoAnswer

export type Answer = JsonAnswer | FileAnswer

/** One call of the API as data: read by the client, the sandbox's router, the OpenAPI document and the tests. */
export interface Endpoint {
  /** What the call does, in a few words; the summary in the OpenAPI document. */
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: ApiPath
  /** Who may call: anybody, anybody signed in, or the holders of one of these functionalities. */
  readonly access: 'public' | 'signedIn' | readonly Functionality[]
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly headers?: ObjectSchema
  readonly body?: ObjectSchema
  /** Fields of a multipart body, in place of `body`: texts, files, and lists, whose name is repeated for each item. */
  readonly form?: ObjectSchema
  readonly answer: Answer
  /** Coded refusals and the status that carries them. */
  readonly errors: Readonly<Record<string, number>>
}

/** A call that sends and gets JSON. */
export type JsonEndpoint = Endpoint & { readonly form?: never; readonly answer: JsonAnswer }

/** A call that sends a form and gets a file. */
export type UploadEndpoint = Endpoint & { readonly form: ObjectSchema; readonly answer: FileAnswer }

/** Declares a call; the identity function, for the checked and inferred type. */
export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape
}

/** A list under `key`, or one of `otherKeys`, or bare. */
export function list<Item extends Schema>(
  item: Item,
  key: string,
  { bare = false, otherKeys = [] }: { bare?: boolean; otherKeys?: readonly string[] } = {},
): ListAnswer<Item> {
  return { kind: 'list', item, key, otherKeys, bare }
}

/** One object. */
export function object<Shape extends Schema>(schema: Shape): ObjectAnswer<Shape> {
  return { kind: 'object', schema }
}

/** No answer beyond the status. */
export const nothing: NoAnswer = { kind: 'nothing' }

/** A file of this type. */
export function file(type: string): FileAnswer {
  return { kind: 'file', type }
}

type InputPart<
  E extends Endpoint,
  Part extends 'params' | 'query' | 'headers' | 'body' | 'form',
> = E[Part] extends ObjectSchema ? { readonly [K in Part]: z.input<E[Part]> } : unknown

/** What a caller of the endpoint has to give: the parts that it declares. */
export type InputOf<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'headers'> &
  InputPart<E, 'body'> &
  InputPart<E, 'form'>

/** What a caller of the endpoint gets: the item list, the object, the file, or nothing. */
export type AnswerOf<E extends Endpoint> =
  E['answer'] extends ListAnswer<infer Item>
    ? readonly z.output<Item>[]
    : E['answer'] extends ObjectAnswer<infer Shape>
      ? z.output<Shape>
      : E['answer'] extends FileAnswer
        ? Blob
        : undefined
