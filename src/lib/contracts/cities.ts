import { Id, Text } from '#lib/received/fields.ts'
import { endpoint, list } from './endpoint.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** A city. Source: ENT-68, specification 2 §3. */
const City = z.object({ id: Id, name: Text })

export const listCities = endpoint({
  summary: 'List the cities',
  method: 'GET',
  path: paths.cities,
  access: ['STORE_RETAILER_MANAGEMENT', 'HUB_SETUP_INIT'],
  answer: list(City, 'cities'),
  errors: {},
})
