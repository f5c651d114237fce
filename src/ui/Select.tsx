import { classes } from './classes.ts'
import { controlBorder, controlBox, Field, type FieldProps } from './Field.tsx'
import { SelectBox, type SelectBoxProps } from './SelectBox.tsx'

export interface SelectProps
  extends Omit<FieldProps, 'children' | 'required' | 'isInline'>,
    Omit<SelectBoxProps, 'required' | 'id' | 'boxClass'> {
  readonly required?: string
}

/** A choice among a few options, in a form. */
export function Select({ label, required, help, error, errorDetail, className, ...select }: SelectProps) {
  return (
    <Field
      label={label}
      error={error}
      errorDetail={errorDetail}
      {...(required === undefined ? {} : { required })}
      {...(help === undefined ? {} : { help })}
    >
      {(control) => (
        <SelectBox
          {...select}
          {...control}
          className={classes(controlBox, controlBorder(error !== undefined), 'pr-9', className)}
        />
      )}
    </Field>
  )
}
