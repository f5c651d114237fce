import { setOrDelete } from '#lib/address.ts'
import { inAddress } from '#stores/address.ts'

/** Whether the table of related transactions shows all of them at once, with search, order and export. */
export const showsAll = inAddress<boolean>({
  read: (query) => query.get('all') === '1',
  write(query, isOn) {
    setOrDelete(query, 'all', isOn ? '1' : null)
    return query
  },
})
