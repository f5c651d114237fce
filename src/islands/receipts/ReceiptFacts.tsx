import type { ReactNode } from 'react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { formatFlag, formatText } from '#lib/format.ts'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** The id of a receipt, and its facts other than the four values. Source: REC-03, REC-06, REC-07, REC-44. */
export function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useLanguage()
  const words = { yes: t('value.yes'), no: t('value.no') }
  return (
    <dl className="flex flex-col gap-0.5 text-table">
      <ReceiptFact name={t('receipts.hub')}>
        <span className="font-strong">{formatText(receipt.hubName)}</span>
      </ReceiptFact>
      <ReceiptFact name={t('receipts.id')}>
        <span className="font-mono text-small">{receipt.id}</span>
        {receipt.isahitId?.trim() && <Chip tone="teal">{t('receipts.isahit')}</Chip>}
      </ReceiptFact>
      <ReceiptFact name={t('receipts.declaredStore')}>{formatText(receipt.declaredStoreName)}</ReceiptFact>
      <ReceiptFact name={t('receipts.ocrInHub')}>{formatFlag(receipt.ocrInHub, words)}</ReceiptFact>
    </dl>
  )
}

interface ReceiptFactProps {
  readonly name: string
  readonly children: ReactNode
}

/** The value comes right after its name, because the id leaves no room for a column of names. */
function ReceiptFact({ name, children }: ReceiptFactProps) {
  return (
    <div className="flex items-baseline gap-x-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">{children}</dd>
    </div>
  )
}
