import type { NewStoreForm } from '#lib/entities/store-form.ts'

/** Both forms of the dialog at once, so that a change of the type loses nothing. */
export interface CreateForm {
  store: NewStoreForm
  retailer: { name: string; siren: string }
}
