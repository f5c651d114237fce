import { Pencil, Trash2 } from 'lucide'
import type { EntityReference } from '#lib/entities/address.ts'
import { formatText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { CopyableText } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'

export interface EntityHeadProps {
  readonly headingId: string
  readonly entity: EntityReference
  /** Undefined until it is known. */
  readonly name: string | null | undefined
  /** Whether the heading takes the focus wherever it is, because the user has just searched. */
  readonly takesFocus: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** The user is about to press one of the buttons. */
  readonly onIntent: () => void
}

/** Name and id of the shown store or retailer, with its actions. Source: ENT-22, ENT-70, ENT-71. */
export function EntityHead({ headingId, entity, name, takesFocus, onEdit, onDelete, onIntent }: EntityHeadProps) {
  const { t } = useLanguage()
  const isKnown = name !== undefined
  const intent = { onPointerEnter: onIntent, onFocus: onIntent }
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-small text-muted">{t(`entities.type.${entity.type}`)}</p>
        {isKnown ? (
          <h2
            id={headingId}
            ref={takesFocus ? focusHeading : takeStartFocus}
            tabIndex={-1}
            className="text-title font-strong wrap-anywhere"
          >
            {formatText(name)}
          </h2>
        ) : (
          <h2 id={headingId} className="py-1">
            <Skeleton className="h-5 w-56" label={t('state.loading')} />
          </h2>
        )}
        <p className="flex text-muted">
          <CopyableText what={t('entities.store.id')} text={entity.id} />
        </p>
      </div>
      {isKnown && (
        <div className="flex gap-2">
          <Button data-in-palette="" icon={<Icon of={Pencil} className="size-4" />} onClick={onEdit} {...intent}>
            {t('entities.edit')}
          </Button>
          <Button look="plain" icon={<Icon of={Trash2} className="size-4" />} onClick={onDelete} {...intent}>
            {t('entities.delete')}
          </Button>
        </div>
      )}
    </header>
  )
}

function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}
