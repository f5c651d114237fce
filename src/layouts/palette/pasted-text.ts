import { customerQuery } from '#lib/customers/address.ts'
import { type Recognised, recognise } from '#lib/palette/recognise.ts'
import { mayOpen, routes } from '#lib/routes.ts'
import { type Entry, type EntryParts, entry, type PaletteContext } from './entry.ts'

/** The tools for an id, an e-mail, a phone number or a card number. */
export function foundEntries(text: string, context: PaletteContext): Entry[] {
  const found = recognise(text)
  const known = found.some((one) => one === 'transactionId' || one === 'transactionNumber')
    ? knownRows(text, context)
    : []
  return [...known, ...found.map((recognised) => tools[recognised](text))]
    .filter(({ target }) => target.kind !== 'page' || mayOpen(routes[target.route], context.held))
    .map((tool) => entry(context.texts, 'found', { ...tool, values: { text } }))
}

/** Where the row of an id is known. The API cannot look a transaction up. */
function knownRows(text: string, { hasRow, hasLogged }: PaletteContext): Omit<EntryParts, 'values'>[] {
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

const tools: Readonly<Record<Recognised, (text: string) => Omit<EntryParts, 'values'>>> = {
  customerId: (text) => ({
    label: 'palette.customer',
    hint: 'palette.customer.byId',
    target: { kind: 'page', route: 'customerSearch', query: customerQuery(text.toLowerCase()).toString() },
  }),
  email: (text) => ({
    label: 'palette.customer',
    hint: 'palette.customer.byEmail',
    target: { kind: 'page', route: 'customerSearch', query: '', handover: text },
  }),
  phone: (text) => ({
    label: 'palette.customer',
    hint: 'palette.customer.byPhone',
    target: { kind: 'page', route: 'customerSearch', query: '', handover: text },
  }),
  // The wizard resumes at a later step when it has saved a card.
  card: (text) => ({
    label: 'palette.card',
    hint: 'palette.card.hint',
    target: { kind: 'page', route: 'giftCards', query: 'step=card', handover: text.replaceAll('-', ' ') },
  }),
  transactionId: dissociation,
  transactionNumber: dissociation,
}

function dissociation(text: string): Omit<EntryParts, 'values'> {
  return {
    label: 'palette.dissociate',
    hint: 'palette.dissociate.hint',
    target: { kind: 'page', route: 'dissociation', query: '', handover: text },
  }
}
