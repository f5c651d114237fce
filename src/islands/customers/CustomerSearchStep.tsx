import { useStore } from '@nanostores/react'
import type { SyntheticEvent } from 'react'
import { readCustomer } from '#lib/customers/address.ts'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useHandover } from '#parts/use-handover.ts'
import { useLastChoices } from '#parts/use-last-choices.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { TextField } from '#ui/TextField.tsx'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { HubTiles } from './HubTiles.tsx'
import { PhoneField } from './PhoneField.tsx'
import { $matches, openCustomer } from './state/customer.ts'
import { $missing, $wrongField } from './state/fields.ts'
import { $searching, find, searchHanded } from './state/search.ts'
import { $typed } from './state/typed.ts'
import { useSearchFields } from './use-search-fields.ts'

const lastOf = ['customerSearch'] as const
const nextSteps = ['customers.next.mall', 'customers.next.page', 'customers.next.work'] as const

/** Searches a customer by id, e-mail or phone number. Source: CUS-01 to CUS-11, CUS-51. */
export function CustomerSearchStep() {
  const { t } = useLanguage()
  const typed = useStore($typed)
  const matches = useStore($matches)
  const searching = useStore($searching)
  const fieldProps = useSearchFields()
  const reason = useStore($missing)
  const missing = reason === null ? undefined : t(reason)
  const wrong = useStore($wrongField)
  const { off, note } = useOffReason(wrong === null ? missing : undefined, wrong !== null)
  const hasTiles = matches.length > 1 && typed !== null && typed.field !== 'id'
  const builtFocus = useBuiltFocus()
  const last = useLastChoices(lastOf, (query) => {
    const customer = readCustomer(query)
    if (customer) openCustomer(customer)
  })

  useHandover('customerSearch', searchHanded)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void find()
  }

  return (
    <ToolStart last={last} next={nextSteps.map((step) => t(step))}>
      <div className="flex flex-col gap-8">
        <form ref={startAtFirstField} onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
          <p className="text-body text-muted">{t('customers.search.intro')}</p>
          <div className="flex w-full max-w-130 flex-col gap-4">
            <TextField
              {...builtFocus}
              {...fieldProps('email')}
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
            <PhoneField input={fieldProps('phone')} isWrong={wrong === 'phone'} />
          </div>
          <div className="flex gap-3">
            <Button type="submit" look="primary" pending={searching} {...off}>
              {t('customers.search.submit')}
            </Button>
            {note}
          </div>
        </form>
        {hasTiles && <HubTiles matches={matches} />}
      </div>
    </ToolStart>
  )
}

function startAtFirstField(form: HTMLFormElement | null): void {
  takeStartFocus(form?.querySelector('input'))
}
