import type { Functionality } from '#lib/session/token.ts'
import type * as paths from './paths.ts'
import type { z } from './zod.ts'

/** A path of the provider's API (all begin with `/backoffice/`) or of the offers service. */
export type ApiPath = (typeof paths)[keyof typeof paths]

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** A list of items, as a bare array or under a key. The client reads both forms (API-47); the sandbox sends the one declared. */
export interface ListAnswer<Item extends Schema = Schema> {
  readonly kind: 'list'
  readonly item: Item
  /** Name of the list when it is inside an object. */
  readonly key: string
  /** Other names that the list may have. */
  readonly otherKeys: readonly string[]
  /** Whether the sandbox sends the list as a bare array. */
  readonly bare: boolean
}

export interface ObjectAnswer<Shape extends Schema = Schema> {
  readonly kind: 'object'
  readonly schema: Shape
}

/** Any 2xx answer is success and its body is ignored (API-42). */
export interface NoAnswer {
  readonly kind: 'nothing'
}

/** A file, passed on unchanged. */
export interface FileAnswer {
  readonly kind: 'file'
  /** MIME type, such as `text/csv`. */
  readonly type: string
}

/** An answer that the contract's schemas parse. */
export type JsonAnswer = ListAnswer | ObjectAnswer | NoAnswer

export type Answer = JsonAnswer | FileAnswer

/** One call of the API as data. The client, the sandbox's router, the OpenAPI document and the tests read it. */
export interface Endpoint {
  /** Short description of the call; the summary in the OpenAPI document. */
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: ApiPath
  /** Who may call: anyone, every signed-in user, or the holders of one of these functionalities. */
  readonly access: 'public' | 'signedIn' | readonly Functionality[]
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly headers?: ObjectSchema
  readonly body?: ObjectSchema
  /** Fields of a multipart body, used instead of `body`: texts, files, and lists (one field per item, same name). */
  readonly form?: ObjectSchema
  readonly answer: Answer
  /** Error codes of refusals, with their status. */
  readonly errors: Readonly<Record<string, number>>
}

/** A call that sends and receives JSON. */
export type JsonEndpoint = Endpoint & { readonly form?: never; readonly answer: JsonAnswer }

/** A call that sends a form and receives a file. */
export type UploadEndpoint = Endpoint & { readonly form: ObjectSchema; readonly answer: FileAnswer }

/** Declares a call. This identity function checks and infers the type. */
export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape
}

/** A list answer under `key`, under one of `otherKeys`, or as a bare array. */
export function list<Item extends Schema>(
  item: Item,
  key: string,
  { bare = false, otherKeys = [] }: { bare?: boolean; otherKeys?: readonly string[] } = {},
): ListAnswer<Item> {
  return { kind: 'list', item, key, otherKeys, bare }
}

/** An object answer. */
export function object<Shape extends Schema>(schema: Shape): ObjectAnswer<Shape> {
  return { kind: 'object', schema }
}

/** An answer whose body is ignored; only the status counts. */
export const nothing: NoAnswer = { kind: 'nothing' }

/** A file answer; `type` is a MIME type. */
export function file(type: string): FileAnswer {
  return { kind: 'file', type }
}

type InputPart<
  E extends Endpoint,
  Part extends 'params' | 'query' | 'headers' | 'body' | 'form',
> = E[Part] extends ObjectSchema ? { readonly [K in Part]: z.input<E[Part]> } : unknown

/** The input of a call: the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'headers'> &
  InputPart<E, 'body'> &
  InputPart<E, 'form'>

/** The result of a call: the list of items, the object, the file, or undefined. */
export type AnswerOf<E extends Endpoint> =
  E['answer'] extends ListAnswer<infer Item>
    ? readonly z.output<Item>[]
    : E['answer'] extends ObjectAnswer<infer Shape>
      ? z.output<Shape>
      : E['answer'] extends FileAnswer
        ? Blob
        : undefined
