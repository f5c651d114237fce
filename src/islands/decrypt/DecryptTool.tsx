import { useRef, useState } from 'react'
import { lookInWorker } from '#browser/decrypt/look.ts'
import type { FileLook } from '#lib/decrypt/file-look.ts'
import { type RowDifference, rowDifference } from '#lib/decrypt/row-difference.ts'
import { limits } from '#lib/limits.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { saveFile } from '#ui/save-file.ts'
import { DifferenceNotice } from './DifferenceNotice.tsx'
import { DropZone } from './DropZone.tsx'
import { PropertiesDialog } from './PropertiesDialog.tsx'

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
export function DecryptTool() {
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
