import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import type { PhoneCountry } from '#lib/contracts/customers.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { defaultPhoneCountry } from '#lib/limits.ts'
import { bareText } from '#lib/typed/bare-text.ts'
import type { ReadingState } from '#stores/query.ts'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { phoneCountryChoices } from './rules/phone-countries.ts'
import { $phone, loadPhone, type PhoneState } from './state/phone.ts'
import { $phoneCountries } from './state/search.ts'
import { $phoneCountry } from './state/typed.ts'
import type { SearchFieldProps } from './use-search-fields.ts'

export interface PhoneFieldProps {
  readonly input: SearchFieldProps
  /** Whether the note below the field is its error. */
  readonly isWrong: boolean
}

const { country: code, callingCode } = defaultPhoneCountry

/** One country, because the names of all weigh more than the rest of the built page. */
const $builtCountries = atom<ReadingState<readonly PhoneCountry[]>>({
  data: [{ code, callingCode, name: null }],
  loading: false,
})

/** A phone number and its country. A number in international form selects its country. Source: CUS-02, CUS-07, CUS-15. */
export function PhoneField({ input, isWrong }: PhoneFieldProps) {
  const { t, locale } = useLanguage()
  // The page of a customer builds this field too, and does not read the countries.
  const { data: countries } = useStore(useHydrated() ? $phoneCountries : $builtCountries)
  const chosen = useStore($phoneCountry)
  const phone = useStore($phone)
  const choices = useMemo(
    () => phoneCountryChoices(countries, locale, phone.callingCodeOf),
    [countries, locale, phone.callingCodeOf],
  )
  const read = phone.read?.country
  const note = phoneNote(phone, input.value.trim(), t)
  const country = choices.find(({ value }) => value === read)?.value ?? chosen
  return (
    <div className="grid grid-cols-[13rem_minmax(0,1fr)] gap-x-3 gap-y-4 max-desktop:grid-cols-1">
      <Select
        label={t('customers.search.country')}
        options={choices}
        value={country}
        onChange={(event) => $phoneCountry.set(event.target.value)}
        onFocus={loadPhone}
        className={input.className}
      />
      <TextField
        {...input}
        label={t('customers.search.phone')}
        type="tel"
        autoComplete="off"
        onFocus={loadPhone}
        help={note}
        error={isWrong ? note : undefined}
      />
    </div>
  )
}

/** The number as read, or why it cannot be searched yet. */
function phoneNote({ read, searchable, isReady, failed }: PhoneState, text: string, t: Translate): string {
  if (text === '') return t('customers.search.phone.help')
  if (failed) return t('customers.search.phone.failed')
  if (!isReady) return t('state.loading')
  if (!read) return t(`customers.search.phone.${/\p{L}/u.test(bareText(text)) ? 'signs' : 'none'}`)
  return searchable ? read.formatted : t('customers.search.phone.short', { number: read.formatted })
}
