import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useDraft } from '#ui/use-draft.ts'

/**
 * Keeps the changed fields of a form when the session expires. The other fields follow what is read after the login, so that nothing that
 * somebody else has saved meanwhile is undone. Source: SES-41.
 *
 * @param name unique on the page; with the id of what the form changes
 * @param options `without`: the fields whose input is never kept, because it is secret
 */
export function useFormDraft<Form extends FieldValues>(
  name: string,
  { getValues, setValue, formState }: Pick<UseFormReturn<Form>, 'getValues' | 'setValue' | 'formState'>,
  { without = [] }: { readonly without?: readonly string[] } = {},
): void {
  const { defaultValues = {} } = formState
  useDraft<Partial<Form>>(
    name,
    () => {
      const first: Readonly<Record<string, unknown>> = defaultValues
      const changed = Object.entries(getValues()).filter(
        ([key, value]) => !without.includes(key) && !isEqual(value, first[key]),
      )
      return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Form>)
    },
    (kept) => {
      for (const [key, value] of Object.entries(kept)) {
        setValue(key as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true })
      }
    },
  )
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
