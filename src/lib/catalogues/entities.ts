import type { Problem } from '#lib/problem.ts'
import { anyFailure, type Catalogue, type CatalogueRow, lookUp, writeFailures } from './catalogue.ts'

/* Every failure of this page is shown in a modal with a Back button (ENT-66). */

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
/** The catalogue gives these codes without a status, so that any refusal with the code is meant. Source: ENT-59, ENT-62 to ENT-64. */
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

/** The reading of an entity and of each of its parts. Source: ENT-53 to ENT-57, ENT-83. */
export const entityErrors: Catalogue<'dialog'> = [
  storeNotFound,
  retailerNotFound,
  invalidRetailerId,
  invalidStoreId,
  general,
]

/** Whether a search was answered by there being no such entity; after any other failure nobody knows whether there is one. */
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

/** Source: ENT-58, ENT-59, ENT-83; the place id is unique on a change too, and the words of the creation fit. */
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

/** Source: ENT-83; a retailer that has stores is kept by the API, which the second line says. */
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
