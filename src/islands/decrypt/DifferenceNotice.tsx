import type { RowDifference } from '#lib/decrypt/row-difference.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'

export interface DifferenceNoticeProps extends RowDifference {
  /** Name of the file that came back. */
  readonly name: string
  readonly onDismiss: () => void
}

/** Says that the file came back with other rows than it was sent with; stays until it is dismissed. */
export function DifferenceNotice({ name, sent, received, onDismiss }: DifferenceNoticeProps) {
  const { t } = useLanguage()
  return (
    <div role="alert">
      <Notice
        tone="warn"
        title={t('decrypt.difference', { name })}
        dismissLabel={t('action.dismiss')}
        onDismiss={onDismiss}
      >
        {received === null ? t('decrypt.difference.noCsv') : t('decrypt.difference.rows', { sent, received })}
      </Notice>
    </div>
  )
}
