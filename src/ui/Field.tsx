import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import type { Elements } from './elements.tsx'
import { Icon } from './Icon.tsx'

/** Classes shared by all text and select controls. */
export const controlBox =
  'w-full rounded-control border bg-surface px-3 text-body text-ink text-ellipsis placeholder:text-muted transition-colors ' +
  'h-9 max-desktop:h-10 pointer-coarse:h-11 disabled:cursor-not-allowed disabled:bg-ground disabled:text-muted'

/** Border of a control, depending on whether its value is invalid. */
export function controlBorder(invalid: boolean): string {
  return invalid ? 'border-bad' : 'border-edge hover:border-ink'
}

/** Attributes that a field passes to its control. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** Text after the label of a required field, such as "required". */
  readonly required?: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** A second line under the error. */
  readonly errorDetail?: string | undefined
  /** Whether the label is beside the control, for a bar of tools. */
  readonly isInline?: boolean | undefined
  readonly children: (control: FieldControl) => Elements
}

/** The label is above the control or beside it, the help below. An error replaces the help. */
export function Field({ label, required, help, error, errorDetail, isInline = false, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || help !== undefined
  return (
    <div
      className={
        isInline ? 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1' : 'flex flex-col gap-1.5'
      }
    >
      <label htmlFor={id} className={classes('text-body', isInline ? 'text-muted' : 'font-medium')}>
        {required === undefined ? (
          label
        ) : (
          <>
            <span>{label}</span>
            <span className="font-normal text-muted">{` (${required})`}</span>
          </>
        )}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required === undefined ? undefined : true,
      })}
      {hasNote && (
        <div id={noteId} className={classes('text-small', isInline && 'col-span-2')}>
          {error === undefined ? (
            <p className="text-muted">{help}</p>
          ) : (
            <FieldError text={error} detail={errorDetail} />
          )}
        </div>
      )}
    </div>
  )
}

function FieldError({ text, detail }: { text: string; detail: string | undefined }) {
  return (
    <div role="alert" className="flex gap-1.5 text-bad">
      <Icon of={CircleAlert} className="mt-px size-3.5 shrink-0" />
      <div>
        <p className="font-medium">{text}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
    </div>
  )
}
