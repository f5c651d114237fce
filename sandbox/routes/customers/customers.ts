import { eq } from 'drizzle-orm'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import {
  findCustomers,
  getCustomer,
  getCustomerTransactions,
  listPhoneCountries,
  type PhoneCountry,
  unlockPassword,
} from '#lib/contracts/customers.ts'
import { countryCodes } from '#lib/countries.ts'
import { isEmail } from '#lib/typed/email.ts'
import type { Database } from '../../db/database.ts'
import { isUuid } from '../../db/ids.ts'
import { customers } from '../../db/schema/customers.ts'
import { transactions } from '../../db/schema/transactions.ts'
import type { Services } from '../../http/context.ts'
import { type Refusal, refuseCommon } from '../../http/refusal.ts'
import type { Serve } from '../../http/serve.ts'
import { isDay } from '../../seed/options.ts'
import { type CustomerRow, findByEmail, findByPhone, findCustomer, listCustomerTransactions } from './queries.ts'

type RefuseCustomer = (code: 'invalidCustomerId' | 'resourceNotFound', message: string) => Refusal

/**
 * Finds the customer of a request.
 *
 * @throws Refusal `invalidCustomerId` if the id is not a UUID, `resourceNotFound` if no customer has it
 */
export async function customerOr(db: Database, id: string, refuse: RefuseCustomer): Promise<CustomerRow> {
  if (!isUuid(id)) throw refuse('invalidCustomerId', 'The customer id is not a UUID')
  const customer = await findCustomer(db, id)
  if (!customer) throw refuse('resourceNotFound', 'No customer has this id')
  return customer
}

/** Customers and their transactions. Source: API-30, API-31, API-34, CUS-15. */
export function registerCustomers(serve: Serve, { db }: Services): void {
  serve(findCustomers, async ({ query: { email, phoneNumber, countryCode }, refuse }) => {
    if ((email === undefined) === (phoneNumber === undefined && countryCode === undefined)) {
      throw refuseCommon('invalidRequest', 'Either an e-mail or a phone number with its country is required')
    }
    // A space is refused, because an unencoded plus arrives as a space.
    if (email !== undefined && !isEmail(email)) throw refuse('invalidEmail', 'The e-mail is not valid')
    const found = email === undefined ? await byPhone() : await findByEmail(db, email)
    if (found.length === 0) throw refuse('resourceNotFound', 'Nobody has this e-mail or phone')
    return found

    function byPhone() {
      const country = (countryCode ?? '').toUpperCase()
      if (!isPhoneCountry(country)) throw refuse('invalidCountryCode', 'The country code is not valid')
      if (!/^\d{4,15}$/.test(phoneNumber ?? '')) throw refuse('invalidPhoneNumber', 'The number is not valid')
      return findByPhone(db, phoneNumber ?? '', country)
    }
  })

  serve(getCustomer, async ({ params, refuse }) => informationOn(await customerOr(db, params.customerId, refuse)))

  serve(getCustomerTransactions, async ({ params, query: { startDate }, refuse }) => {
    const { id, shoppingHubId } = await customerOr(db, params.customerId, refuse)
    if (startDate !== undefined && !isDay(startDate)) throw refuse('invalidStartDate', 'The day is not YYYY-MM-DD')
    const found = await listCustomerTransactions(db, id, startDate)
    if (found.length === 0 && (await db.$count(transactions, eq(transactions.customerId, id))) === 0) {
      throw refuse('transactionsNotFound', 'The customer has no transaction')
    }
    return { customerHubId: shoppingHubId, transactions: [...found] }
  })

  serve(unlockPassword, async ({ headers, refuse }) => {
    const { id } = await customerOr(db, headers.customerId, refuse)
    await db.update(customers).set({ passwordNbAttempt: 0 }).where(eq(customers.id, id))
  })

  serve(listPhoneCountries, async () => phoneCountries)
}

function informationOn(customer: CustomerRow) {
  return {
    infoCustomer: {
      phone: customer.phone,
      countryCallingCode: customer.callingCode,
      email: customer.email,
      createdAt: customer.createdAt.toISOString(),
      registrationDate: customer.registrationDate?.toISOString() ?? null,
      ibanUpdateURL: customer.ibanUpdateUrl,
      passwordNbAttempt: customer.passwordNbAttempt,
    },
    countReceipt: { validated: customer.validatedScans, totalscan: customer.totalScans },
    customerHubId: customer.shoppingHubId,
  }
}

const callingCodes: ReadonlyMap<string, string> = new Map(
  getCountries().map((country) => [country, getCountryCallingCode(country)]),
)
const names = new Intl.DisplayNames('en', { type: 'region' })

/** The countries with a calling code, by their English name. Source: CUS-15, CUS-49. */
const phoneCountries: readonly PhoneCountry[] = countryCodes
  .flatMap((code) => {
    const callingCode = callingCodes.get(code)
    return callingCode === undefined ? [] : [{ code, name: names.of(code) ?? code, callingCode }]
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Whether a country has a calling code. The code is in capitals. */
function isPhoneCountry(code: string): boolean {
  return callingCodes.has(code)
}
