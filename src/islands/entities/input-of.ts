import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'

/** What an input of the form needs; rules are the form's own (`lib/entities`), so none of the library's go to the input. */
export function inputOf<Form extends FieldValues>(register: UseFormRegister<Form>, name: FieldPath<Form>) {
  const { onChange, onBlur, ref } = register(name)
  return { name, onChange, onBlur, ref, autoComplete: 'off', spellCheck: false }
}
