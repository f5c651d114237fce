import type { HubBody, HubOwner, WholeHub } from '#lib/contracts/hubs.ts'
import { scanRetrievalMethod } from '#lib/limits.ts'
import { isNamed } from '#lib/received/label.ts'
import { readText } from '#lib/typed/text.ts'
import { type HubFieldName, hubFields, readNumber } from './fields.ts'

/** The values of the form: texts, and booleans for the options. Numbers stay texts until they are sent. */
export type HubValues = { [Name in HubFieldName]: HubBody[Name] extends boolean ? boolean : string }

/** The form values of a hub, or of an empty form. Options are off by default. Source: HUB-07, HUB-38. */
export function valuesOf(hub: Pick<WholeHub, HubFieldName> | null): HubValues {
  const entries = hubFields.map(({ name, kind }) => {
    const value = hub?.[name] ?? null
    return [name, kind === 'flag' ? value === true : value === null ? '' : String(value)]
  })
  return Object.fromEntries(entries) as HubValues
}

/**
 * The complete form as it is sent. `scanEnable` adds `scan` to the retrieval methods or removes it; other methods stay. An unchanged text
 * is sent as it came. Source: HUB-23, HUB-24, HUB-35, INP-02.
 *
 * @param methods current retrieval methods of the hub; empty for a new one
 * @param base the values that the form was opened with
 */
export function bodyOf(values: HubValues, methods: readonly string[], base = valuesOf(null)): HubBody {
  const others = methods.filter((method) => method !== scanRetrievalMethod)
  const texts = Object.fromEntries(
    hubFields.map(({ name }) => {
      const value = values[name]
      return [name, typeof value === 'string' && value !== base[name] ? readText(value) : value]
    }),
  )
  return {
    ...(texts as Omit<HubBody, 'dataRetrievalMethod' | 'longitude' | 'latitude'>),
    longitude: readNumber(values.longitude),
    latitude: readNumber(values.latitude),
    dataRetrievalMethod: values.scanEnable ? [...others, scanRetrievalMethod] : others,
  }
}

/** A field whose value changed. */
export interface HubChange {
  readonly name: HubFieldName
  readonly from: string | boolean
  readonly to: string | boolean
}

/** The changes that saving would make, in the order of the form. Another spelling of the same text or number is not a change. */
export function changesBetween(from: HubValues, to: HubValues): readonly HubChange[] {
  return hubFields
    .map(({ name }) => ({ name, from: from[name], to: to[name] }))
    .filter(({ name, from: before, to: after }) => settled(name, before) !== settled(name, after))
}

function settled(name: HubFieldName, value: string | boolean): string | number | boolean {
  if (typeof value === 'boolean') return value
  const degrees = name === 'longitude' || name === 'latitude' ? readNumber(value) : null
  return degrees ?? readText(value)
}

/** The fields among `names` that are empty. */
export function missingOf<Name extends HubFieldName>(values: HubValues, names: readonly Name[]): readonly Name[] {
  return names.filter((name) => readText(String(values[name])) === '')
}

/** Finds an owner by name; case, outer spaces and invisible characters are ignored. Source: HUB-20, HUB-36, INP-02. */
export function ownerNamed(owners: readonly HubOwner[], name: string): HubOwner | undefined {
  const wanted = name.toLowerCase()
  return owners.find((owner) => isNamed(owner.name?.toLowerCase(), wanted))
}
