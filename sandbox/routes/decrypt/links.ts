import type { DecryptAttribute } from '#lib/contracts/decrypt.ts'
import type { FoundCustomer } from './find-customers.ts'

/** Where each link leads on the site of the customer's mall. */
const paths = {
  resumeRegistrationLink: '/registration',
  loginLink: '/login',
  newPasswordLink: '/password',
  myActivitiesLink: '/activities',
  myConnectionsLink: '/connections',
  addConnectionLink: '/connections/new',
  cashbackMethodLink: '/cashback/method',
  myOffersLink: '/offers',
  sponsorshipLink: '/sponsorship',
  claimFormLink: '/claim',
  buyNowPayLaterLink: '/pay-later',
  shoppingBudgetLink: '/budget',
} as const satisfies Partial<Record<DecryptAttribute, `/${string}`>>

export type LinkAttribute = keyof typeof paths

/** The attributes that are links; a short link names its own by the place in this list. */
export const linkAttributes = Object.keys(paths) as readonly LinkAttribute[]

export function isLink(attribute: DecryptAttribute): attribute is LinkAttribute {
  return Object.hasOwn(paths, attribute)
}

/**
 * A link of a customer to the site of their mall, which is made up: `https://la-calanque.malls.test/login?customer=…`.
 *
 * @param queryString as it was typed, with or without a leading question mark
 */
export function longLink(
  link: LinkAttribute,
  { id, hubName }: Pick<FoundCustomer, 'id' | 'hubName'>,
  queryString: string,
): string {
  const campaign = queryString.trim().replace(/^[?&]+/, '')
  return `https://${hostName(hubName)}.malls.test${paths[link]}?customer=${id}${campaign && `&${campaign}`}`
}

function hostName(hubName: string): string {
  return hubName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
