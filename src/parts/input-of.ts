import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'

/** What an input needs of its form. The library's rules stay out, because `lib` holds those of every form. */
export function inputOf<Form extends FieldValues>(register: UseFormRegister<Form>, name: FieldPath<Form>) {
  const { onChange, onBlur, ref } = register(name)
  return { name, onChange, onBlur, ref }
}

/** The same for what is typed as it stands somewhere else: the browser neither fills it in nor corrects it. */
export function exactInputOf<Form extends FieldValues>(register: UseFormRegister<Form>, name: FieldPath<Form>) {
  return { ...inputOf(register, name), autoComplete: 'off', spellCheck: false }
}
