import type { UseFormRegisterReturn } from 'react-hook-form'

/** What an input takes of a registration: the rest are rules, of which the fields here have none. */
export function inputOf({ name, ref, onChange, onBlur }: UseFormRegisterReturn) {
  return { name, ref, onChange, onBlur }
}
