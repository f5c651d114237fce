import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlBorder, controlBox, Field, type FieldProps } from './Field.tsx'

export interface TextFieldProps
  extends Omit<FieldProps, 'children' | 'required' | 'isInline'>,
    Omit<ComponentProps<'input'>, 'children' | 'required' | 'id'> {
  readonly required?: string
}

export function TextField({ label, required, help, error, errorDetail, className, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      errorDetail={errorDetail}
      {...(required === undefined ? {} : { required })}
      {...(help === undefined ? {} : { help })}
    >
      {(control) => (
        <input {...input} {...control} className={classes(controlBox, controlBorder(error !== undefined), className)} />
      )}
    </Field>
  )
}
