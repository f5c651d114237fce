import { useStore } from '@nanostores/react'
import { CircleCheck } from 'lucide'
import { useId, useMemo, useRef } from 'react'
import type { RowDifference } from '#lib/decrypt/file-look.ts'
import { formatDateTime } from '#lib/format.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { startFocusIn } from '#ui/start-focus.ts'
import { DropZone } from './DropZone.tsx'
import { PropertiesDialog } from './PropertiesDialog.tsx'
import { $chosen, $result, chooseFile, type DecryptResult, dismissDifference } from './state.ts'

export default function DecryptCustomer(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <DecryptTool />
    </ToolFrame>
  )
}

/**
 * The user chooses a file and its properties. After the download the tool is ready for the next file. Source: DEC-01 to
 * DEC-26.
 */
function DecryptTool() {
  const { t } = useLanguage()
  const chosen = useStore($chosen)
  const result = useStore($result)
  const zone = useRef<HTMLButtonElement>(null)
  const startAtZone = useMemo(() => startFocusIn(zone), [])

  return (
    <ToolStart next={[t('decrypt.next.properties'), t('decrypt.next.send'), t('decrypt.next.save')]}>
      <div className="flex flex-col gap-4">
        <PageKeys hasForms />
        <DropZone button={startAtZone} onFile={chooseFile} />
        {result?.difference && (
          <DifferenceNotice {...result.difference} name={result.name} onDismiss={dismissDifference} />
        )}
        {result && <ResultPanel result={result} />}
      </div>
      {chosen && <PropertiesDialog chosen={chosen} returnFocus={zone} />}
    </ToolStart>
  )
}

/** What the last file gave: the saved file, which can be saved again, and the properties in it. */
function ResultPanel({ result: { name, answer, attributes, at, look } }: { readonly result: DecryptResult }) {
  const { t } = useLanguage()
  const titleId = useId()
  const rows = look?.kind === 'csv' ? look.rows : null
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 rounded-dialog border border-line bg-surface px-4 py-3 desktop:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Icon of={CircleCheck} className="size-5 shrink-0 text-ok" />
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="font-medium wrap-anywhere">
          {name}
        </h2>
        <p className="text-table text-muted tabular-nums">
          {[
            t('decrypt.result.at', { time: formatDateTime(at.toISOString()) }),
            ...(rows === null ? [] : [t('decrypt.result.rows', { count: rows })]),
            t('decrypt.result.properties', { count: attributes.length }),
          ]
            .map((fact) => fact.replaceAll(' ', '\u00a0'))
            .join(' · ')}
        </p>
        <p className="text-small text-muted wrap-anywhere">{attributes.join(', ')}</p>
      </div>
      <Button
        data-in-palette=""
        className="justify-self-start max-desktop:col-start-2"
        onClick={() => saveFile(name, answer)}
      >
        {t('decrypt.result.again')}
      </Button>
    </section>
  )
}

interface DifferenceNoticeProps extends RowDifference {
  readonly name: string
  readonly onDismiss: () => void
}

/** Says that the number of rows in the answer differs. It stays until the user dismisses it. */
function DifferenceNotice({ name, sent, received, onDismiss }: DifferenceNoticeProps) {
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
