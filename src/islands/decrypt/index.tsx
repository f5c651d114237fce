import { useRef, useState } from 'react'
import { lookInWorker } from '#browser/decrypt/look.ts'
import type { FileLook } from '#lib/decrypt/file-look.ts'
import { type RowDifference, rowDifference } from '#lib/decrypt/row-difference.ts'
import { limits } from '#lib/limits.ts'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { announce } from '#stores/notices.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { DropZone } from './DropZone.tsx'
import { PropertiesDialog } from './PropertiesDialog.tsx'

export default function DecryptCustomer(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <HydratedTool />
    </ToolFrame>
  )
}

/** The drop zone gives its input inline styles, which the built page may not have. */
function HydratedTool() {
  const { t } = useLanguage()
  return useHydrated() ? <DecryptTool /> : <Skeleton className="h-60 max-w-180" label={t('state.loading')} />
}

/** A file that has been accepted, and what is found in it. */
interface ChosenFile {
  readonly file: File
  readonly look: Promise<FileLook | null>
  /** Stops looking. */
  readonly drop: () => void
}

/** The difference that the last file came back with. */
interface Difference extends RowDifference {
  readonly name: string
}

/** No file, a file with its properties, the download: then no file again. Source: DEC-01 to DEC-26. */
function DecryptTool() {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [difference, setDifference] = useState<Difference | null>(null)
  const zone = useRef<HTMLButtonElement>(null)

  function choose(file: File) {
    const controller = new AbortController()
    setChosen({ file, look: lookInWorker(file, controller.signal), drop: () => controller.abort() })
  }

  function drop() {
    chosen?.drop()
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
      <DropZone button={zone} onFile={choose} />
      {difference && <DifferenceNotice {...difference} onDismiss={() => setDifference(null)} />}
      {chosen && (
        <PropertiesDialog
          file={chosen.file}
          look={chosen.look}
          returnFocus={zone}
          onCancel={drop}
          onAnswer={(answer) => finish(chosen, answer)}
        />
      )}
    </div>
  )
}

interface DifferenceNoticeProps extends Difference {
  readonly onDismiss: () => void
}

/** Says that the file came back with other rows than it was sent with; stays until it is dismissed. */
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
