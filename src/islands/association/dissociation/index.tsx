import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import { hasSeveralIds, idFault, readId, readTypedIds } from '#lib/typed/ids.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { useHandover } from '#parts/use-handover.ts'
import { announce } from '#stores/notices.ts'
import { dissociateStore } from '#stores/store-choices.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { classes } from '#ui/classes.ts'
import { controlBorder, Field } from '#ui/Field.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { useKeptState } from '#ui/use-draft.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'

export default function ManualDissociation(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <Dissociation />
    </ToolFrame>
  )
}

/**
 * Asks for a transaction id or several, or takes an action of today back; asks for a confirmation, and dissociates.
 * Source: MDI-02 to MDI-14.
 */
function Dissociation() {
  const { t } = useLanguage()
  const pending = useStore(dissociateStore.$pending)
  const [typed, setTyped] = useKeptState('ids', '')
  const [asked, setAsked] = useKeptState<Asked | null>('question', null)
  const [failure, setFailure] = useState<CatalogueRow | null>(null)
  const [isAskingMany, setAskingMany] = useKeptState('question about many', false)
  const [isRunning, setRunning] = useState(false)
  const builtFocus = useBuiltFocus()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useMemo(() => readId(typed), [typed])
  const several = useMemo(() => (hasSeveralIds(typed) ? readTypedIds(typed) : null), [typed])
  const fault = several ? null : idFault(id)
  const hasId = several ? several.some((one) => one.fault === null) : id !== '' && fault === null
  const many = useLatePart(() => import('./ManyIds.next.tsx'))
  const log = useLatePart(() => import('./DayLog.next.tsx'))
  useEffect(() => {
    takeStartFocus(field.current)
  }, [])
  // An id from the palette waits in the field until the user sends it. Source: NAV-42.
  useHandover('dissociation', (text) => {
    setTyped(text)
    field.current?.focus()
  })

  function askForTyped(event: SyntheticEvent) {
    event.preventDefault()
    if (!hasId || isRunning) return
    if (several) setAskingMany(true)
    else setAsked({ id, isTyped: true })
  }
  // Those of a run go through the field, as pasted ones do, which shows what each has become.
  const takeBack = useCallback(
    (ids: readonly string[]) => {
      const [id = ''] = ids
      if (ids.length === 1) return setAsked({ id, isTyped: false })
      if (isRunning) return
      setTyped(ids.join('\n'))
      setAskingMany(true)
    },
    [isRunning, setAsked, setTyped, setAskingMany],
  )

  function dissociate({ id, isTyped }: Asked) {
    void dissociateStore.send(id, {
      settled: () => setAsked(null),
      done() {
        announce(t('dissociation.success'), { detail: t('dissociation.success.detail', { id }) })
        log.part?.noteDissociation(id)
        if (isTyped) setTyped('')
      },
      failed(problem) {
        log.part?.noteDissociation(id, problem)
        setFailure(lookUp(dissociationErrors, problem))
      },
    })
  }

  const missing = several ? 'dissociation.many.none' : 'dissociation.disabled'
  const reason = isRunning ? 'dissociation.many.running' : hasId || fault ? undefined : missing
  const { off, note } = useOffReason(reason && t(reason), fault !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 min-[72rem]:grid-cols-[26rem_minmax(0,1fr)]">
      <form onSubmit={askForTyped} noValidate className="flex max-w-180 flex-col items-start gap-4">
        <div className="w-full max-w-110">
          <Field
            label={t('dissociation.id')}
            help={t('dissociation.help')}
            error={fault ? t(`id.${fault}`) : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                {...builtFocus}
                ref={field}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={sendOnEnter}
                readOnly={isRunning}
                // Only a browser without `field-sizing` follows the number of lines.
                rows={typed.split('\n').length}
                autoComplete="off"
                spellCheck={false}
                className={classes(
                  'field-sizing-content max-h-60 min-h-9 w-full resize-none rounded-control border bg-surface px-3 py-1.5 font-mono text-body text-ink transition-colors wrap-anywhere read-only:bg-ground max-desktop:min-h-10',
                  controlBorder(fault !== null),
                )}
              />
            )}
          </Field>
        </div>
        <div className="flex gap-3">
          <Button data-in-palette="" type="submit" look="primary" {...off}>
            {t('dissociation.submit')}
          </Button>
          {note}
        </div>
      </form>
      {(many.part || several) && (
        <LatePart of={many}>
          {({ ManyIds }) => (
            <ManyIds
              several={several}
              isAsking={isAskingMany}
              onAnswer={() => setAskingMany(false)}
              onRunning={setRunning}
              onLeft={setTyped}
              field={field}
            />
          )}
        </LatePart>
      )}
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

/** Enter sends the form, as in a field of one line. Shift+Enter makes a line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.form?.requestSubmit()
}

/** A transaction that is to be dissociated. */
interface Asked {
  readonly id: string
  /** Typed in the field, not taken from the log of the day. */
  readonly isTyped: boolean
}
