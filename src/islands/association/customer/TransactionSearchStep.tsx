import { type SyntheticEvent, useMemo } from 'react'
import { readCustomer } from '#lib/customers/address.ts'
import { idFault, readId } from '#lib/typed/ids.ts'
import { StepHeading } from '#parts/StepHeading.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useLastChoices } from '#parts/use-last-choices.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { startFocusIn } from '#ui/start-focus.ts'
import { TextField } from '#ui/TextField.tsx'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { useSearchKeys } from '#ui/use-search-keys.ts'

const lastOf = ['supportAssociation'] as const
const nextSteps = [
  'supportAssociation.next.list',
  'supportAssociation.next.store',
  'supportAssociation.next.done',
] as const

export interface TransactionSearchStepProps {
  readonly typed: string
  readonly onType: (text: string) => void
  /** The transactions are loading. */
  readonly pending: boolean
  readonly onSearch: (customerId: string) => void
}

/** Step 1 asks for the customer. Source: SAS-02, SAS-25. */
export function TransactionSearchStep({ typed, onType, pending, onSearch }: TransactionSearchStepProps) {
  const { t } = useLanguage()
  const { field, onKeyDown } = useSearchKeys()
  const start = useMemo(() => startFocusIn(field), [field])
  const builtFocus = useBuiltFocus()
  const last = useLastChoices(lastOf, (query) => {
    const customer = readCustomer(query)
    if (customer) onSearch(customer.customerId)
  })
  const customerId = readId(typed)
  const fault = idFault(typed)
  const error = fault ? t(`id.${fault}`) : undefined
  const { off, note } = useOffReason(
    customerId === '' ? t('supportAssociation.search.missing') : undefined,
    fault !== null,
  )

  function search(event: SyntheticEvent) {
    event.preventDefault()
    if (!off.disabled) onSearch(customerId)
  }

  return (
    <ToolStart last={last} next={nextSteps.map((step) => t(step))}>
      <form onSubmit={search} noValidate className="flex flex-col items-start gap-4">
        <StepHeading step={1} of={2} title={t('supportAssociation.step')} />
        <p className="text-body text-muted">{t('supportAssociation.info')}</p>
        <div className="w-full max-w-110">
          <TextField
            {...builtFocus}
            ref={start}
            label={t('supportAssociation.id')}
            type="search"
            error={error}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="flex gap-3">
          <Button type="submit" look="primary" pending={pending} {...off}>
            {t('supportAssociation.search')}
          </Button>
          {note}
        </div>
      </form>
    </ToolStart>
  )
}
