import type { DecryptAttribute } from '#lib/contracts/decrypt.ts'
import type { FoundCustomer } from './find-customers.ts'
import { isLink, longLink } from './links.ts'
import { shortCode } from './short-links.ts'

/** How the links of a file are written. */
export interface LinkStyle {
  readonly queryString: string
  /** Origin of the short links, or null for long ones. */
  readonly shortOrigin: string | null
}

/** The value of an attribute as it stands in the file; empty where the customer has none. Instants are in ISO 8601. */
export function attributeValue(attribute: DecryptAttribute, customer: FoundCustomer, style: LinkStyle): string {
  if (isLink(attribute)) {
    const { queryString, shortOrigin } = style
    return shortOrigin === null
      ? longLink(attribute, customer, queryString)
      : `${shortOrigin}/s/${shortCode(customer.id, attribute, queryString)}`
  }
  switch (attribute) {
    case 'id':
      return customer.id
    case 'firstName':
      return customer.firstName ?? ''
    case 'lastName':
      return customer.lastName ?? ''
    case 'email':
      return customer.email ?? ''
    case 'phone':
      return customer.phone === null ? '' : `+${customer.callingCode}${customer.phone}`
    case 'creationDate':
      return customer.createdAt.toISOString()
    case 'registrationDate':
      return customer.registrationDate?.toISOString() ?? ''
    case 'desyncronizationDate':
      return customer.desynchronisedAt?.toISOString() ?? ''
    case 'referralCode':
      return customer.referralCode ?? ''
  }
}
