import type { Span } from '#lib/patterns/match-labels.ts'

/** A label with the part that the pattern matches. */
export function MarkedLabel({ label, span }: { readonly label: string; readonly span: Span | undefined }) {
  if (!span) return label
  const [start, end] = span
  return (
    <>
      {label.slice(0, start)}
      <mark className="rounded-xs bg-accent-tint text-ink underline decoration-accent decoration-2 underline-offset-2">
        {label.slice(start, end)}
      </mark>
      {label.slice(end)}
    </>
  )
}
