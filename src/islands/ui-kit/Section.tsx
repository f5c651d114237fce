import type { ReactNode } from 'react'

/** One group of parts. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-title font-strong">{title}</h2>
      {children}
    </section>
  )
}
