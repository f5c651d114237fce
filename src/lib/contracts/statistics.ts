import { endpoint, list, object } from './endpoint.ts'
import { Quantity, Text } from './fields.ts'
import { listOf } from './lists.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** A count of one mall, by the mall's shortcut. Source: STA-19. */
const ShortcutCount = z.object({ shortcut: Text, count: Quantity })

const Counts = z.catch(z.nullable(listOf(ShortcutCount, { required: true })), null)

/** Customers of each mall; a list that cannot be read is missing. Source: STA-19. */
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
