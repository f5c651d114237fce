import { useStore } from '@nanostores/react'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { associationKeyTable } from '../keys.ts'
import { hubSelection } from './state.ts'

/**
 * Gives all shown transactions their sure stores, after a question. The number comes when the stores and the labels are read, and goes while
 * a run changes it.
 */
export function AllShownButton() {
  const { t } = useLanguage()
  const sure = useStore(hubSelection.$sureRows)
  const isRunning = useStore(hubSelection.$isRunning)
  const key = useShownKeys(associationKeyTable)('all')
  return (
    <Button
      // The palette offers only what has an effect.
      data-in-palette={sure && sure.count > 0 ? '' : undefined}
      size="small"
      // A press still says why there is nothing to do.
      className={sure?.count === 0 ? 'border-line! text-muted!' : undefined}
      aria-keyshortcuts={key}
      onClick={() => (sure ? sure.ask() : hubSelection.refuse('reading'))}
    >
      <span>{sure && !isRunning ? t('association.all.count', { count: sure.count }) : t('association.all')}</span>
      <KeyHint shown={key} />
    </Button>
  )
}
