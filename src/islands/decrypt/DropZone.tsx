import { CircleAlert, FileUp } from 'lucide'
import { type Ref, useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import type { MessageId } from '#lib/i18n/areas.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { type UploadFault, uploadFault } from './rules.ts'

/** Errors of the file selection. Source: DEC-02 to DEC-04, DEC-23. */
const uploadFaultTexts: Readonly<Record<UploadFault, MessageId>> = {
  count: 'decrypt.error.count',
  type: 'decrypt.error.type',
  size: 'decrypt.error.size',
}

export interface DropZoneProps {
  /** The button of the zone, for use with the keyboard. */
  readonly button: Ref<HTMLButtonElement>
  /** Receives a file that has passed the checks. */
  readonly onFile: (file: File) => void
}

/** Accepts one CSV file by drop, click or keyboard, and shows its faults in the place of the help. Source: DEC-01 to DEC-04, DEC-22, DEC-23. */
export function DropZone({ button, onFile }: DropZoneProps) {
  const { t } = useLanguage()
  const [fault, setFault] = useState<UploadFault | null>(null)
  const titleId = useId()
  const inputId = useId()
  const builtFocus = useBuiltFocus()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: take,
    // The label opens the list of files, also before the script works. The keyboard has the button.
    noClick: true,
    noKeyboard: true,
  })

  function take(files: File[]) {
    const [file] = files
    if (!file) return
    const found = uploadFault(files)
    setFault(found)
    if (found === null) onFile(file)
  }

  return (
    <section
      {...getRootProps({ role: 'region' })}
      aria-labelledby={titleId}
      className={classes(
        'relative flex min-h-60 flex-col items-center justify-center gap-3 rounded-dialog border border-dashed px-4 py-8 text-center transition-colors',
        isDragActive ? 'border-accent bg-accent-tint' : 'border-edge bg-surface hover:bg-hover',
      )}
    >
      <input
        {...getInputProps({
          id: inputId,
          accept: '.csv,text/csv',
          hidden: true,
          // Firefox would choose the last file again after a reload.
          autoComplete: 'off',
          // The policy of the built page forbids inline styles.
          style: undefined,
          'aria-label': undefined,
          // The same file can be chosen again.
          onClick: ({ currentTarget }) => {
            currentTarget.value = ''
          },
        })}
      />
      <Icon of={FileUp} className={classes('size-7', isDragActive ? 'text-accent' : 'text-muted')} />
      <h2 id={titleId} className="text-lead font-strong">
        <label htmlFor={inputId} className="cursor-pointer after:absolute after:inset-0">
          {isDragActive ? t('decrypt.zone.drop') : t('decrypt.zone')}
        </label>
      </h2>
      <div className="flex min-h-10 max-w-130 items-center text-table desktop:min-h-5">
        {fault ? (
          <p role="alert" className="flex gap-1.5 text-left font-medium text-bad">
            <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
            <span>{t(uploadFaultTexts[fault])}</span>
          </p>
        ) : (
          <p className="text-balance text-muted">{t('decrypt.zone.help')}</p>
        )}
      </div>
      <Button {...builtFocus} data-in-palette="" ref={button} className="relative" onClick={open}>
        {t('decrypt.zone.choose')}
      </Button>
    </section>
  )
}
