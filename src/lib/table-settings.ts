import { recordOf, textRecord } from '#lib/contracts/record.ts'
import { z } from '#lib/contracts/zod.ts'

/** Width limits of a column, in CSS pixels. */
const narrowestPx = 48
const widestPx = 960

/** Rounds a width and keeps it between the limits. */
export function allowedWidth(px: number): number {
  return Math.round(Math.min(Math.max(px, narrowestPx), widestPx))
}

const settings = {
  /** Null for the order of the rows as they arrive. */
  sort: z.nullable(z.object({ column: z.string(), descending: z.boolean() })),
  /** Ids of the hidden columns; null for those that the table hides by itself. */
  hidden: z.nullable(z.array(z.string())),
  /** Widths that the user has set, by column id, in CSS pixels. */
  widths: recordOf((value) => (typeof value === 'number' ? allowedWidth(value) : undefined)),
}

const View = z.object({
  ...settings,
  name: z.string(),
  /** Chosen filters by column id. Typed texts are not kept, because they may be data of a customer (SES-41). */
  filters: textRecord,
})

const Table = z.object({ ...settings, views: z.array(View) })
const Tables = recordOf((value) => Table.safeParse(value).data)

/** Settings with a name. */
export type NamedView = z.infer<typeof View>

/** What a user has set for one table. */
export type TableSettings = z.infer<typeof Table>

/** The settings of the tables, by the name of the table. */
export type KeptSettings = Readonly<Record<string, TableSettings>>

/** A table that the user has not changed. */
export const unchangedSettings: TableSettings = { sort: null, hidden: null, widths: {}, views: [] }

/** Reads kept settings. What cannot be read is left out. */
export function readSettings(kept: unknown): KeptSettings {
  return Tables.parse(kept)
}

/** Adds a view. It replaces the view of the same name. */
export function withView(views: readonly NamedView[], view: NamedView): NamedView[] {
  const isSame = ({ name }: NamedView) => name === view.name
  return views.some(isSame) ? views.map((one) => (isSame(one) ? view : one)) : [...views, view]
}
