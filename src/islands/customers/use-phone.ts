import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Phone } from '#lib/typed/phone.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import { isLongEnoughPhone } from './rules/checks.ts'
import { $phoneCountry } from './state/search.ts'

/** The typed phone number, as far as it can be read. */
export interface PhoneState {
  /** The number as read; null while there is none. */
  readonly read: Phone | null
  /** The same number, if it is long enough to be searched (CUS-06). */
  readonly searchable: Phone | null
  /** Whether the phone library has loaded. */
  readonly isReady: boolean
  readonly failed: boolean
  readonly callingCodeOf: (country: string) => string | null
  /** Loads the phone library when the user is about to type a number. It is a third of the page's script. */
  readonly load: () => void
}

/** Reads a text as a phone number of the chosen country. */
export function usePhone(text: string): PhoneState {
  const country = useStore($phoneCountry)
  const { part, failed, load } = useLazyPart(() => import('#lib/typed/phone.ts'))
  // The next typed character retries a failed load.
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
