import { useStore } from '@nanostores/react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { IdQuestion } from '#parts/IdQuestion.tsx'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { useHandover } from '#parts/use-handover.ts'
import { dissociateStore } from '#stores/association-writes.ts'
import { announce } from '#stores/notices.ts'
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
import { readTyped, type TypedIds } from '../rules/typed-ids.ts'

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
  const [typed, setTyped] = useKeptState('ids', '')
  const [asked, setAsked] = useKeptState<Asked | null>('question', null)
  const [isAskingMany, setAskingMany] = useKeptState('question about many', false)
  const [isRunning, setRunning] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const read = useMemo(() => readTyped(typed), [typed])
  const { id, several } = read
  const many = useLatePart(() => import('./ManyIds.tsx'))
  const log = useLatePart(() => import('./DayLog.tsx'))
  useEffect(() => {
    takeStartFocus(field.current)
  }, [])
  // An id from the palette waits in the field until the user sends it. Source: NAV-42.
  useHandover('dissociation', (text) => {
    setTyped(text)
    field.current?.focus()
  })

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

  return (
    <div className="flex flex-col gap-6">
      <IdForm
        field={field}
        typed={typed}
        read={read}
        isRunning={isRunning}
        onType={setTyped}
        onSubmit={() => (several ? setAskingMany(true) : setAsked({ id, isTyped: true }))}
      />
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
      <OneDissociation
        asked={asked}
        log={log.part ?? null}
        field={field}
        onSettled={() => setAsked(null)}
        onDone={({ isTyped }) => isTyped && setTyped('')}
      />
    </div>
  )
}

interface OneDissociationProps {
  readonly asked: Asked | null
  /** Null until it is loaded. */
  readonly log: typeof import('./DayLog.tsx') | null
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** The question is answered, or its write has ended. */
  readonly onSettled: () => void
  readonly onDone: (asked: Asked) => void
}

/** The question about one transaction, its write, and how that failed. Source: MDI-05 to MDI-12. */
function OneDissociation({ asked, log, field, onSettled, onDone }: OneDissociationProps) {
  const { t } = useLanguage()
  const pending = useStore(dissociateStore.$pending)
  const [failure, setFailure] = useState<CatalogueRow | null>(null)

  function dissociate(one: Asked) {
    const { id } = one
    void dissociateStore.send(id, {
      settled: onSettled,
      done() {
        announce(t('dissociation.success'), { detail: t('dissociation.success.detail', { id }) })
        log?.noteDissociation(id)
        onDone(one)
      },
      failed(problem) {
        log?.noteDissociation(id, problem)
        setFailure(lookUp(dissociationErrors, problem))
      },
    })
  }

  return (
    <>
      {asked && (
        <ConfirmDialog
          title={<IdQuestion question={t('dissociation.confirm', { id: asked.id })} id={asked.id} />}
          confirm={t('action.validate')}
          back={t('action.back')}
          close={t('action.close')}
          pending={pending}
          onConfirm={() => dissociate(asked)}
          onBack={onSettled}
          {...(asked.isTyped && { returnFocus: field })}
        >
          {log && <log.KnownAction id={asked.id} />}
        </ConfirmDialog>
      )}
      {failure && <FailureDialog failure={failure} onBack={() => setFailure(null)} returnFocus={field} />}
    </>
  )
}

interface IdFormProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly typed: string
  readonly read: TypedIds
  readonly isRunning: boolean
  readonly onType: (text: string) => void
  readonly onSubmit: () => void
}

/**
 * The field for one id or several, and the button, which says why it is off. A text that is not an id yet may become one, so it is wrong
 * only when it was pasted, sent or left. Source: MDI-02 to MDI-04, MDI-13.
 */
function IdForm({ field, typed, read: { several, fault, hasId }, isRunning, onType, onSubmit }: IdFormProps) {
  const { t } = useLanguage()
  const builtFocus = useBuiltFocus()
  const [isWhole, setWhole] = useState(false)
  const wrong = fault !== null && (isWhole || fault !== 'malformed') ? fault : null
  const missing = several ? 'dissociation.many.none' : wrong ? 'dissociation.wrong' : 'dissociation.disabled'
  const reason = isRunning ? 'dissociation.many.running' : hasId ? undefined : missing
  const { off, note } = useOffReason(reason && t(reason))

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setWhole(true)
    if (hasId && !isRunning) onSubmit()
  }

  function type({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    setWhole(/Paste|Drop/.test((nativeEvent as InputEvent).inputType))
    onType(target.value)
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-x-3 gap-y-4 desktop:grid-cols-[minmax(0,27.5rem)_minmax(14rem,1fr)]"
    >
      <Field
        label={t('dissociation.id')}
        help={t('dissociation.help')}
        error={wrong ? t(wrong === 'malformed' ? 'dissociation.malformed' : `id.${wrong}`) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            {...builtFocus}
            ref={field}
            value={typed}
            onChange={type}
            onBlur={() => setWhole(true)}
            onKeyDown={sendOnEnter}
            readOnly={isRunning}
            // Only a browser without `field-sizing` follows the number of lines.
            rows={typed.split('\n').length}
            autoComplete="off"
            spellCheck={false}
            className={classes(
              'field-sizing-content max-h-60 min-h-9 w-full resize-none rounded-control border bg-surface px-3 py-1.5 font-mono text-body text-ink transition-colors wrap-anywhere read-only:bg-ground max-desktop:min-h-10 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
              controlBorder(wrong !== null),
            )}
          />
        )}
      </Field>
      <div className="flex gap-3 desktop:mt-6.5">
        <Button data-in-palette="" type="submit" look="primary" {...off}>
          {t('dissociation.submit')}
        </Button>
        {note}
      </div>
    </form>
  )
}

/** Enter sends the form, as in a field of one line. Shift+Enter makes a line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A transaction that is to be dissociated. */
interface Asked {
  readonly id: string
  /** Typed in the field, not taken from the log of the day. */
  readonly isTyped: boolean
}
