import { customerQuery } from '#lib/customers/address.ts'
import { newView, writeEntityView } from '#lib/entities/address.ts'
import { type Recognised, recognise } from '#lib/palette/recognise.ts'
import { nameOf, type PlaceKind } from '#lib/places.ts'
import { mayOpen, routes } from '#lib/routes.ts'
import { type Entry, type EntryParts, entry, type PaletteContext } from './entry.ts'

interface Tool extends Omit<EntryParts, 'values'> {
  /** What the tool takes the id for. */
  readonly kind?: PlaceKind
}

/** The tools for an id, an e-mail, a phone number or a card number. */
export function foundEntries(text: string, context: PaletteContext): Entry[] {
  const found = recognise(text)
  const known = found.some((one) => one === 'id' || one === 'transactionNumber') ? knownRows(text, context) : []
  return [
    ...known,
    ...namedFirst(
      text,
      found.flatMap((recognised) => tools[recognised](text)),
      context,
    ),
  ]
    .filter(({ target }) => target.kind !== 'page' || mayOpen(routes[target.route], context.held))
    .map((tool) => entry(context.texts, 'found', { ...tool, values: { text } }))
}

/** An id whose name is kept is known to be of that kind, so its tools come first. */
function namedFirst(text: string, found: readonly Tool[], { placeNames }: PaletteContext): readonly Tool[] {
  const isNamed = ({ kind }: Tool) => kind !== undefined && nameOf({ kind, id: text }, placeNames) !== ''
  return [...found.filter(isNamed), ...found.filter((tool) => !isNamed(tool))]
}

/** Where the row of an id is known. The API cannot look a transaction up. */
function knownRows(text: string, { hasRow, hasLogged }: PaletteContext): Tool[] {
  const id = text.toLowerCase()
  const query = new URLSearchParams({ q: id }).toString()
  return [
    ...(hasRow(id) ? [{ label: 'palette.row', hint: 'palette.row.hint', target: { kind: 'row', id } } as const] : []),
    ...(hasLogged(id)
      ? [
          {
            label: 'palette.logged',
            hint: 'palette.logged.hint',
            target: { kind: 'page', route: 'dissociation', query },
          } as const,
        ]
      : []),
  ]
}

const tools: Readonly<Record<Recognised, (text: string) => readonly Tool[]>> = {
  id: (text) => toolsForId(text.toLowerCase()),
  email: (text) => [
    {
      label: 'palette.customer',
      hint: 'palette.customer.byEmail',
      target: { kind: 'page', route: 'customerSearch', query: '', handover: text },
    },
  ],
  phone: (text) => [
    {
      label: 'palette.customer',
      hint: 'palette.customer.byPhone',
      target: { kind: 'page', route: 'customerSearch', query: '', handover: text },
    },
  ],
  // The wizard resumes at a later step when it has saved a card.
  card: (text) => [
    {
      label: 'palette.card',
      hint: 'palette.card.hint',
      target: { kind: 'page', route: 'giftCards', query: 'step=card', handover: text.replaceAll('-', ' ') },
    },
  ],
  transactionNumber: (text) => [dissociation(text)],
}

/** Every tool that opens something by its id. A UUID can belong to anything. */
function toolsForId(id: string): readonly Tool[] {
  const byCustomer = customerQuery(id).toString()
  return [
    {
      kind: 'customer',
      label: 'palette.customer',
      hint: 'palette.byId',
      target: { kind: 'page', route: 'customerSearch', query: byCustomer },
    },
    dissociation(id),
    {
      kind: 'customer',
      label: 'palette.customer.associate',
      hint: 'palette.byId',
      target: { kind: 'page', route: 'supportAssociation', query: byCustomer },
    },
    { kind: 'store', label: 'palette.store', hint: 'palette.byId', target: entityPage('store', id) },
    { kind: 'retailer', label: 'palette.retailer', hint: 'palette.byId', target: entityPage('retailer', id) },
    ...hubTools.map(
      (tool) => ({ kind: 'hub', label: tool.label, hint: 'palette.byId', target: hubPage(tool, id) }) as const,
    ),
  ]
}

/** The pages that open a mall, and the parameter of their address that takes its id. */
export const hubTools = [
  { route: 'association', parameter: 'hub', label: 'palette.hub.associate' },
  { route: 'hubUpdate', parameter: 'id', label: 'palette.hub.change' },
] as const

/** A page that opens a mall. */
export function hubPage({ route, parameter }: (typeof hubTools)[number], id: string) {
  return { kind: 'page', route, query: new URLSearchParams({ [parameter]: id }).toString() } as const
}

/** The page of a store or retailer. */
export function entityPage(type: 'store' | 'retailer', id: string) {
  return { kind: 'page', route: 'entities', query: writeEntityView(newView({ type, id })).toString() } as const
}

function dissociation(text: string): Tool {
  return {
    label: 'palette.dissociate',
    hint: 'palette.dissociate.hint',
    target: { kind: 'page', route: 'dissociation', query: '', handover: text },
  }
}
