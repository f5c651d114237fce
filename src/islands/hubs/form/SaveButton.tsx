import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { HubFieldName } from '../rules/fields.ts'
import type { SaveState } from '../state/save.ts'

export interface SaveButtonProps {
  readonly formId: string
  /** `unchanged`: nothing was sent, because nothing has changed. */
  readonly state: SaveState | 'unchanged'
  /** Fields that this button needs and that are empty. */
  readonly missing: readonly HubFieldName[]
  /** Fields whose value cannot be sent. */
  readonly faulty: readonly HubFieldName[]
  /** The header stays in view, so its button has the accent. */
  readonly place: 'header' | 'aside'
}

/** The Save button, and what it still needs. Source: HUB-01, HUB-17, HUB-18, HUB-33, HUB-41, INP-16. */
export function SaveButton({ formId, state, missing, faulty, place }: SaveButtonProps) {
  const { t } = useLanguage()
  const noteId = useId()
  const isOff = missing.length > 0 || faulty.length > 0
  // On a phone the note has two lines, so that the form does not move when they are empty.
  const [startsOff] = useState(isOff)
  const isInHeader = place === 'header'
  const named = (names: readonly HubFieldName[]) => names.map((name) => t(`hubs.field.${name}`)).join(', ')
  const reasons = [
    missing.length > 0 && t('hubs.missing', { fields: named(missing) }),
    faulty.length > 0 && t('hubs.faulty', { fields: named(faulty) }),
  ].filter(Boolean)
  const outcome = state === 'saved' ? t('hubs.leaving') : state === 'unchanged' ? t('hubs.unchanged') : ''
  return (
    <div className={isInHeader ? 'contents' : 'flex flex-col items-start gap-1.5'}>
      <Button
        type="submit"
        form={formId}
        look={isInHeader ? 'primary' : 'secondary'}
        // A disabled button would lose the focus while the list opens.
        pending={state === 'saving' || state === 'saved'}
        disabled={isOff}
        aria-describedby={noteId}
        className={isInHeader ? 'desktop:order-last' : undefined}
      >
        {t('hubs.save')}
      </Button>
      <p
        id={noteId}
        role={isInHeader && outcome !== '' ? 'status' : undefined}
        className={classes(
          'text-small text-muted',
          isInHeader && 'max-desktop:basis-full desktop:max-w-1/2 desktop:text-right',
          isInHeader && startsOff ? 'max-desktop:min-h-8' : 'empty:hidden',
        )}
      >
        {reasons.join('. ') || outcome}
      </p>
    </div>
  )
}
