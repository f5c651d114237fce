import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Phone } from '#lib/customers/phone.ts'
import { isLongEnoughPhone } from '#lib/rules.ts'
import { $phoneCountry } from '#stores/customers-search.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'

/** What is known of the phone number that has been typed. */
export interface PhoneState {
  /** How the number was understood; null while there is none. */
  readonly read: Phone | null
  /** The same, when it is long enough to be searched (CUS-06). */
  readonly searchable: Phone | null
  /** Whether numbers can be read already. */
  readonly isReady: boolean
  readonly failed: boolean
  readonly callingCodeOf: (country: string) => string | null
  /** Loads what reads numbers, a third of the page's script: somebody is about to type one. */
  readonly load: () => void
}

/** Reads a phone text as the chosen country's. */
export function usePhone(text: string): PhoneState {
  const country = useStore($phoneCountry)
  const { part, failed, load } = useLazyPart(() => import('#lib/customers/phone.ts'))
  // A failed load is tried again with the next letter.
  useEffect(() => {
    if (text !== '') load()
  }, [text, load])
  const read = useMemo(() => part?.readPhone(text, country) ?? null, [part, text, country])
  return {
    read,
    searchable: read && isLongEnoughPhone(read.international) ? read : null,
    isReady: part !== null,
    failed,
    callingCodeOf: part?.callingCodeOf ?? noCode,
    load,
  }
}

const noCode = () => null
