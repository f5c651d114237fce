import type { PhoneCountryCode } from './phones.ts'
import type { seedHubs } from './places.ts'

/**
 * A customer whom people look up by hand. sandbox/README.md lists them.
 *
 * - `usual`: like most customers
 * - `locked`: wrong passwords have locked the account
 * - `nothing`: no bank, reward or transaction since the activation
 * - `everything`: every state of a bank connection, an attempt and a reward
 */
export interface NamedCustomer {
  readonly id: string
  readonly hub: (typeof seedHubs)[number]['name']
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneCountry: PhoneCountryCode
  /** The national number without a leading zero. In Italy the zero belongs to the number. */
  readonly phone: string
  readonly currency: string
  readonly kind: 'usual' | 'locked' | 'nothing' | 'everything'
}

const id = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const usual = { phoneCountry: 'FR', currency: 'EUR', kind: 'usual' } as const
const camille = { ...usual, firstName: 'Camille', lastName: 'Durand', phone: '612345601' } as const

/** The first seven belong to seven hubs and have transactions, so that even a tiny database has some in each hub. */
export const namedCustomers: readonly NamedCustomer[] = [
  { ...camille, id: id(1), hub: 'Confluent', email: 'camille.durand@example.test' },
  { ...camille, id: id(2), hub: 'Les Deux Fleuves', email: 'Camille.Durand@Example.test' },
  { ...camille, id: id(3), hub: 'La Calanque', email: 'camille.durand@example.test' },
  {
    ...usual,
    id: id(4),
    hub: 'Violette',
    firstName: 'Louis',
    lastName: 'Petit',
    email: 'louis.petit+cashback@example.test',
    phone: '612345602',
    kind: 'locked',
  },
  {
    ...usual,
    id: id(5),
    hub: 'Quai des Chartrons',
    firstName: 'Zoé',
    lastName: "N'Guyen",
    email: 'zoe.nguyen@example.test',
    phone: '612345603',
    kind: 'everything',
  },
  {
    ...usual,
    id: id(6),
    hub: 'Belledonne',
    firstName: 'Emma',
    lastName: 'Janssens',
    email: 'emma.janssens@example.test',
    phoneCountry: 'BE',
    phone: '470123456',
  },
  {
    ...usual,
    id: id(7),
    hub: 'Île aux Voiles',
    firstName: 'Oliver',
    lastName: 'Smith',
    email: 'Oliver.Smith+Shopping@Example.test',
    phoneCountry: 'GB',
    phone: '7700100123',
    currency: 'GBP',
  },
  {
    ...usual,
    id: id(8),
    hub: 'Quai des Chartrons',
    firstName: 'Inès',
    lastName: 'Morel',
    email: 'ines.morel@example.test',
    phone: '612345604',
    kind: 'nothing',
  },
  {
    ...usual,
    id: id(9),
    hub: 'La Calanque',
    firstName: 'Giulia',
    lastName: 'Conti',
    email: 'giulia.conti@example.test',
    phoneCountry: 'IT',
    phone: '0655550134',
  },
  {
    ...usual,
    id: id(10),
    hub: 'Violette',
    firstName: 'Carmen',
    lastName: 'Ruiz',
    email: 'carmen.ruiz@example.test',
    phoneCountry: 'ES',
    phone: '612345678',
  },
  {
    ...usual,
    id: id(11),
    hub: 'Belledonne',
    firstName: 'Lukas',
    lastName: 'Weiß',
    email: 'lukas.weiss@example.test',
    phoneCountry: 'DE',
    phone: '1713920012',
  },
  {
    ...usual,
    id: id(12),
    hub: 'Île aux Voiles',
    firstName: 'Sophie',
    lastName: 'Muller',
    email: 'sophie.muller@example.test',
    phoneCountry: 'LU',
    phone: '621123456',
  },
  {
    ...usual,
    id: id(13),
    hub: 'Confluent',
    firstName: 'Nina',
    lastName: 'Keller',
    email: 'nina.keller@example.test',
    phoneCountry: 'CH',
    phone: '781234567',
    currency: 'CHF',
  },
  {
    ...usual,
    id: id(14),
    hub: 'Les Deux Fleuves',
    firstName: 'Inês',
    lastName: 'Costa',
    email: 'ines.costa@example.test',
    phoneCountry: 'PT',
    phone: '912345678',
  },
  {
    ...usual,
    id: id(15),
    hub: 'Confluent',
    firstName: 'Grace',
    lastName: 'Miller',
    email: 'grace.miller@example.test',
    phoneCountry: 'US',
    phone: '2025550123',
    currency: 'USD',
  },
]
