import { unreadable } from '#lib/received/fields.ts'
import { Findings } from './findings.ts'
import { type Shape, typeNameOf, withoutFallback } from './shape.ts'

type ObjectShape = Extract<Shape, { kind: 'object' }>
type Choice = Extract<Shape, { kind: 'choice' }>

/** Fields of the contract by their path. Several answers of a call share one record. */
export class FieldRecord {
  /** Expected type of each field whose object was answered. */
  readonly expected = new Map<string, string>()
  readonly seen = new Set<string>()

  /** The fields that no answer had. */
  get absent(): readonly (readonly [path: string, type: string])[] {
    return [...this.expected].filter(([path]) => !this.seen.has(path))
  }
}

export interface Notes {
  readonly findings: Findings
  readonly fields: FieldRecord
}

/**
 * Compares a JSON value with the form that the contract gives to it.
 *
 * @param path of the value; empty for the whole body
 */
export function compare(shape: Shape, sent: unknown, path: string, notes: Notes): void {
  if (shape.kind === 'anything') return
  if (shape.kind === 'choice') compareChoice(shape, sent, path, notes)
  else if (shape.kind === 'object' && isRecord(sent)) compareObject(shape, sent, path, notes)
  else if (shape.kind === 'list' && Array.isArray(sent)) {
    for (const item of sent) compare(shape.item, item, `${path}[]`, notes)
  } else if (shape.kind === 'pair' && Array.isArray(sent)) {
    for (const [index, item] of shape.items.entries()) compare(item, sent[index] ?? null, `${path}[${index}]`, notes)
  } else compareWhole(shape, sent, path, notes)
}

/** A single value, or something in place of an object or a list. */
function compareWhole(shape: Shape, sent: unknown, path: string, { findings }: Notes): void {
  const { success, data } = withoutFallback(shape.schema).safeParse(sent)
  if (success && (Object.is(data, sent) || (sent === null && shape.kind !== 'value'))) return
  const isRead = success && data !== null && data !== unreadable
  findings.note(isRead ? 'accepted' : 'different', path || 'body', typeNameOf(shape), jsonTypeOf(sent))
}

function compareObject({ fields }: ObjectShape, sent: Record<string, unknown>, path: string, notes: Notes): void {
  const { findings, fields: record } = notes
  const place = (name: string) => (path === '' ? name : `${path}.${name}`)
  const aliases = new Set<string>()
  for (const [name, { shape, isRequired, alias }] of fields) {
    // A field that is always null tells nothing.
    if (typeNameOf(shape) !== 'null') record.expected.set(place(name), typeNameOf(shape))
    if (alias !== undefined) aliases.add(alias)
    const isRenamed = alias !== undefined && (sent[name] ?? null) === null && (sent[alias] ?? null) !== null
    if (isRenamed) findings.note('renamed', place(alias), name)
    const value = isRenamed ? sent[alias] : sent[name]
    if (value !== undefined) {
      record.seen.add(place(name))
      compare(shape, value, place(name), notes)
    } else if (isRequired) {
      record.seen.add(place(name))
      findings.note('different', place(name), typeNameOf(shape), 'no such field')
    }
  }
  for (const name of Object.keys(sent)) {
    if (!fields.has(name) && !aliases.has(name)) findings.note('ignored', place(shownName(name)))
  }
}

/** Compares with the option that the value comes closest to. */
function compareChoice(choice: Choice, sent: unknown, path: string, notes: Notes): void {
  const fitting = choice.options.filter((option) => typeNameOf(option) === jsonTypeOf(sent))
  const candidates = fitting.length > 0 ? fitting : choice.options
  const tries = candidates.map((option) => {
    const tried = { findings: new Findings(), fields: new FieldRecord() }
    compare(option, sent, path, tried)
    return tried
  })
  const [closest] = tries.sort((one, other) => one.findings.all.length - other.findings.all.length)
  if (!closest) return
  for (const { kind, where, answered, ...finding } of closest.findings.all) {
    // The option says only what it reads, the choice what the contract has.
    const isOfChoice = where === (path || 'body') && kind !== 'ignored'
    const expected = isOfChoice ? typeNameOf(choice) : finding.expected
    notes.findings.note(kind, where, expected, answered, finding.times)
  }
  for (const [field, type] of closest.fields.expected) notes.fields.expected.set(field, type)
  for (const field of closest.fields.seen) notes.fields.seen.add(field)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The JSON type of a value. */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** A key that does not look like the name of a field may be a value, such as an id or an e-mail. It is not shown. */
export function shownName(name: string): string {
  return /^[A-Za-z_]\w{0,40}$/.test(name) ? name : '(another name)'
}
