import { z } from '#lib/contracts/zod.ts'
import { limits } from '#lib/limits.ts'
import { unreadable } from '#lib/received/fields.ts'
import { isStale } from '#lib/time.ts'

/** Figures with the time of their request, in milliseconds since the epoch. Source: STA-15. */
export interface Kept<Data> {
  readonly takenAt: number
  readonly data: Data
}

const Figure = z.nullable(z.union([z.number(), z.literal(unreadable)]))
const Counts = z.nullable(z.array(z.object({ shortcut: z.nullable(z.string()), count: Figure })))

/** Stored customer statistics. This schema is stricter than the contract, which accepts anything an API may send. */
export const KeptCustomers = z.object({
  totalCustomers: Counts,
  registeredCustomers: Counts,
  connectionErrorCustomers: Counts,
  deletedCustomers: Counts,
})

/** Stored data of the chart. Each series has one value per day. */
export const KeptDaily = z
  .object({
    range: z.object({ from: z.string(), to: z.string() }),
    days: z.array(z.string()),
    series: z.array(
      z.object({
        shortcut: z.string(),
        counts: z.array(Figure),
        objective: Figure,
        colour: z.nullable(z.string()),
      }),
    ),
    // Figures that an earlier version stored do not say it.
    isPart: z.catch(z.boolean(), false),
  })
  .check(z.refine(({ days, series }) => series.every(({ counts }) => counts.length === days.length)))

type Schema<Data> = { safeParse(value: unknown): { success: true; data: Data } | { success: false } }

/**
 * Reads stored figures of any age.
 *
 * @returns null when nothing is stored, or when it is not JSON, has another shape or is from the future
 */
export function readKept<Data>(text: string | null, schema: Schema<Data>, now: number): Kept<Data> | null {
  const kept = parse(text)
  if (typeof kept?.takenAt !== 'number' || !(kept.takenAt >= 0 && kept.takenAt <= now)) return null
  const result = schema.safeParse(kept.data)
  return result.success ? { takenAt: kept.takenAt, data: result.data } : null
}

/** Whether figures have to be requested again. Source: STA-15, FMT-26. */
export function isOutdated(takenAt: number, now: number): boolean {
  return isStale(takenAt, now, limits.statisticsCacheMs)
}

function parse(text: string | null): { takenAt?: unknown; data?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
