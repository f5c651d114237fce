import { randomInt, randomUUID } from 'node:crypto'

/** The values of the things that a run makes for itself. They name the run, so that people recognise what is left of it. */
export interface OwnThings {
  readonly name: string
  readonly newName: string
  readonly siren: string
  readonly googlePlaceId: string
  /** Patterns that match the label of no transaction. */
  readonly pattern: string
  readonly newPattern: string
  readonly email: string
  readonly password: string
  readonly newPassword: string
  /** An id that nothing has. */
  readonly unknownId: string
  retailerId?: string | undefined
  storeId?: string | undefined
  patternId?: string | undefined
  backUserId?: string | undefined
}

export function ownThings(): OwnThings {
  const run = randomUUID()
  const name = `Conformance check ${run}`
  return {
    name,
    newName: `${name}, renamed`,
    siren: madeUpSiren(),
    googlePlaceId: `conformance-check-${run}`,
    pattern: `^${name}$`,
    newPattern: `^${name}, changed$`,
    email: `conformance-check-${run}@example.com`,
    password: `Aa1${randomUUID()}`,
    newPassword: `Bb2${randomUUID()}`,
    unknownId: randomUUID(),
  }
}

/** Nine digits, the last of which checks the others. Companies have no SIREN with these first digits. */
function madeUpSiren(): string {
  const digits = [0, 0, ...Array.from({ length: 6 }, () => randomInt(10))]
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}
