/** What the matching thread is asked. */
export interface Question {
  readonly pattern: string
  /** A JSON array of texts. */
  readonly labels: string
}

/** What the matching thread says: that it has started, the places of the matching labels, or why there are none. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'matches'; readonly indexes: readonly number[] }
  | { readonly kind: 'invalid'; readonly message: string }
  /** The pattern was too much for the thread's Postgres, which cannot be relied upon any more. */
  | { readonly kind: 'broken' }
