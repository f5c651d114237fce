import type { SyntheticEvent } from 'react'
import { idFault, readId } from '#lib/typed/ids.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { reviewKeyTable } from '#stores/review-keys.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { HintedField } from './HintedField.tsx'
import { useRefusal } from './use-refusal.ts'

/** Opens the receipt with a given id, or says why it cannot. Source: REC-04, REC-05, REC-33. */
export function JumpForm({ onJump }: { readonly onJump: (id: string) => void }) {
  const shownOf = useShownKeys(reviewKeyTable)
  const { t } = useLanguage()
  const [typed, setTyped] = useKeptState('jump', '')
  const id = readId(typed)
  const fault = idFault(typed)
  const refusal = useRefusal(id)
  const error = fault ? t(`id.${fault}`) : refusal

  const { off, note } = useOffReason(id === '' ? t('receipts.jump.missing') : undefined, fault !== null)

  function jump(event: SyntheticEvent) {
    event.preventDefault()
    if (!off.disabled) onJump(id)
  }

  return (
    <form onSubmit={jump} className="flex items-start gap-2">
      <HintedField action="jump" className="grow">
        <TextField
          label={t('receipts.jump')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          help={id === '' ? note : undefined}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          aria-keyshortcuts={shownOf('jump')}
        />
      </HintedField>
      <Button type="submit" {...off} className="mt-6.5">
        {t('receipts.jump.go')}
      </Button>
    </form>
  )
}
