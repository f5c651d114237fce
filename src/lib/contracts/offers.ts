import { Id, pair, Quantity, Text } from '#lib/received/fields.ts'
import { endpoint, list, object } from './endpoint.ts'
import { listOf } from './lists.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

const hubSetup = ['HUB_SETUP_INIT'] as const
const part = <const Shape extends z.core.$ZodShape>(shape: Shape) => z.catch(z.nullable(z.object(shape)), null)
const Quantities = listOf(Quantity)

/** Three series over the same categories. Source: OFF-10. */
export const ChartData = z.object({
  categories: listOf(Text),
  data1: Quantities,
  data2: Quantities,
  data3: Quantities,
})
export type ChartData = z.infer<typeof ChartData>

/** Predicted cost of an offer for one customer at one store, in euros. An array has the fields in this order. Source: OFF-08, OFF-53. */
export const Prediction = z.pipe(
  z.transform((sent: unknown) => {
    if (!Array.isArray(sent)) return sent
    const [customerId, storeName, cost] = sent
    return { customerId, storeName, cost }
  }),
  z.object({ customerId: Text, storeName: Text, cost: Quantity }),
)
export type Prediction = z.output<typeof Prediction>

/** Chart data and predictions, as a pair. Source: OFF-10. */
const Predictions = pair(ChartData, listOf(Prediction))

/** The two parameters are integers from -2 to 2; the budget is in euros. Source: OFF-10, OFF-12. */
export const getPredictions = endpoint({
  summary: 'Predict an individualised offer',
  method: 'GET',
  path: paths.jsonStats,
  access: hubSetup,
  query: z.object({
    turnover_parameter: z.coerce.number(),
    interaction_parameter: z.coerce.number(),
    budget: z.coerce.number(),
  }),
  answer: object(Predictions),
  errors: { invalidParameter: 400 },
})

/** Source: OFF-11, OFF-52. */
export const getPredictionsForBudget = endpoint({
  summary: 'Predict the last individualised offer with another budget',
  method: 'GET',
  path: paths.jsonStatsUpdateBudget,
  access: hubSetup,
  query: z.object({ budget: z.coerce.number() }),
  answer: object(Predictions),
  errors: { invalidParameter: 400 },
})

/** In euros. Source: OFF-09. */
export const getMaximumBudget = endpoint({
  summary: 'Read the highest budget of an offer',
  method: 'GET',
  path: paths.maxBudget,
  access: hubSetup,
  answer: object(z.object({ max_budget: Quantity })),
  errors: {},
})

/** Where the customers of a store spend their money, in percent. `AllMall` asks for the whole hub. Source: OFF-19, OFF-56. */
export const StoreShares = z.object({ share_in: Quantity, share_out: Quantity, share_online: Quantity })
export type StoreShares = z.infer<typeof StoreShares>

export const getStoreShares = endpoint({
  summary: 'Read the shares of a store, or of all the mall',
  method: 'GET',
  path: paths.shareStore,
  access: hubSetup,
  query: z.object({ storeName: Id }),
  answer: object(StoreShares),
  errors: { storeNotFound: 404 },
})

/** `session`: stores visited on the same day. `jaccard`: stores with shared customers. Source: OFF-20, OFF-57. */
export const GraphName = z.literal(['session', 'jaccard'])
export type GraphName = z.infer<typeof GraphName>

/** Pairs of store name and link value, the best first. Source: OFF-20. */
export const listBestLinks = endpoint({
  summary: 'List the stores that a store is best linked with',
  method: 'GET',
  path: paths.bestLinks,
  access: hubSetup,
  query: z.object({ graphName: GraphName, storeName: Id }),
  answer: list(pair(Text, Quantity), 'best_links', { bare: true }),
  errors: { storeNotFound: 404 },
})

/**
 * The stores and the links between them. A node's id is the store's name. The sizes may be missing. Source: OFF-31, OFF-32, OFF-59.
 */
export const StoreGraph = z.object({
  nodes: listOf(
    z.object({ id: Id, group: Text, avgCa: Quantity, avgNbCustomer: Quantity, avgNbTransaction: Quantity }),
  ),
  links: listOf(z.object({ source: Id, target: Id, value: Quantity })),
})
export type StoreGraph = z.infer<typeof StoreGraph>

export const getGraph = endpoint({
  summary: 'Read the graph of the stores',
  method: 'GET',
  path: paths.graph,
  access: hubSetup,
  query: z.object({ graphName: GraphName }),
  answer: object(StoreGraph),
  errors: {},
})

const Rank = part({ rank: Text, color: Text })
/** A figure with its change in percent. */
const Trend = part({ value: Quantity, variation: Quantity, color: Text })

/** Key figures of a store. A plain text is the name of a store without figures. Source: OFF-21. */
export const StoreData = z.pipe(
  z.transform((sent: unknown) => (typeof sent === 'string' ? { name: sent } : sent)),
  z.object({
    name: Text,
    return_rate: Rank,
    amount: Trend,
    cross_sell_expectation: part({ rank: Text }),
    visits: Trend,
    avgCa: Quantity,
    avgNbCustomer: Quantity,
    avgNbTransaction: Quantity,
  }),
)
export type StoreData = z.output<typeof StoreData>

/** Stores at risk come first. Source: OFF-41. */
export const listStoreData = endpoint({
  summary: 'List how the stores do, the ones at risk first',
  method: 'GET',
  path: paths.storeData,
  access: hubSetup,
  answer: list(StoreData, 'store_data', { bare: true }),
  errors: {},
})

/** Stores with the highest potential come first. Source: OFF-42. */
export const listPotentials = endpoint({
  summary: 'List the stores with potential, the best first',
  method: 'GET',
  path: paths.potentials,
  access: hubSetup,
  answer: list(StoreData, 'potentials', { bare: true }),
  errors: {},
})

/** A range in percent as JSON text, `{"min":0,"max":100}`. Source: OFF-28, OFF-62. */
const Range = z.string()

/** `status` is a list of rows; the first item of a row is a customer id. Source: OFF-28, OFF-29. */
export const getFilteredCustomers = endpoint({
  summary: 'Count and list the customers within some ranges',
  method: 'GET',
  path: paths.filteredCustomer,
  access: hubSetup,
  query: z.object({ range_abandon: Range, range_frequence: Range, range_panier: Range, range_parcours: Range }),
  answer: object(z.object({ status: listOf(z.array(z.unknown())), all_customer: Quantity })),
  errors: { invalidRange: 400 },
})
