import { Flag, Id, Quantity, Text } from '#lib/received/fields.ts'
import { endpoint, list, nothing, object } from './endpoint.ts'
import { listOf } from './lists.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/**
 * All data of a hub, as read. Longitude and latitude are in degrees, colours are `#rrggbb`, `created_at` and `updated_at`
 * are instants in ISO 8601. `dataRetrievalMethod` lists codes such as `scan`. Source: HUB-08 to HUB-15, HUB-35.
 */
export const WholeHub = z.object({
  id: Id,
  name: Text,
  shoppingHubOwnerId: Text,
  cityId: Text,
  baseline: Text,
  shortcut: Text,
  streetNumber: Text,
  streetName: Text,
  postalCode: Text,
  city: Text,
  formattedAddress: Text,
  country: Text,
  longitude: Quantity,
  latitude: Quantity,
  mgUserId: Text,
  mgWalletId: Text,
  smsSenderName: Text,
  bankCredentialUpdateUrl: Text,
  ibanUpdateUrl: Text,
  registrationUrl: Text,
  accountPasswordUrl: Text,
  accountPasswordTemplateId: Text,
  incompleteRegistrationTemplateId: Text,
  refundNotificationTemplateId: Text,
  programName: Text,
  recaptchaSiteKey: Text,
  recaptchaSecret: Text,
  webServiceId: Text,
  mainLanguage: Text,
  googlePlaceId: Text,
  externalId: Text,
  googleAnalyticsId: Text,
  hotjarId: Text,
  favicon_url: Text,
  logo_url: Text,
  host: Text,
  colorPrimary: Text,
  colorSecondary: Text,
  contactEmail: Text,
  supportContactEmail: Text,
  zendeskId: Text,
  phoneRequired: Flag,
  emailRequired: Flag,
  scanEnable: Flag,
  cardRestaurantEnable: Flag,
  customerExternalIdRequired: Flag,
  dataRetrievalMethod: listOf(z.string()),
  created_at: Text,
  updated_at: Text,
})
export type WholeHub = z.infer<typeof WholeHub>

const text = z.string()
const degrees = z.nullable(z.number())
const NonEmpty = z.string().check(z.minLength(1))

const form = {
  name: NonEmpty,
  shoppingHubOwnerId: NonEmpty,
  cityId: NonEmpty,
  baseline: text,
  shortcut: text,
  streetNumber: text,
  streetName: text,
  postalCode: text,
  city: text,
  formattedAddress: text,
  country: text,
  longitude: degrees,
  latitude: degrees,
  mgUserId: text,
  mgWalletId: text,
  smsSenderName: text,
  bankCredentialUpdateUrl: text,
  ibanUpdateUrl: text,
  registrationUrl: text,
  accountPasswordUrl: text,
  accountPasswordTemplateId: text,
  incompleteRegistrationTemplateId: text,
  refundNotificationTemplateId: text,
  programName: text,
  recaptchaSiteKey: text,
  recaptchaSecret: text,
  webServiceId: text,
  mainLanguage: text,
  googlePlaceId: text,
  externalId: text,
  googleAnalyticsId: text,
  hotjarId: text,
  favicon_url: text,
  logo_url: text,
  host: text,
  colorPrimary: text,
  colorSecondary: text,
  contactEmail: text,
  supportContactEmail: text,
  zendeskId: text,
  phoneRequired: z.boolean(),
  emailRequired: z.boolean(),
  scanEnable: z.boolean(),
  cardRestaurantEnable: z.boolean(),
  customerExternalIdRequired: z.boolean(),
  dataRetrievalMethod: z.array(z.string()),
}

/** The complete form of a hub, as sent. An empty field is an empty text. Source: HUB-23, HUB-24. */
export const HubBody = z.object(form)
export type HubBody = z.infer<typeof HubBody>

/** An owner of hubs. Source: HUB-16. */
export const HubOwner = z.object({ id: Id, name: Text, description: Text })
export type HubOwner = z.infer<typeof HubOwner>

const hubSetup = ['HUB_SETUP_INIT'] as const
const formErrors = { invalidShoppingHubOwnerId: 400, invalidCityId: 400, shoppingHubExists: 409 } as const

export const getShoppingHub = endpoint({
  summary: 'Read a whole mall',
  method: 'GET',
  path: paths.shoppingHub,
  access: ['SUPPORT_LVL_1', 'HUB_SETUP_INIT'],
  params: z.object({ id: Id }),
  answer: object(WholeHub),
  errors: { invalidShoppingHubId: 400, shoppingHubNotFound: 404 },
})

export const createShoppingHub = endpoint({
  summary: 'Create a mall',
  method: 'POST',
  path: paths.shoppingHubs,
  access: hubSetup,
  body: HubBody,
  answer: nothing,
  errors: formErrors,
})

export const updateShoppingHub = endpoint({
  summary: 'Change a mall: the whole form, with its id',
  method: 'PATCH',
  path: paths.shoppingHubs,
  access: hubSetup,
  body: z.object({ id: Id, ...form }),
  answer: nothing,
  errors: { ...formErrors, invalidShoppingHubId: 400, shoppingHubNotFound: 404 },
})

export const listHubOwners = endpoint({
  summary: 'List the owners of malls',
  method: 'GET',
  path: paths.shoppingHubOwners,
  access: hubSetup,
  answer: list(HubOwner, 'shoppingHubOwners'),
  errors: {},
})

export const createHubOwner = endpoint({
  summary: 'Create an owner of malls',
  method: 'POST',
  path: paths.shoppingHubOwners,
  access: hubSetup,
  body: z.object({ name: NonEmpty, description: text }),
  answer: nothing,
  errors: { shoppingHubOwnerExists: 409 },
})
