import type { Span } from '#lib/patterns/match-labels.ts'

interface LabelProps {
  readonly label: string
  readonly span: Span | undefined
}

/** A label that marks the part which the pattern matches. */
export function MarkedLabel({ label, span }: LabelProps) {
  if (!span) return <span>{label}</span>
  const [start, end] = span
  return (
    <>
      <span>{label.slice(0, start)}</span>
      <Mark>{label.slice(start, end)}</Mark>
      <span>{label.slice(end)}</span>
    </>
  )
}

/**
 * The same in a table cell with one line and a monospaced font. A long label is cut so that the match is in the middle.
 * This component cuts the start, and the cell cuts the end. The cell keeps the whole text, so that the user can copy it.
 */
export function CutLabel({ label, span }: LabelProps) {
  if (!span) return <span>{label}</span>
  const [start, end] = span
  const match = end - start
  const fromMiddle = `(100% - ${match}ch) / 2`
  const besideRest = `100% - ${label.length - start}ch`
  return (
    <>
      <span
        data-cuts
        // Right to left, because the ellipsis cuts the end of the line, and the left side has to be cut.
        dir="rtl"
        style={{ maxWidth: `max(2ch, ${fromMiddle}, ${besideRest})` }}
        className="inline-block overflow-hidden align-top text-ellipsis whitespace-pre"
      >
        {/* The left-to-right mark keeps a trailing space on the right side. */}
        <bdi dir="ltr" className="after:content-['\200e']">
          {label.slice(0, start)}
        </bdi>
      </span>
      <Mark>{label.slice(start, end)}</Mark>
      <span>{label.slice(end)}</span>
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
