import { atom, computed } from 'nanostores'
import type { Phone } from '#lib/typed/phone.ts'
import { isLongEnoughPhone } from '../rules/checks.ts'
import { $phoneCountry, $typed } from './typed.ts'

type PhoneLibrary = typeof import('#lib/typed/phone.ts')

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
}

const $library = atom<{ readonly part: PhoneLibrary | null; readonly failed: boolean }>({ part: null, failed: false })
let loading: Promise<void> | null = null

/** Loads the phone library when the user is about to type a number. It is a third of the page's script. Loads again after a failure. */
export function loadPhone(): void {
  if (loading) return
  $library.set({ part: null, failed: false })
  loading = import('#lib/typed/phone.ts').then(
    (part) => $library.set({ part, failed: false }),
    () => {
      loading = null
      $library.set({ part: null, failed: true })
    },
  )
}

const noCode = () => null

const $callingCodeOf = computed($library, ({ part }) => part?.callingCodeOf ?? noCode)

/** What is typed as a phone number of the chosen country. */
export const $phone = computed(
  [$typed, $phoneCountry, $library, $callingCodeOf],
  (typed, country, { part, failed }, callingCodeOf): PhoneState => {
    const read = typed?.field === 'phone' && part ? part.readPhone(typed.text, country) : null
    const searchable = read && isLongEnoughPhone(read.international) ? read : null
    return { read, searchable, isReady: part !== null, failed, callingCodeOf }
  },
)
