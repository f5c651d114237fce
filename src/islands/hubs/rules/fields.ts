import type { HubBody } from '#lib/contracts/hubs.ts'
import { plainText, unwrapped } from '#lib/typed/text.ts'

/** A field of the form. `dataRetrievalMethod` has no field, because it follows from `scanEnable` (HUB-23). */
export type HubFieldName = Exclude<keyof HubBody, 'dataRetrievalMethod'>

/** Input type of a field. Source: HUB-38. */
export type HubFieldKind =
  | 'text'
  | 'url'
  | 'email'
  | 'longitude'
  | 'latitude'
  | 'colour'
  | 'secret'
  | 'flag'
  | 'country'
  | 'language'
  | 'owner'
  | 'city'

/** Share of the form's width that a field takes: what its values need. */
export type HubFieldWidth = 'third' | 'half' | 'twoThirds' | 'whole'

export interface HubField {
  readonly name: HubFieldName
  readonly kind: HubFieldKind
  readonly width: HubFieldWidth
  /** Whether the field is marked as required. Source: HUB-19. */
  readonly isMarked: boolean
}

export interface HubSection {
  readonly name: 'identity' | 'address' | 'accounts' | 'templates' | 'service' | 'branding' | 'contact' | 'options'
  readonly fields: readonly HubField[]
}

const field = (
  name: HubFieldName,
  kind: HubFieldKind = 'text',
  { width = 'half', isMarked = false }: Partial<Pick<HubField, 'width' | 'isMarked'>> = {},
): HubField => ({ name, kind, width, isMarked })

/** The form by section; each field appears once. Source: HUB-08 to HUB-14, HUB-19. */
export const hubSections: readonly HubSection[] = [
  {
    name: 'identity',
    fields: [
      field('name', 'text', { isMarked: true }),
      field('shoppingHubOwnerId', 'owner', { isMarked: true }),
      field('cityId', 'city'),
      field('programName', 'text', { isMarked: true }),
      field('baseline', 'text', { width: 'twoThirds' }),
      field('shortcut', 'text', { width: 'third' }),
    ],
  },
  {
    name: 'address',
    fields: [
      field('streetNumber', 'text', { width: 'third' }),
      field('streetName', 'text', { width: 'twoThirds' }),
      field('postalCode', 'text', { width: 'third' }),
      field('city', 'text', { width: 'twoThirds' }),
      field('formattedAddress', 'text', { width: 'whole' }),
      field('country', 'country', { width: 'third' }),
      field('longitude', 'longitude', { width: 'third' }),
      field('latitude', 'latitude', { width: 'third' }),
    ],
  },
  {
    name: 'accounts',
    fields: [
      field('mgUserId'),
      field('mgWalletId'),
      field('smsSenderName'),
      field('bankCredentialUpdateUrl', 'url'),
      field('ibanUpdateUrl', 'url'),
      field('registrationUrl', 'url'),
      field('accountPasswordUrl', 'url'),
    ],
  },
  {
    name: 'templates',
    fields: [
      field('accountPasswordTemplateId'),
      field('incompleteRegistrationTemplateId'),
      field('refundNotificationTemplateId'),
    ],
  },
  {
    name: 'service',
    fields: [
      field('recaptchaSiteKey'),
      field('recaptchaSecret', 'secret'),
      field('webServiceId'),
      field('mainLanguage', 'language'),
      field('googlePlaceId'),
      field('externalId'),
    ],
  },
  {
    name: 'branding',
    fields: [
      field('colorPrimary', 'colour'),
      field('colorSecondary', 'colour'),
      field('logo_url', 'url'),
      field('favicon_url', 'url'),
      field('host'),
      field('googleAnalyticsId'),
      field('hotjarId'),
    ],
  },
  {
    name: 'contact',
    fields: [field('contactEmail', 'email'), field('supportContactEmail', 'email'), field('zendeskId')],
  },
  {
    name: 'options',
    fields: [
      field('phoneRequired', 'flag'),
      field('emailRequired', 'flag'),
      field('scanEnable', 'flag'),
      field('cardRestaurantEnable', 'flag'),
      field('customerExternalIdRequired', 'flag'),
    ],
  },
]

/** All fields, in the order of the form. */
export const hubFields: readonly HubField[] = hubSections.flatMap(({ fields }) => fields)

/** Fields whose input does not outlast the session. Source: SES-41. */
export const secretHubFields: readonly string[] = hubFields
  .filter(({ kind }) => kind === 'secret')
  .map(({ name }) => name)

/** Fields that are required to save the form. The button in the header requires one more. Source: HUB-17, HUB-18, HUB-34. */
export const neededHubFields = ['name', 'shoppingHubOwnerId', 'cityId'] as const satisfies readonly HubFieldName[]
export const neededInHeader = [...neededHubFields, 'programName'] as const satisfies readonly HubFieldName[]

/** Reads a number with a decimal point or comma, also one of degrees; null when the text is not a number. Source: INP-01, INP-02. */
export function readNumber(typed: string): number | null {
  const match = /^([+-]?) ?(\d+(?:[.,]\d*)?|[.,]\d+) ?[°º˚]?$/.exec(unwrapped(plainText(typed)))
  return match && Number(`${match[1]}${match[2]?.replace(',', '.')}`)
}
