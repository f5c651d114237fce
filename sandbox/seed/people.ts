import type { customers } from '../db/schema/customers.ts'
import type { NamedCustomer } from './named-customers.ts'
import { callingCodeOf, createPhone } from './phones.ts'
import type { Random } from './random.ts'

/** The person behind a customer: name, e-mail, phone, and activity so far. */
export type Person = Omit<typeof customers.$inferInsert, 'id' | 'shoppingHubId' | 'createdAt'>

const firstNames = [
  'Adam',
  'Alice',
  'Arthur',
  'Chloé',
  'Clara',
  'Élodie',
  'Gabriel',
  'Hugo',
  'Jade',
  'Jean-Baptiste',
  'Jeanne',
  'Jules',
  'Karim',
  'Léa',
  'Léo',
  'Louise',
  'Lucas',
  'Maël',
  'Manon',
  'Mohamed',
  'Noémie',
  'Paul',
  'Raphaël',
  'Rose',
  'Sarah',
  'Yasmine',
]

const lastNames = [
  'André',
  'Benali',
  'Bernard',
  'Blanc',
  'Bonnet',
  "D'Almeida",
  'Diallo',
  'Dubois',
  'Faure',
  'Fournier',
  'Garcia',
  'Girard',
  'Lambert',
  'Le Goff',
  'Lefèvre',
  'Leroy',
  'Martin',
  'Mercier',
  'Moreau',
  'Nguyen',
  'Pérez',
  'Rousseau',
  'Saint-Clair',
  'Simon',
  'Thomas',
  'Vidal',
]

const dayMs = 86_400_000
const minuteMs = 60_000

/** Wrong passwords in a row that lock a customer's account. Source: CUS-38. */
const attemptsUntilLocked = 3

/**
 * Makes the person behind a customer.
 *
 * @param index of the customer; it makes e-mails and phones unique
 * @param named the person, if the customer is on the list
 * @param createdAt activation of the customer; the registration is at most two days earlier
 * @param until time before which everything has happened
 */
export function createPerson(
  random: Random,
  index: number,
  named: NamedCustomer | undefined,
  { id, createdAt, until }: { id: string; createdAt: Date; until: number },
): Person {
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  const { phoneCountry, phone } = named ?? createPhone(random, index)
  const totalScans = random.chance(0.4) ? random.integer(1, 30) : 0
  const isDesynchronised = random.chance(0.12)
  const desynchronisedAt = new Date(random.integer(createdAt.getTime() + dayMs, until - minuteMs))
  return {
    firstName: named?.firstName ?? firstName,
    lastName: named?.lastName ?? lastName,
    email: named?.email ?? createEmail(random, firstName, lastName, index),
    phone,
    phoneCountry,
    callingCode: callingCodeOf(phoneCountry),
    registrationDate: new Date(createdAt.getTime() - random.integer(2, 2880) * minuteMs),
    desynchronisedAt: isDesynchronised && named === undefined ? desynchronisedAt : null,
    referralCode: createReferralCode(random),
    ibanUpdateUrl: `https://account.example.test/iban/${id}`,
    passwordNbAttempt: createAttempts(random, named),
    totalScans: named?.kind === 'nothing' ? 0 : totalScans,
    validatedScans: named?.kind === 'nothing' ? 0 : Math.round((totalScans * random.integer(60, 100)) / 100),
  }
}

/** People type a few e-mails with capitals and a few with a tag behind a plus. */
function createEmail(random: Random, firstName: string, lastName: string, index: number): string {
  const tag = random.chance(0.05) ? '+cashback' : ''
  const email = `${asciiLetters(firstName)}.${asciiLetters(lastName)}.${index}${tag}@example.test`
  return random.chance(0.05) ? email : email.toLowerCase()
}

function asciiLetters(name: string): string {
  return name.normalize('NFD').replace(/[^A-Za-z]/g, '')
}

function createAttempts(random: Random, named: NamedCustomer | undefined): number {
  const attempts = random.chance(0.9) ? 0 : random.integer(1, attemptsUntilLocked)
  if (named === undefined) return attempts
  return named.kind === 'locked' ? attemptsUntilLocked : 0
}

/** Letters and digits that look different from each other. */
const referralLetters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']

function createReferralCode(random: Random): string {
  return Array.from({ length: 8 }, () => random.pick(referralLetters)).join('')
}
