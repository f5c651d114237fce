import type { shoppingHubOwners, shoppingHubs } from '../db/schema/hubs.ts'
import { createRandom, type Random } from './random.ts'

type HubRow = typeof shoppingHubs.$inferInsert
type OwnerRow = typeof shoppingHubOwners.$inferInsert

/** Shortcuts of the hubs, in the order of the hubs. The statistics use them. Source: STA-17. */
export const hubShortcuts = ['sp', 'pr', 'r2', '4t', 'sq', 'be', 'iv', 'bf'] as const

const owners = [
  { name: 'Foncière des Rives', description: 'Malls by the water' },
  { name: 'Groupe Alizé', description: 'Malls of the south' },
  { name: 'Périphéa', description: '' },
] as const

const streets = ['Quai du Port', 'Rue de la République', 'Avenue Jean Jaurès', 'Boulevard de l’Europe'] as const
const colours = ['#1d4e89', '#7a1f5c', '#0f766e', '#b45309', '#334155', '#be123c', '#4338ca', '#15803d'] as const

/**
 * Makes owners, and the form of each hub. It uses its own random numbers, so the other rows do not depend on it.
 *
 * @param until the last day of the data, `YYYY-MM-DD`
 */
export function createHubForms(seed: number, until: string, hubs: readonly (HubRow & { readonly cityName: string })[]) {
  const random = createRandom(seed ^ 0x68756273)
  const ownerRows: readonly OwnerRow[] = owners.map((owner) => ({ id: random.uuid(), ...owner }))
  const rows = hubs.map((hub, index) => createForm(random, hub, index, ownerRows, Date.parse(`${until}T00:00:00Z`)))
  return { owners: ownerRows, hubs: rows }
}

function createForm(
  random: Random,
  { cityName, ...hub }: HubRow & { readonly cityName: string },
  index: number,
  ownerRows: readonly OwnerRow[],
  untilAt: number,
): HubRow {
  const host = `${slug(hub.name)}.example`
  const streetNumber = String(random.integer(1, 180))
  const streetName = random.pick(streets)
  const postalCode = `${random.integer(10, 94)}000`
  const created_at = new Date(untilAt - random.integer(900, 1_500) * 86_400_000)
  const isScanned = random.chance(0.7)
  const { id: shoppingHubOwnerId } = random.pick(ownerRows)
  return {
    ...hub,
    shoppingHubOwnerId,
    baseline: `${hub.name}, tout près de vous`,
    shortcut: hubShortcuts[index] ?? '',
    streetNumber,
    streetName,
    postalCode,
    city: cityName,
    formattedAddress: `${streetNumber} ${streetName}, ${postalCode} ${cityName}, France`,
    country: 'FR',
    longitude: random.integer(-1_000_000, 7_000_000) / 1_000_000,
    latitude: random.integer(43_000_000, 50_000_000) / 1_000_000,
    smsSenderName: hub.name.slice(0, 11),
    bankCredentialUpdateUrl: `https://${host}/bank`,
    ibanUpdateUrl: `https://${host}/iban`,
    registrationUrl: `https://${host}/register`,
    accountPasswordUrl: `https://${host}/password`,
    programName: `Club ${hub.name}`,
    recaptchaSiteKey: random.uuid(),
    recaptchaSecret: random.uuid(),
    mainLanguage: 'fr-FR',
    googlePlaceId: `hub-${random.uuid()}`,
    logo_url: `https://${host}/logo.svg`,
    favicon_url: `https://${host}/favicon.svg`,
    host,
    colorPrimary: colours[index % colours.length] ?? '',
    colorSecondary: '#f5f5f4',
    contactEmail: `contact@${host}`,
    supportContactEmail: `support@${host}`,
    emailRequired: true,
    phoneRequired: random.chance(0.5),
    scanEnable: isScanned,
    dataRetrievalMethod: isScanned ? ['bank', 'scan'] : ['bank'],
    created_at,
    updated_at: new Date(created_at.getTime() + random.integer(1, 800) * 86_400_000),
  }
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
