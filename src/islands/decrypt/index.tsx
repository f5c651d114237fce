import { useEffect, useRef, useState } from 'react'
import { lookInWorker } from '#browser/decrypt/look.ts'
import type { FileLook } from '#lib/decrypt/file-look.ts'
import { type RowDifference, rowDifference } from '#lib/decrypt/file-look.ts'
import { limits } from '#lib/limits.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { announce } from '#stores/notices.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { takeStartFocus } from '#ui/start-focus.ts'
import { DropZone } from './DropZone.tsx'
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

/** The difference between the last file and its answer. */
interface Difference extends RowDifference {
  readonly name: string
}

/**
 * The user chooses a file and its properties. After the download the tool is ready for the next file. Source: DEC-01 to
 * DEC-26.
 */
function DecryptTool() {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [difference, setDifference] = useState<Difference | null>(null)
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

  async function finish({ file, look }: ChosenFile, answer: Blob) {
    const name = `Decrypt-${file.name}`
    setChosen(null)
    setDifference(null)
    saveFile(name, answer)
    announce(t('decrypt.success'), {
      detail: t('decrypt.success.detail', { name }),
      durationMs: limits.decryptToastMs,
    })
    const found = rowDifference(...(await Promise.all([look, lookInWorker(answer)])))
    if (found) setDifference({ ...found, name })
  }

  return (
    <div className="flex max-w-180 flex-col gap-4">
      <PageKeys hasForms />
      <DropZone button={zone} onFile={choose} />
      {difference && <DifferenceNotice {...difference} onDismiss={() => setDifference(null)} />}
      {chosen && (
        <PropertiesDialog
          file={chosen.file}
          look={chosen.look}
          returnFocus={zone}
          onCancel={cancel}
          onAnswer={(answer) => finish(chosen, answer)}
        />
      )}
    </div>
  )
}

interface DifferenceNoticeProps extends Difference {
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
