import type { Problem } from '#lib/problem.ts'
import { anyFailure, type Catalogue, type CatalogueRow, lookUp, offlineFailure, writeFailures } from './catalogue.ts'

/* This page shows every failure in a modal with a Back button (ENT-66). */

type Row = CatalogueRow<'dialog'>

const storeNotFound: Row = { status: 404, code: 'storeNotFound', message: 'entities.error.noStore', place: 'dialog' }
const retailerNotFound: Row = {
  status: 404,
  code: 'retailerNotFound',
  message: 'entities.error.noRetailer',
  place: 'dialog',
}
const invalidRetailerId: Row = {
  status: 400,
  code: 'invalidRetailerId',
  message: 'entities.error.invalidRetailerId',
  place: 'dialog',
}
const invalidStoreId: Row = {
  status: 400,
  code: 'invalidStoreId',
  message: 'entities.error.invalidStoreId',
  place: 'dialog',
}
/** The specification gives these codes without a status, so the rows match any status. Source: ENT-59, ENT-62 to ENT-64. */
const invalidCityId: Row = {
  kind: 'refused',
  code: 'invalidCityId',
  message: 'entities.error.invalidCityId',
  place: 'dialog',
}
const invalidSiren: Row = {
  kind: 'refused',
  code: 'invalidSiren',
  message: 'entities.error.invalidSiren',
  place: 'dialog',
}
const invalidHubId = (message: 'entities.error.create.invalidHubId' | 'entities.error.edit.invalidHubId'): Row => ({
  kind: 'refused',
  code: 'invalidShoppingHubId',
  message,
  place: 'dialog',
})
const general: Row = anyFailure('dialog')

/** Reading an entity and each of its parts. Source: ENT-53 to ENT-57, ENT-83. */
export const entityErrors: Catalogue<'dialog'> = [
  storeNotFound,
  retailerNotFound,
  invalidRetailerId,
  invalidStoreId,
  general,
]

/** Whether the answer to a search says that the entity does not exist. Any other failure leaves that open. */
export function foundNothing(problem: Problem): boolean {
  return lookUp(entityErrors, problem) !== general
}

/** The lists of retailers and of cities. Source: ENT-83. */
export const choiceListErrors: Catalogue<'dialog'> = [general]

/** Source: ENT-60 to ENT-62, ENT-64, ENT-65, ENT-77, ENT-78. */
export const storeCreationErrors: Catalogue<'dialog'> = [
  invalidRetailerId,
  invalidCityId,
  invalidHubId('entities.error.create.invalidHubId'),
  { status: 409, message: 'entities.error.placeIdExists', place: 'dialog' },
  ...writeFailures('dialog'),
]

/** Source: ENT-60, ENT-63, ENT-65, ENT-77. */
export const retailerCreationErrors: Catalogue<'dialog'> = [
  invalidSiren,
  { status: 409, message: 'entities.error.sirenExists', place: 'dialog' },
  ...writeFailures('dialog'),
]

/** Source: ENT-58, ENT-59, ENT-83. The place id has to be unique here too, so the message of the creation is reused. */
export const storeUpdateErrors: Catalogue<'dialog'> = [
  storeNotFound,
  invalidStoreId,
  invalidRetailerId,
  invalidHubId('entities.error.edit.invalidHubId'),
  { status: 409, code: 'googlePlaceIdExists', message: 'entities.error.placeIdExists', place: 'dialog' },
  ...writeFailures('dialog'),
]

/** Source: ENT-83. */
export const retailerUpdateErrors: Catalogue<'dialog'> = [
  retailerNotFound,
  invalidRetailerId,
  ...writeFailures('dialog'),
]

/** Source: ENT-83. The API refuses to delete a retailer that has stores; `detail` says so. */
export const deletionErrors: Catalogue<'dialog'> = [
  storeNotFound,
  retailerNotFound,
  invalidStoreId,
  invalidRetailerId,
  {
    status: 409,
    code: 'retailerHasStores',
    message: 'error.generic',
    detail: 'entities.error.hasStores',
    place: 'dialog',
  },
  ...writeFailures('dialog'),
]

const notAccepted = <Place extends string>(place: Place): CatalogueRow<Place> => ({
  code: 'invalidPattern',
  message: 'error.generic',
  detail: 'patterns.error.notAccepted',
  place,
})

/** The test of a pattern. Source: PAT-16, PAT-17, PAT-25. */
export const patternTestErrors: Catalogue<'dialog'> = [
  { status: 404, code: 'noTransactionFound', message: 'patterns.error.noTransaction', place: 'dialog' },
  notAccepted('dialog'),
  offlineFailure('dialog'),
  anyFailure('dialog'),
]

/** Adding, changing and deleting a pattern. The message shows inside the open dialog. Source: PAT-18, PAT-23. */
export const patternSaveErrors: Catalogue<'form'> = [notAccepted('form'), ...writeFailures('form')]
