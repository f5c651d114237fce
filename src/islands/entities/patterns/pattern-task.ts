import type { ImpactOwner } from '#lib/patterns/impact.ts'

/** The store or retailer whose patterns are worked on. */
export type PatternOwner = ImpactOwner

/** What a dialog is opened for; `pattern` is the text as it is saved. */
export type PatternTask =
  | { readonly kind: 'add'; readonly pattern: string }
  | { readonly kind: 'edit' | 'delete'; readonly id: string; readonly pattern: string }
