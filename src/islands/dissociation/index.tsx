import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { dissociationErrors } from '#lib/catalogues/association.ts'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { announce } from '#stores/notices.ts'
import { dissociateStore } from '#stores/store-choices.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { TextField } from '#ui/TextField.tsx'

export default function ManualDissociation(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <DissociationForm />
    </ToolFrame>
  )
}

/** Asks for a transaction id, asks for a confirmation, and dissociates. Source: MDI-02 to MDI-14. */
function DissociationForm() {
  const { t } = useLanguage()
  const pending = useStore(dissociateStore.$pending)
  const [typed, setTyped] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [failure, setFailure] = useState<CatalogueRow | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = typed.trim()

  function openQuestion(event: SyntheticEvent) {
    event.preventDefault()
    if (id !== '') setIsConfirming(true)
  }

  function dissociate() {
    void dissociateStore.send(id, {
      settled: () => setIsConfirming(false),
      done() {
        announce(t('dissociation.success'), { detail: t('dissociation.success.detail', { id }) })
        setTyped('')
      },
      failed: (problem) => setFailure(lookUp(dissociationErrors, problem)),
    })
  }

  return (
    <form onSubmit={openQuestion} noValidate className="flex max-w-180 flex-col items-start gap-4">
      <div className="w-full max-w-110">
        <TextField
          ref={field}
          label={t('dissociation.id')}
          help={t('dissociation.help')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      </div>
      <Button
        type="submit"
        look="primary"
        disabled={id === ''}
        title={id === '' ? t('dissociation.disabled') : undefined}
      >
        {t('dissociation.submit')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('dissociation.confirm', { id })}
          confirm={t('action.validate')}
          back={t('action.back')}
          close={t('action.close')}
          pending={pending}
          onConfirm={dissociate}
          onBack={() => setIsConfirming(false)}
          returnFocus={field}
        />
      )}
      {failure && <FailureDialog failure={failure} onBack={() => setFailure(null)} returnFocus={field} />}
    </form>
  )
}
