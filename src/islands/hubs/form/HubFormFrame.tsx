import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface HubFormFrameProps {
  /** Stays in view above the form. */
  readonly head: Elements
  readonly aside: Elements
  readonly children: Elements
}

/** Places the form, its head and what is beside it. */
export function HubFormFrame({ head, aside, children }: HubFormFrameProps) {
  const { t } = useLanguage()
  return (
    <>
      <header className="sticky top-12 z-10 -mx-5 -mt-5 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-ground px-5 py-2 max-desktop:-mx-3 max-desktop:-mt-4 max-desktop:px-3">
        {head}
      </header>
      <div className="flex items-start gap-8 max-desktop:flex-col">
        <div className="w-full max-w-180 min-w-0 grow">{children}</div>
        <aside
          aria-label={t('hubs.aside')}
          className="top-28 flex w-full shrink-0 flex-col gap-5 desktop:sticky desktop:max-h-[calc(100dvh-8rem)] desktop:w-76 desktop:overflow-y-auto"
        >
          {aside}
        </aside>
      </div>
    </>
  )
}
