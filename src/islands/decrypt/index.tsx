import { CircleCheck } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import type { DecryptAttribute } from '#lib/contracts/decrypt.ts'
import type { FileLook } from '#lib/decrypt/file-look.ts'
import { type RowDifference, rowDifference } from '#lib/decrypt/file-look.ts'
import { formatDateTime } from '#lib/format.ts'
import { limits } from '#lib/limits.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { announce } from '#stores/notices.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { takeStartFocus } from '#ui/start-focus.ts'
import { DropZone } from './DropZone.tsx'
import { lookInWorker } from './look.ts'
import { PropertiesDialog } from './PropertiesDialog.tsx'

export default function DecryptCustomer(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <DecryptTool />
    </ToolFrame>
  )
}

/** An accepted file, and facts about its content. */
interface ChosenFile {
  readonly file: File
  readonly look: Promise<FileLook | null>
  /** Stops reading the file. */
  readonly stop: () => void
}

/** The last answer. It stays on the page until the next one. */
interface Result {
  readonly name: string
  readonly answer: Blob
  /** What was asked for. */
  readonly attributes: readonly DecryptAttribute[]
  /** When it was saved first. */
  readonly at: Date
  readonly look: FileLook | null
  readonly difference: RowDifference | null
}

/**
 * The user chooses a file and its properties. After the download the tool is ready for the next file. Source: DEC-01 to
 * DEC-26.
 */
function DecryptTool() {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const zone = useRef<HTMLButtonElement>(null)
  useEffect(() => takeStartFocus(zone.current), [])

  function choose(file: File) {
    const controller = new AbortController()
    setChosen({ file, look: lookInWorker(file, controller.signal), stop: () => controller.abort() })
  }

  function cancel() {
    chosen?.stop()
    setChosen(null)
  }

  async function finish({ file, look }: ChosenFile, answer: Blob, attributes: readonly DecryptAttribute[]) {
    const name = `Decrypt-${file.name}`
    const saved = { name, answer, attributes, at: new Date(), look: null, difference: null }
    setChosen(null)
    setResult(saved)
    saveFile(name, answer)
    announce(t('decrypt.success'), {
      detail: t('decrypt.success.detail', { name }),
      durationMs: limits.decryptToastMs,
    })
    const looks = await Promise.all([look, lookInWorker(answer)])
    const looked = { ...saved, look: looks[1], difference: rowDifference(...looks) }
    // The next answer may have come meanwhile.
    setResult((current) => (current === saved ? looked : current))
  }

  return (
    <ToolStart next={[t('decrypt.next.properties'), t('decrypt.next.send'), t('decrypt.next.save')]}>
      <div className="flex flex-col gap-4">
        <PageKeys hasForms />
        <DropZone button={zone} onFile={choose} />
        {result?.difference && (
          <DifferenceNotice
            {...result.difference}
            name={result.name}
            onDismiss={() => setResult({ ...result, difference: null })}
          />
        )}
        {result && <ResultPanel result={result} />}
      </div>
      {chosen && (
        <PropertiesDialog
          file={chosen.file}
          look={chosen.look}
          returnFocus={zone}
          onCancel={cancel}
          onAnswer={(answer, attributes) => finish(chosen, answer, attributes)}
        />
      )}
    </ToolStart>
  )
}

/** What the last file gave: the saved file, which can be saved again, and the properties in it. */
function ResultPanel({ result: { name, answer, attributes, at, look } }: { readonly result: Result }) {
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
