import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** Draws one of lucide's icons; the words beside it, or the name of its button, say what it means. */
export function Icon({ of, className }: { readonly of: IconNode; readonly className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {of.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </svg>
  )
}
