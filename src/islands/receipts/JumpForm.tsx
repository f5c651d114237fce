import { type SyntheticEvent, useState } from 'react'
import { shownKey } from '#lib/receipts/keys.ts'
import { jumpTo } from '#stores/receipts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'
import { HintedField } from './HintedField.tsx'

/** Goes to the receipt of an id. Source: REC-04, REC-05. */
export function JumpForm() {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const id = typed.trim()

  function jump(event: SyntheticEvent) {
    event.preventDefault()
    if (id !== '') void jumpTo(id)
  }

  return (
    <form onSubmit={jump} className="flex items-end gap-2">
      <HintedField action="jump" className="grow">
        <TextField
          label={t('receipts.jump')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          aria-keyshortcuts={shownKey('jump')}
        />
      </HintedField>
      <Button type="submit" disabled={id === ''}>
        {t('receipts.jump.go')}
      </Button>
    </form>
  )
}
