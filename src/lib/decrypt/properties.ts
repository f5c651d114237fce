import { decryptAttributes } from '#lib/contracts/decrypt.ts'

/** How many of the attributes are on by default: those of the customer. Source: DEC-07. */
const customerCount = 9

/** What the base knows of a customer; on by default. Source: DEC-07. */
export const defaultAttributes = decryptAttributes.slice(0, customerCount)

/** Links of a customer into the site of the mall; off by default. Source: DEC-07. */
export const linkAttributes = decryptAttributes.slice(customerCount)
