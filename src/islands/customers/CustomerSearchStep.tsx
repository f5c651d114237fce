import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { type CustomerAddress, readCustomer } from '#lib/customers/address.ts'
import { criteriaOf, type Typed } from '#lib/customers/search-input.ts'
import type { Problem } from '#lib/problem.ts'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useLastChoices } from '#parts/use-last-choices.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { TextField } from '#ui/TextField.tsx'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import type { Failure } from './CustomerFailureDialog.tsx'
import { customerErrors } from './errors.ts'
import { HubTiles } from './HubTiles.tsx'
import { PhoneField } from './PhoneField.tsx'
import { $matches } from './state/customer.ts'
import { $searching, $typed, search } from './state/search.ts'
import { useHandedSearch } from './use-handed-search.ts'
import { type PhoneState, usePhone } from './use-phone.ts'
import { useSearchFields } from './use-search-fields.ts'

export interface CustomerSearchStepProps {
  readonly onFailure: (failure: Failure) => void
  readonly onFound: (customer: CustomerAddress) => void
}

const lastOf = ['customerSearch'] as const
const nextSteps = ['customers.next.mall', 'customers.next.page', 'customers.next.work'] as const

const notFound: Problem = { kind: 'refused', status: 404, code: 'resourceNotFound', message: null }

/** Searches a customer by id, e-mail or phone number. Source: CUS-01 to CUS-11, CUS-51. */
export function CustomerSearchStep({ onFailure, onFound }: CustomerSearchStepProps) {
  const { t } = useLanguage()
  const typed = useStore($typed)
  const matches = useStore($matches)
  const searching = useStore($searching)
  const phone = usePhone(typed?.field === 'phone' ? typed.text : '')
  const criteria = criteriaOf(typed, () => phone.searchable)
  const { fieldProps, isWhole } = useSearchFields()
  const missing = criteria === null ? t(missingReason(typed, phone)) : undefined
  // A phone number that cannot be read yet is not wrong.
  const isUnread = typed?.field === 'phone' && !phone.isReady
  const wrong = isWhole && missing !== undefined && !isUnread ? typed?.field : undefined
  const { off, note } = useOffReason(wrong ? undefined : missing, wrong !== undefined)
  const hasTiles = matches.length > 1 && typed !== null && typed.field !== 'id'
  const builtFocus = useBuiltFocus()
  const start = useRef<HTMLInputElement>(null)
  useEffect(() => takeStartFocus(start.current), [])
  const last = useLastChoices(lastOf, (query) => {
    const customer = readCustomer(query)
    if (customer) onFound(customer)
  })

  useHandedSearch(criteria !== null, () => void find())

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void find()
  }

  async function find() {
    if (criteria === null) return
    if (criteria.by === 'id') return onFound({ customerId: criteria.customerId, hubId: null })
    const outcome = await search(criteria)
    const [first, ...others] = outcome.ok ? outcome.found : []
    if (!outcome.ok) onFailure({ problem: outcome.problem, catalogue: customerErrors })
    else if (!first) onFailure({ problem: notFound, catalogue: customerErrors })
    else if (others.length === 0) onFound({ customerId: first.id, hubId: null })
  }

  return (
    <ToolStart last={last} next={nextSteps.map((step) => t(step))}>
      <div className="flex flex-col gap-8">
        <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
          <p className="text-body text-muted">{t('customers.search.intro')}</p>
          <div className="flex w-full max-w-130 flex-col gap-4">
            <TextField
              {...builtFocus}
              {...fieldProps('email', start)}
              label={t('customers.search.email')}
              help={t('customers.search.email.help')}
              error={wrong === 'email' ? missing : undefined}
              type="email"
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              {...fieldProps('id')}
              label={t('customers.search.id')}
              help={t('customers.search.id.help')}
              error={wrong === 'id' ? missing : undefined}
              autoComplete="off"
              spellCheck={false}
            />
            <PhoneField phone={phone} input={fieldProps('phone')} isWrong={wrong === 'phone'} />
          </div>
          <div className="flex gap-3">
            <Button type="submit" look="primary" pending={searching} {...off}>
              {t('customers.search.submit')}
            </Button>
            {note}
          </div>
        </form>
        {hasTiles && <HubTiles matches={matches} onPick={onFound} />}
      </div>
    </ToolStart>
  )
}

/** Why the search is off. */
function missingReason(typed: Typed | null, { failed, isReady }: PhoneState) {
  if (typed === null) return 'customers.search.missing'
  if (typed.field !== 'phone') return `customers.search.missing.${typed.field}` as const
  return failed ? 'customers.search.phone.failed' : isReady ? 'customers.search.missing.phone' : 'state.loading'
}
