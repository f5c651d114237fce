import type { Span } from '#lib/patterns/match-labels.ts'

interface LabelProps {
  readonly label: string
  readonly span: Span | undefined
}

/** A label with the part that the pattern matches. */
export function MarkedLabel({ label, span }: LabelProps) {
  if (!span) return label
  const [start, end] = span
  return (
    <>
      {label.slice(0, start)}
      <Mark>{label.slice(start, end)}</Mark>
      {label.slice(end)}
    </>
  )
}

/**
 * The same in a cell of one line and of a typeface whose characters have one width: what is too long is cut so that the
 * match stands in the middle. The start is cut here, the end by the cell. The whole text stays in the cell, to be copied.
 */
export function CutLabel({ label, span }: LabelProps) {
  if (!span) return label
  const [start, end] = span
  const match = end - start
  const fromMiddle = `(100% - ${match}ch) / 2`
  const besideRest = `100% - ${label.length - start}ch`
  return (
    <>
      <span
        data-cuts
        // Cut at its left end: the text of a line from right to left ends there.
        dir="rtl"
        style={{ maxWidth: `max(2ch, ${fromMiddle}, ${besideRest})` }}
        className="inline-block overflow-hidden align-top text-ellipsis whitespace-pre"
      >
        {/* The mark of direction keeps a last blank at the right end. */}
        <bdi dir="ltr" className="after:content-['\200e']">
          {label.slice(0, start)}
        </bdi>
      </span>
      <Mark>{label.slice(start, end)}</Mark>
      {label.slice(end)}
    </>
  )
}

function Mark({ children }: { readonly children: string }) {
  return (
    <mark className="rounded-xs bg-accent-tint text-ink underline decoration-accent decoration-2 underline-offset-2">
      {children}
    </mark>
  )
}
