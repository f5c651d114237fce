import { useStore } from '@nanostores/react'
import { type ChangeEvent, type KeyboardEvent, type RefObject, type SyntheticEvent, useMemo, useRef } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
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
import { startFocusIn } from '#ui/start-focus.ts'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { useDraft } from '#ui/use-draft.ts'
import { useOffReason } from '#ui/use-off-reason.tsx'
import {
  $asked,
  $failure,
  $form,
  $ids,
  $isAskingMany,
  $run,
  $typed,
  askToTakeBack,
  dissociate,
  dropQuestion,
  leaveField,
  submitIds,
  typeIds,
} from './state/ids.ts'

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
  const field = useRef<HTMLTextAreaElement>(null)
  const { several } = useStore($ids)
  const many = useLatePart(() => import('./ManyIds.tsx'))
  const log = useLatePart(() => import('./DayLog.tsx'))
  useKeptWork()
  // An id from the palette waits in the field until the user sends it. Source: NAV-42.
  useHandover('dissociation', (text) => {
    $typed.set(text)
    field.current?.focus()
  })
  return (
    <div className="flex flex-col gap-6">
      <IdForm field={field} />
      {(many.part || several) && <LatePart of={many}>{({ ManyIds }) => <ManyIds field={field} />}</LatePart>}
      {log.part && <log.part.DayLog onTakeBack={askToTakeBack} />}
      <OneDissociation log={log.part ?? null} field={field} />
    </div>
  )
}

function useKeptWork(): void {
  useDraft('ids', () => $typed.get() || undefined, $typed.set)
  useDraft('question', () => $asked.get() ?? undefined, $asked.set)
  useDraft('question about many', () => $isAskingMany.get() || undefined, $isAskingMany.set)
}

interface OneDissociationProps {
  /** Null until it is loaded. */
  readonly log: typeof import('./DayLog.tsx') | null
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** The question about one transaction, its write, and how that failed. Source: MDI-05 to MDI-12. */
function OneDissociation({ log, field }: OneDissociationProps) {
  const { t } = useLanguage()
  const asked = useStore($asked)
  const failure = useStore($failure)
  const pending = useStore(dissociateStore.$pending)
  return (
    <>
      {asked && (
        <ConfirmDialog
          title={<IdQuestion question={t('dissociation.confirm', { id: asked.id })} id={asked.id} />}
          confirm={t('action.validate')}
          back={t('action.back')}
          close={t('action.close')}
          pending={pending}
          onConfirm={() =>
            dissociate(asked, log?.noteDissociation, () =>
              announce(t('dissociation.success'), { detail: t('dissociation.success.detail', { id: asked.id }) }),
            )
          }
          onBack={dropQuestion}
          {...(asked.isTyped && { returnFocus: field })}
        >
          {log && <log.KnownAction id={asked.id} />}
        </ConfirmDialog>
      )}
      {failure && (
        <FailureDialog
          failure={lookUp(dissociationErrors, failure)}
          onBack={() => $failure.set(null)}
          returnFocus={field}
        />
      )}
    </>
  )
}

/** The field for one id or several, and the button, which says why it is off. Source: MDI-02 to MDI-04, MDI-13. */
function IdForm({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useLanguage()
  const builtFocus = useBuiltFocus()
  const start = useMemo(() => startFocusIn(field), [field])
  const typed = useStore($typed)
  const run = useStore($run)
  const { wrong, off: reason } = useStore($form)
  const { off, note } = useOffReason(reason && t(reason))

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    submitIds()
  }

  function type({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    typeIds(target.value, /Paste|Drop/.test((nativeEvent as InputEvent).inputType))
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
            ref={start}
            value={typed}
            onChange={type}
            onBlur={leaveField}
            onKeyDown={sendOnEnter}
            readOnly={run !== null}
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
