import { limits } from '#lib/limits.ts'
import { endpoint, file } from './endpoint.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** The attributes that can be extracted of a customer, in the order and spelling of the source. Source: DEC-06, C-38. */
export const decryptAttributes = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'creationDate',
  'registrationDate',
  'desyncronizationDate',
  'referralCode',
  'resumeRegistrationLink',
  'loginLink',
  'newPasswordLink',
  'myActivitiesLink',
  'myConnectionsLink',
  'addConnectionLink',
  'cashbackMethodLink',
  'myOffersLink',
  'sponsorshipLink',
  'claimFormLink',
  'buyNowPayLaterLink',
  'shoppingBudgetLink',
] as const

export type DecryptAttribute = (typeof decryptAttributes)[number]

/** Number of attributes that are on by default: those of the customer. Source: DEC-07. */
const customerCount = 9

/** Attributes that the database holds about a customer; on by default. Source: DEC-07. */
export const defaultAttributes = decryptAttributes.slice(0, customerCount)

/** Links for a customer to the site of the hub; off by default. Source: DEC-07. */
export const linkAttributes = decryptAttributes.slice(customerCount)

/** A file of less than 10 MB. `z.file` is not used, because it would add its code to every page. Source: DEC-04. */
const SmallFile = z.custom<File>((value) => value instanceof File && value.size < limits.uploadBytes)

/**
 * Takes a CSV file of customers and returns it with the chosen attributes of each. The file is sent unchanged as `image`.
 * `queryString` is appended to the links. Source: API-29, DEC-12, DEC-13.
 */
export const decryptCustomers = endpoint({
  summary: 'Enrich a CSV file of customers',
  method: 'POST',
  path: paths.decryptCustomers,
  access: ['SUPPORT_LVL_1'],
  form: z.object({
    image: SmallFile,
    queryString: z.string(),
    needShortURL: z.literal(['true', 'false']),
    attributes: z.array(z.literal(decryptAttributes)).check(z.refine((list) => list.length > 0)),
  }),
  answer: file('text/csv'),
  errors: { invalidFile: 400 },
})
