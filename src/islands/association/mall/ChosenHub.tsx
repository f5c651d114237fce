import { useStore } from '@nanostores/react'
import { RotateCw } from 'lucide'
import { useLatePart } from '#parts/LatePart.tsx'
import { StepNumber } from '#parts/StepHeading.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useIsPainted } from '#ui/use-painted.ts'
import { $hubName } from './chosen-hub.ts'
import { ViewChoice } from './ViewChoice.tsx'

export interface ChosenHubProps {
  readonly hubId: string
  readonly loading: boolean
  /** Whether there are transactions to see in two views. */
  readonly hasRows: boolean
  readonly onChange: () => void
  readonly onReload: () => void
}

/** The chosen hub in one line, with the buttons that change it and reload its list. */
export function ChosenHub({ hubId, loading, hasRows, onChange, onReload }: ChosenHubProps) {
  const { t } = useLanguage()
  const progress = useLatePart(() => import('./ProgressLine.tsx'), useIsPainted())
  const name = useStore($hubName) || hubId
  return (
    <div className="-mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
      <StepNumber step={2} of={2} />
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">{`${t('hub')} `}</span>
        <strong className="font-strong">{name}</strong>
      </p>
      <Button data-in-palette="" size="small" aria-label={t('association.hub.change')} onClick={onChange}>
        {t('action.change')}
      </Button>
      <Button
        data-in-palette=""
        size="small"
        look="quiet"
        pending={loading}
        icon={<Icon of={RotateCw} className="size-3.5" />}
        onClick={onReload}
      >
        <span className="max-desktop:sr-only">{t('association.table.reload')}</span>
      </Button>
      {hasRows && <ViewChoice />}
      {progress.part && <progress.part.ProgressLine hubId={hubId} />}
    </div>
  )
}
