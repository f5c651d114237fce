import { useId } from 'react'
import type { HubFieldName } from '#lib/hubs/fields.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { SaveState } from './use-save.ts'

export interface SaveButtonProps {
  readonly formId: string
  readonly state: SaveState
  /** Required fields that are empty. */
  readonly missing: readonly HubFieldName[]
  readonly place: 'header' | 'aside'
}

/** The Save button, and the missing fields. Source: HUB-01, HUB-17, HUB-18, HUB-33, HUB-41. */
export function SaveButton({ formId, state, missing, place }: SaveButtonProps) {
  const { t } = useLanguage()
  const noteId = useId()
  const note =
    missing.length > 0
      ? t('hubs.missing', { fields: missing.map((name) => t(`hubs.field.${name}`)).join(', ') })
      : state === 'saved'
        ? t('hubs.leaving')
        : undefined
  return (
    <div
      className={
        place === 'header' ? 'flex items-center gap-3 max-desktop:flex-wrap' : 'flex flex-col items-start gap-1.5'
      }
    >
      {place === 'header' && note && (
        <p id={noteId} className="text-small text-muted">
          {note}
        </p>
      )}
      <Button
        type="submit"
        form={formId}
        look="primary"
        // A disabled button would lose the focus while the list opens.
        pending={state !== 'editing'}
        disabled={missing.length > 0}
        aria-describedby={note ? noteId : undefined}
      >
        {t('hubs.save')}
      </Button>
      {place === 'aside' && note && (
        <p id={noteId} className="text-small text-muted">
          {note}
        </p>
      )}
    </div>
  )
}
