import { decryptAttributes } from '#lib/contracts/decrypt.ts'

/** Number of attributes that are on by default: those of the customer. Source: DEC-07. */
const customerCount = 9

/** Attributes that the database holds about a customer; on by default. Source: DEC-07. */
export const defaultAttributes = decryptAttributes.slice(0, customerCount)

/** Links for a customer to the site of the hub; off by default. Source: DEC-07. */
export const linkAttributes = decryptAttributes.slice(customerCount)
