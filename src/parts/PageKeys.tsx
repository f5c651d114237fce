import { useEffect } from 'react'
import { type PageKeys as Keys, showPageKeys } from '#stores/page-keys.ts'

/** Says which keys work here, for the list that `?` opens. A page renders one at a time, beside its work. */
export function PageKeys(keys: Keys) {
  useEffect(() => showPageKeys(keys))
  return null
}
