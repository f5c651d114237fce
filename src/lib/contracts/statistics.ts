import { endpoint, list, object } from './endpoint.ts'
import { Figure, Text, unreadable } from './fields.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** A count of one mall, by the mall's shortcut; what is no object says nothing that can be read of any mall. Source: STA-19, STA-28. */
const ShortcutCount = z.catch(z.object({ shortcut: Text, count: Figure }), { shortcut: null, count: unreadable })

/** Null where there is no list; what is no list reads like a list of one such item. */
const Counts = z.catch(
  z.pipe(
    z.nullish(z.array(ShortcutCount)),
    z.transform((counts) => counts ?? null),
  ),
  [{ shortcut: null, count: unreadable }],
)

/** Customers of each mall. Source: STA-19. */
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
 * One entry for each day and a last one with the objectives; its shape is read by `lib/statistics`, because the source
 * leaves it open. `from` and `to` are days, `YYYY-MM-DD`, both included. Source: STA-13, STA-18, STA-20, STA-29.
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
