import type { PatternType } from '#lib/contracts/patterns.ts'

/** The store or retailer whose patterns are worked on. */
export interface PatternOwner {
  readonly type: PatternType
  readonly id: string
  readonly name: string
}

/** What a dialog is opened for; `pattern` is the text as it is saved. */
export type PatternTask =
  | { readonly kind: 'add'; readonly pattern: string }
  | { readonly kind: 'edit' | 'delete'; readonly id: string; readonly pattern: string }
