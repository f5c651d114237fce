import { type MouseEvent, useId } from 'react'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** Something that the user has opened before. */
export interface LastChoice {
  readonly href: string
  readonly label: string
  /** What it is, such as its kind or its mall. */
  readonly hint?: string | undefined
  /** Chooses it in the page, where opening its address would lose what is typed. */
  readonly onChoose?: (() => void) | undefined
}

export interface ToolStartProps {
  /** The newest first; empty when nothing is known. */
  readonly last?: readonly LastChoice[]
  /** What the tool does after this step: one short sentence each, in order. */
  readonly next: readonly string[]
  /** The form of the start. */
  readonly children: Elements
}

/** The start of a tool: its form, and beside it where the user was last and what happens next. On a phone the form comes first. */
export function ToolStart({ last = [], next, children }: ToolStartProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-[minmax(0,45rem)_minmax(14rem,22rem)]">
      <div className="min-w-0">{children}</div>
      <aside aria-label={t('start.aside')} className="flex min-w-0 flex-col gap-6">
        {last.length > 0 && (
          <nav aria-labelledby={`${id}last`}>
            <StartHeading id={`${id}last`} text={t('start.last')} />
            <ul className="pt-1">
              {last.map((choice) => (
                <li key={choice.href}>
                  <LastLink {...choice} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <section aria-labelledby={`${id}next`}>
          <StartHeading id={`${id}next`} text={t('start.next')} />
          <ol className="flex list-decimal flex-col gap-1.5 pt-2 pl-5 text-table text-muted marker:tabular-nums">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </aside>
    </div>
  )
}

/** The heading of a section beside or below the form. */
export function StartHeading({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <h2 id={id} className="border-b border-line pb-1.5 text-body font-strong">
      {text}
    </h2>
  )
}

/** A plain click chooses in the page where that is possible; any other click opens a tab or a window. */
function LastLink({ href, label, hint, onChoose }: LastChoice) {
  function choose(event: MouseEvent) {
    if (!onChoose || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a
      href={href}
      onClick={choose}
      className="-mx-2 flex min-h-9 flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1.5 hover:bg-hover max-desktop:min-h-11"
    >
      <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
      {hint !== undefined && <span className="min-w-0 text-table text-muted wrap-anywhere">{hint}</span>}
    </a>
  )
}
