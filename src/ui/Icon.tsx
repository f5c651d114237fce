import type { IconNode } from 'lucide'
import { LoaderCircle } from 'lucide'
import { createElement } from 'react'

/** Draws a lucide icon. It is decorative: the text beside it or the button's name carries the meaning. */
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

/** Shown inside a pressed control; the text beside it says what is running. */
export function Spinner() {
  return <Icon of={LoaderCircle} className="size-4 shrink-0 animate-spin" />
}
