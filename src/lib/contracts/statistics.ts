import { Figure, TextLike, unreadable } from '#lib/received/fields.ts'
import { endpoint, list, object } from './endpoint.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** A shortcut that may be missing. Unlike `Text`, it does not read a wrong type as missing: the count would belong to no hub. */
const Shortcut = z.pipe(
  z.nullish(TextLike),
  z.transform((shortcut) => shortcut ?? null),
)

/**
 * A count of one hub, identified by its shortcut. A value that is not an object, or has a shortcut of a wrong type, is
 * unreadable. Source: STA-19, STA-28.
 */
const ShortcutCount = z.catch(z.object({ shortcut: Shortcut, count: Figure }), { shortcut: null, count: unreadable })

/** A list of counts, null when missing. A value that is not a list reads as one unreadable item. */
const Counts = z.catch(
  z.pipe(
    z.nullish(z.array(ShortcutCount)),
    z.transform((counts) => counts ?? null),
  ),
  [{ shortcut: null, count: unreadable }],
)

/** Number of customers per hub. Source: STA-19. */
export const CustomerStatistics = z.object({
  totalCustomers: Counts,
  registeredCustomers: Counts,
  connectionErrorCustomers: Counts,
  deletedCustomers: Counts,
})
export type CustomerStatistics = z.infer<typeof CustomerStatistics>

/** `shortcuts` are joined by commas. Source: STA-17, STA-24. */
export const getCustomerStatistics = endpoint({
  summary: 'Count the customers of some malls',
  method: 'GET',
  path: paths.customerStatistics,
  access: 'signedIn',
  query: z.object({ shortcuts: z.string().check(z.minLength(1)) }),
  answer: object(CustomerStatistics),
  errors: {},
})

/**
 * One entry per day, then an entry with the objectives. The source does not specify the shape, so `lib/statistics` reads
 * it. `from` and `to` are days, `YYYY-MM-DD`, both inclusive. Source: STA-13, STA-18, STA-20, STA-29.
 */
export const getDailyStatistics = endpoint({
  summary: 'Count the registrations with a payment card per day',
  method: 'GET',
  path: paths.dailyStatistics,
  access: 'signedIn',
  query: z.object({ shortcuts: z.string().check(z.minLength(1)), from: z.string(), to: z.string() }),
  answer: list(z.unknown(), 'dailyStatistics', { bare: true }),
  errors: { invalidDate: 400 },
})
