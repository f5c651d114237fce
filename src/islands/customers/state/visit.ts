import { computed, onMount } from 'nanostores'
import { namePlace, noteLastPlace } from '#browser/last-places.ts'
import { customerQuery } from '#lib/customers/address.ts'
import { placeOf } from '#lib/places.ts'
import { problemOf } from '#lib/problem.ts'
import type { Reading } from '#stores/query.ts'
import { customerErrors } from '../errors.ts'
import {
  $connections,
  $customer,
  $customerHubId,
  $customerHubName,
  $information,
  $rewards,
  $transactions,
  goToCustomer,
  noteHub,
} from './customer.ts'
import { showFailure } from './failure.ts'
import { keepId } from './typed.ts'

/* What the page does while a customer is shown. */

/** The e-mail of the shown customer; null if there is none, or until it is known. */
export const $email = computed($information, ({ data }) => data?.infoCustomer.email ?? null)

/** The place that the search lists. Without the hub, the customer would be listed twice. */
const $place = computed([$customer, $information], (customer, { data }) =>
  data !== undefined && customer?.hubId
    ? placeOf('customerSearch', customerQuery(customer.customerId, customer.hubId))
    : null,
)

const $shown = computed([$customer, $information, $customerHubId], (customer, { data, error }, knownHubId) => ({
  customer,
  knownHubId,
  error: data === undefined ? error : undefined,
}))

/** The first failed table is told in the modal, and no other until the user retries. Otherwise one cause would open several modals. */
const $tableErrors = computed([$customer, $connections, $rewards, $transactions], (customer, ...readings) => ({
  customerId: customer?.customerId,
  errors: readings.map(({ error }) => error).filter((error) => error !== undefined),
}))

const nothingTold = (customerId?: string) => ({ customerId, errors: new Set<unknown>(), isQuiet: false })

let told = nothingTold()

onMount($email, () => {
  const stops = [
    $place.subscribe((place) => place !== null && noteLastPlace(place)),
    $customerHubName.subscribe(nameCustomer),
    $shown.subscribe(follow),
    $tableErrors.subscribe(tellTables),
  ]
  return () => {
    for (const stop of stops) stop()
    told = nothingTold()
  }
})

function nameCustomer(hubName: string | undefined): void {
  const customer = $customer.get()
  if (customer) namePlace('customer', customer.customerId, hubName)
}

function follow({ customer, knownHubId, error }: ReturnType<typeof $shown.get>): void {
  if (!customer) return
  if (knownHubId !== null) noteHub(knownHubId)
  if (error !== undefined) leaveUnreadable(customer.customerId, error)
}

/** Without the general information no customer can be shown, so the page leads back to the search with the id. Source: CUS-56. */
function leaveUnreadable(customerId: string, error: unknown): void {
  keepId(customerId)
  goToCustomer(null, { instead: true })
  showFailure(problemOf(error), customerErrors)
}

function tellTables({ customerId, errors }: ReturnType<typeof $tableErrors.get>): void {
  if (told.customerId !== customerId) told = nothingTold(customerId)
  const [first] = errors.filter((error) => !told.errors.has(error))
  for (const error of errors) told.errors.add(error)
  if (first === undefined || told.isQuiet) return
  told.isQuiet = true
  showFailure(problemOf(first), customerErrors)
}

/** Reads a table again. Its next failure is told. */
export function retryTable(reading: Pick<Reading<unknown>, 'revalidate'>): void {
  told.isQuiet = false
  reading.revalidate()
}
