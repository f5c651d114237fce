import { formatText } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { AllShown } from '../rules/sure-proposals.ts'

export interface AllShownDialogProps {
  readonly plan: AllShown<unknown>
  readonly onConfirm: () => void
  readonly onBack: () => void
}

const reasons = ['unsure', 'odd', 'aside', 'noId', 'beyond'] as const

/** How many transactions go to which store, and what is left out. */
export function AllShownDialog({ plan: { run, stores, leftOut }, onConfirm, onBack }: AllShownDialogProps) {
  const { t } = useLanguage()
  const count = run.length
  const left = reasons.filter((reason) => leftOut[reason] > 0)
  return (
    <ConfirmDialog
      title={t('association.all.title', { count })}
      confirm={t('association.all.confirm', { count })}
      back={t('action.back')}
      close={t('action.close')}
      pending={false}
      onConfirm={onConfirm}
      onBack={onBack}
    >
      <Lines
        name={t('association.all.stores')}
        lines={stores.map((one) => t('association.all.store', { store: formatText(one.store.name), count: one.count }))}
      />
      {left.length > 0 && (
        <Lines
          name={t('association.all.leftOut')}
          lines={left.map((reason) => t(`association.all.leftOut.${reason}`, { count: leftOut[reason] }))}
        />
      )}
    </ConfirmDialog>
  )
}

interface LinesProps {
  readonly name: string
  readonly lines: readonly string[]
}

function Lines({ name, lines }: LinesProps) {
  return (
    <section className="mb-3 text-table">
      <h3 className="font-medium">{name}</h3>
      <ul aria-label={name} className="list-disc pl-5">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stores can have one name, and the lines never move
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
