import type { KeyboardEvent, Ref } from 'react'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { DayInput } from '#ui/DayInput.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { HintedField } from './HintedField.tsx'
import { reviewKeyTable } from './keys.ts'
import { amountFault } from './rules/amount.ts'
import { type DraftField, refusesLetter } from './rules/draft.ts'
import { leaveField, typeIn } from './state/form.ts'
import { dropPress } from './state/review.ts'

/** Label, control, and the gap to the next field, which holds the one line of an error or a help. */
export const fieldPlace = 'min-h-23 max-desktop:min-h-24 pointer-coarse:min-h-25'

export interface TypedFieldProps {
  readonly field: DraftField
  readonly value: string
  readonly isWrong: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A field for a date, a time or an amount. The error appears when the user leaves the field, in the gap below it, so that nothing moves. A
 * value that came with the receipt is required, but not a mistake of the user. A letter that was meant as a key changes no figures.
 */
export function TypedField({ field, value, isWrong, ref }: TypedFieldProps) {
  const shownOf = useShownKeys(reviewKeyTable)
  const { t } = useLanguage()
  const control = {
    onBlur: () => leaveField(field),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey || !refusesLetter(field, event.key, selectedIn(event))) return
      event.preventDefault()
      dropPress(event.key.toUpperCase(), 'letter')
    },
    'aria-keyshortcuts': shownOf(field),
  }
  return (
    <HintedField action={field} className={fieldPlace}>
      {field === 'date' ? (
        <Field label={t('receipts.date')} error={isWrong ? t('receipts.date.wrong') : undefined}>
          {(labels) => <DayInput {...labels} {...control} isPast text={value} onText={(text) => typeIn(field, text)} />}
        </Field>
      ) : (
        <TextField
          ref={ref}
          {...control}
          label={t(`receipts.${field}`)}
          value={value}
          onChange={(event) => typeIn(field, event.target.value)}
          error={isWrong ? t(wrongText(field, value)) : undefined}
          inputMode={field === 'amount' ? 'decimal' : 'text'}
          placeholder={field === 'amount' ? undefined : t(`receipts.${field}.example`)}
          autoComplete="off"
          spellCheck={false}
          className="tabular-nums"
        />
      )}
    </HintedField>
  )
}

function selectedIn({
  currentTarget: { value, selectionStart, selectionEnd },
}: KeyboardEvent<HTMLInputElement>): string {
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

/** Why a time or an amount cannot be read. */
function wrongText(field: 'time' | 'amount', value: string) {
  return field === 'amount' ? (`receipts.amount.${amountFault(value) ?? 'wrong'}` as const) : 'receipts.time.wrong'
}
