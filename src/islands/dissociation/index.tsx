import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { takeHandover } from '#browser/handover.ts'
import type { DayEntry } from '#lib/association/day-log.ts'
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
import { useLazyPart } from '#ui/use-lazy-part.ts'

export default function ManualDissociation(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <Dissociation />
    </ToolFrame>
  )
}

/**
 * Asks for a transaction id, or takes an action of today back; asks for a confirmation, and dissociates.
 * Source: MDI-02 to MDI-14.
 */
function Dissociation() {
  const { t } = useLanguage()
  const pending = useStore(dissociateStore.$pending)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<CatalogueRow | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = typed.trim()
  const log = useLazyPart(() => import('./DayLog.next.tsx'))
  const { load } = log
  useEffect(() => {
    load()
    if (document.activeElement === document.body) field.current?.focus()
  }, [load])
  // An id from the palette waits in the field until the user sends it. Source: NAV-42.
  useEffect(() => {
    const handed = takeHandover('dissociation')
    if (handed === null) return
    setTyped(handed)
    field.current?.focus()
  }, [])

  function askForTyped(event: SyntheticEvent) {
    event.preventDefault()
    if (id !== '') setAsked({ id, isTyped: true })
  }
  const takeBack = useCallback(({ transactionId }: DayEntry) => setAsked({ id: transactionId, isTyped: false }), [])

  function dissociate({ id, isTyped }: Asked) {
    void dissociateStore.send(id, {
      settled: () => setAsked(null),
      done() {
        announce(t('dissociation.success'), { detail: t('dissociation.success.detail', { id }) })
        log.part?.noteDissociation(id)
        if (isTyped) setTyped('')
      },
      failed: (problem) => setFailure(lookUp(dissociationErrors, problem)),
    })
  }

  return (
    <div className="flex flex-col gap-8">
      <form onSubmit={askForTyped} noValidate className="flex max-w-180 flex-col items-start gap-4">
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
      </form>
      {log.part && <log.part.DayLog onTakeBack={takeBack} />}
      {asked && (
        <ConfirmDialog
          title={t('dissociation.confirm', { id: asked.id })}
          confirm={t('action.validate')}
          back={t('action.back')}
          close={t('action.close')}
          pending={pending}
          onConfirm={() => dissociate(asked)}
          onBack={() => setAsked(null)}
          {...(asked.isTyped && { returnFocus: field })}
        >
          {log.part && <log.part.KnownAction id={asked.id} />}
        </ConfirmDialog>
      )}
      {failure && <FailureDialog failure={failure} onBack={() => setFailure(null)} returnFocus={field} />}
    </div>
  )
}

/** A transaction that is to be dissociated. */
interface Asked {
  readonly id: string
  /** Typed in the field, not taken from the log of the day. */
  readonly isTyped: boolean
}
