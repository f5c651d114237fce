import type { HubForm, WholeHub } from '#lib/contracts/hubs.ts'
import { scanRetrievalMethod } from '#lib/limits.ts'
import { type HubFieldName, hubFields } from './fields.ts'

/** What stands in the form: texts, and truth values for the options. Numbers are texts until they are sent. */
export type HubValues = { [Name in HubFieldName]: HubForm[Name] extends boolean ? boolean : string }

/** The form of a mall, or an empty one: options are off by default. Source: HUB-07, HUB-38. */
export function valuesOf(hub: WholeHub | null): HubValues {
  const entries = hubFields.map(({ name, kind }) => {
    const value = hub?.[name] ?? null
    return [name, kind === 'flag' ? value === true : value === null ? '' : String(value)]
  })
  return Object.fromEntries(entries) as HubValues
}

/** A number of degrees as typed, with a decimal point or comma; null when it is none. */
export function degreesOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null
}

/**
 * The whole form as it is sent. `scan` is added to the retrieval methods, or taken from them, by the option; what else the
 * mall has stays. Source: HUB-23, HUB-24, HUB-35.
 *
 * @param methods the mall's retrieval methods so far, none for a new one
 */
export function bodyOf(values: HubValues, methods: readonly string[]): HubForm {
  const others = methods.filter((method) => method !== scanRetrievalMethod)
  const texts = Object.fromEntries(
    hubFields.map(({ name }) => {
      const value = values[name]
      return [name, typeof value === 'string' ? value.trim() : value]
    }),
  )
  return {
    ...(texts as Omit<HubForm, 'dataRetrievalMethod' | 'longitude' | 'latitude'>),
    longitude: degreesOf(values.longitude),
    latitude: degreesOf(values.latitude),
    dataRetrievalMethod: values.scanEnable ? [...others, scanRetrievalMethod] : others,
  }
}

/** A field whose value is another one than before. */
export interface HubChange {
  readonly name: HubFieldName
  readonly from: string | boolean
  readonly to: string | boolean
}

/** What saving would change, in the order of the form; blanks around a text do not count. */
export function changesBetween(from: HubValues, to: HubValues): readonly HubChange[] {
  return hubFields
    .map(({ name }) => ({ name, from: from[name], to: to[name] }))
    .filter(({ from: before, to: after }) => settled(before) !== settled(after))
}

function settled(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.trim() : value
}

/** The fields among `names` that are empty. */
export function missingOf<Name extends HubFieldName>(values: HubValues, names: readonly Name[]): readonly Name[] {
  return names.filter((name) => String(values[name]).trim() === '')
}
