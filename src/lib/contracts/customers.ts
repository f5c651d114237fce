import { Flag, Id, OptionalId, Quantity, Text } from '#lib/received/fields.ts'
import { aliases, withAliases } from './aliases.ts'
import { endpoint, list, nothing, object } from './endpoint.ts'
import { listOf } from './lists.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** One of a person's customer ids; a person has one per hub. Source: CUS-11, CUS-44. */
export const CustomerMatch = z.object({
  id: Id,
  ShoppingHub: z.catch(z.nullable(z.object({ name: Text })), null),
})
export type CustomerMatch = z.infer<typeof CustomerMatch>

/**
 * General information about a customer. `createdAt` is the activation and `registrationDate` the registration, both
 * instants in ISO 8601. `phone` is the national number. Source: CUS-44, CUS-52.
 */
export const CustomerInformation = z.object({
  infoCustomer: z.object({
    phone: Text,
    countryCallingCode: Text,
    email: Text,
    createdAt: Text,
    registrationDate: Text,
    ibanUpdateURL: Text,
    passwordNbAttempt: Quantity,
  }),
  countReceipt: z.catch(z.nullable(z.object({ validated: Quantity, totalscan: Quantity })), null),
  customerHubId: Text,
})
export type CustomerInformation = z.infer<typeof CustomerInformation>

/** A connection to a bank. `error` is empty when it works and "IN PROGRESS" during setup. Source: CUS-44, CUS-53. */
export const BankConnection = z.object({ name: Text, createdAt: Text, lastUpdate: Text, error: Text })
export type BankConnection = z.infer<typeof BankConnection>

/** An attempt to connect a bank; `responseCode` is an HTTP status. Source: CUS-44, CUS-54. */
export const BankConnectionAttempt = withAliases(
  {
    name: Text,
    creation: Flag,
    responseCode: Quantity,
    errorCode: Text,
    providerErrorCode: Text,
    createdAt: Text,
  },
  { createdAt: 'createdat' },
)
export type BankConnectionAttempt = z.output<typeof BankConnectionAttempt>

/**
 * A cashback reward. `rewardValue` is in euros, `startDate` and `endDate` are days, `updatedAt` is an instant. The IBAN of
 * the payout is read by `payOutId`, or else by `cashbackId`. Source: CUS-44, CUS-54, CUS-55.
 */
export const Reward = z.object({
  cashbackId: Text,
  payOutId: Text,
  rewardState: Text,
  rewardValue: Quantity,
  updatedAt: Text,
  challenge: z.catch(z.nullable(z.object({ teaser: Text })), null),
  startDate: Text,
  endDate: Text,
  conditionLabel: Text,
})
export type Reward = z.infer<typeof Reward>

/**
 * A bank transaction of a customer, for the customer page and for the association by customer. `amount` is in `currency`
 * and negative when money was spent. `transactionDate` is an instant in ISO 8601. Source: CUS-44, SAS-20.
 */
export const CustomerTransaction = withAliases(
  {
    id: OptionalId,
    customerId: Text,
    storeId: Text,
    storeName: Text,
    transactionDate: Text,
    label: Text,
    amount: Quantity,
    currency: Text,
    bankName: Text,
    hasInitialStoreTransaction: Flag,
  },
  aliases.transaction,
)
export type CustomerTransaction = z.output<typeof CustomerTransaction>

const CustomerParams = z.object({ customerId: Id })
const support = ['SUPPORT_LVL_1'] as const
const customerErrors = { invalidCustomerId: 400, resourceNotFound: 404 } as const

/** The query holds either `email`, or both `phoneNumber` and `countryCode`. Source: CUS-09, CUS-10, CUS-50. */
export const findCustomers = endpoint({
  summary: 'Find the customer ids of a person by e-mail or by phone',
  method: 'GET',
  path: paths.customers,
  access: support,
  query: z.object({
    email: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    countryCode: z.optional(z.string()),
  }),
  answer: list(CustomerMatch, 'customerIdList'),
  errors: { invalidEmail: 400, invalidPhoneNumber: 400, invalidCountryCode: 400, resourceNotFound: 404 },
})

export const getCustomer = endpoint({
  summary: 'Read general information on a customer',
  method: 'GET',
  path: paths.customer,
  access: support,
  params: CustomerParams,
  answer: object(CustomerInformation),
  errors: customerErrors,
})

export const getBankConnections = endpoint({
  summary: 'Read the bank connections of a customer and the attempts to make them',
  method: 'GET',
  path: paths.customerBankConnections,
  access: support,
  params: CustomerParams,
  answer: object(
    z.object({
      bankConnection: listOf(BankConnection),
      bankConnectionAttempt: listOf(BankConnectionAttempt),
    }),
  ),
  errors: customerErrors,
})

/** The list is a bare array, or sits under `cashback` or `rewards`. Source: CUS-58. */
export const listRewards = endpoint({
  summary: 'List the rewards of a customer',
  method: 'GET',
  path: paths.customerRewards,
  access: support,
  params: CustomerParams,
  answer: list(Reward, 'cashback', { otherKeys: ['rewards'] }),
  errors: customerErrors,
})

/** `startDate` is a day, `YYYY-MM-DD`. Without it the API returns all transactions. Source: CUS-13, SAS-21. */
export const getCustomerTransactions = endpoint({
  summary: 'Read the transactions of a customer',
  method: 'GET',
  path: paths.customerTransactions,
  access: support,
  params: CustomerParams,
  query: z.object({ startDate: z.optional(z.string()) }),
  answer: object(z.object({ customerHubId: Text, transactions: listOf(CustomerTransaction) })),
  errors: { ...customerErrors, transactionsNotFound: 404, invalidStartDate: 400 },
})

export const getPayoutIban = endpoint({
  summary: 'Read the IBAN that a reward was paid to',
  method: 'GET',
  path: paths.payoutIban,
  access: support,
  params: z.object({ payOutId: Id }),
  answer: object(z.object({ iban: Text })),
  errors: { resourceNotFound: 404 },
})

export const unlockPassword = endpoint({
  summary: "Unlock a customer's password",
  method: 'POST',
  path: paths.unlockPassword,
  access: support,
  headers: z.object({ customerId: Id }),
  answer: nothing,
  errors: customerErrors,
})

/** A country of a phone number. `code` has two letters. Source: CUS-15, CUS-49. */
export const PhoneCountry = z.object({ code: Id, name: Text, callingCode: Text })
export type PhoneCountry = z.infer<typeof PhoneCountry>

export const listPhoneCountries = endpoint({
  summary: 'List the countries that a phone number can be of',
  method: 'GET',
  path: paths.phoneCountries,
  access: support,
  answer: list(PhoneCountry, 'countries'),
  errors: {},
})
