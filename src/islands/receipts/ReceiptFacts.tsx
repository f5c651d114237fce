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
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5">
      <ReceiptFact name={t('receipts.hub')}>
        <span className="font-strong">{formatText(receipt.hubName)}</span>
      </ReceiptFact>
      <ReceiptFact name={t('receipts.ocrInHub')}>{formatFlag(receipt.ocrInHub, words)}</ReceiptFact>
      <ReceiptFact name={t('receipts.id')} isWide>
        <span className="flex items-center gap-2">
          <span className="min-w-0 font-mono text-small wrap-anywhere">{receipt.id}</span>
          {receipt.isahitId?.trim() && <Chip tone="teal">{t('receipts.isahit')}</Chip>}
        </span>
      </ReceiptFact>
      <ReceiptFact name={t('receipts.declaredStore')} isWide>
        {formatText(receipt.declaredStoreName)}
      </ReceiptFact>
    </dl>
  )
}

interface ReceiptFactProps {
  readonly name: string
  /** Fills the whole line. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

function ReceiptFact({ name, isWide = false, children }: ReceiptFactProps) {
  return (
    <div className={isWide ? 'col-span-2' : undefined}>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-body wrap-anywhere">{children}</dd>
    </div>
  )
}
