import { useStore } from '@nanostores/react'
import type { CsvSeparator } from '#lib/decrypt/csv-reader.ts'
import type { Encoding } from '#lib/decrypt/encoding.ts'
import type { CsvLook } from '#lib/decrypt/file-look.ts'
import { formatCount, numberFormat } from '#lib/format-number.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { $look } from './state.ts'

const separatorTexts: Readonly<Record<CsvSeparator, MessageId>> = {
  ';': 'decrypt.separator.semicolon',
  ',': 'decrypt.separator.comma',
  '\t': 'decrypt.separator.tab',
  '|': 'decrypt.separator.bar',
}

const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** The chosen file, and facts about its content. Nothing is sent yet. */
export function FileFacts({ file }: { readonly file: File }) {
  const { t, locale } = useLanguage()
  const look = useStore($look)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-table wrap-anywhere">
        <span className="font-medium">{`${file.name} `}</span>
        <span className="whitespace-nowrap text-muted tabular-nums">{formatBytes(file.size, locale)}</span>
      </p>
      {look === undefined ? (
        <Skeleton className="h-9" label={t('decrypt.file.looking')} />
      ) : look?.kind === 'csv' ? (
        <CsvFacts look={look} />
      ) : (
        <Notice tone="warn" title={t('decrypt.warn.noCsv')}>
          {t(look === null ? 'decrypt.warn.unread' : `decrypt.warn.${look.kind}`)}
        </Notice>
      )}
    </div>
  )
}

function CsvFacts({ look }: { look: CsvLook }) {
  const { t, locale } = useLanguage()
  const separator = look.separator === null ? 'decrypt.separator.none' : separatorTexts[look.separator]
  const facts: readonly (readonly [MessageId, string])[] = [
    ['decrypt.file.rows', formatCount(look.rows, locale)],
    ['decrypt.file.separator', t(separator)],
    ['decrypt.file.encoding', encodingNames[look.encoding]],
    ['decrypt.file.columns', look.header.filter((name) => name.trim() !== '').join(', ')],
  ]
  const warning: MessageId | null = look.openQuote
    ? 'decrypt.warn.openQuote'
    : look.rows === 0
      ? 'decrypt.warn.noRows'
      : null
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 desktop:grid-cols-[auto_auto_auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-muted">{t(name)}</dt>
            <dd className="truncate text-table tabular-nums" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {warning && <Notice tone="warn" title={t(warning)} />}
    </>
  )
}

const units = [
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1_000 },
  { unit: 'byte', bytes: 1 },
] as const

/**
 * The size of a file in the language of the page: `1.2 MB`, `1,2 Mo`. Bytes are written in full, with a plural: `136 bytes`,
 * `136 octets`. Sizes are rounded down, so that a size below a limit also looks below it.
 */
export function formatBytes(size: number, locale: Locale): string {
  const { unit, bytes } = units.find((one) => size >= one.bytes) ?? units[2]
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1, roundingMode: 'floor' } as const
  return numberFormat(locale, format).format(size / bytes)
}
