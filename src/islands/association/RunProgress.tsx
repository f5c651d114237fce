import { useStore } from '@nanostores/react'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import { Button } from '#ui/Button.tsx'
import type { Elements } from '#ui/elements.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { RunItem, WriteRun } from './state/write-run.ts'

export interface RunProgressProps<Item> {
  readonly run: WriteRun<Item>
  /** Says how many items are done: a text with `count` and `total`. */
  readonly progress: MessageId
  readonly nameOf: (item: Item) => string
  /** The words of a failure. */
  readonly catalogue: Catalogue
  /** The key that pauses and resumes, when the page has one. */
  readonly pauseKey?: string | undefined
}

/** How far a run is, the button that pauses or resumes it, and its failed items in words. A page with it needs the texts of `run`. */
export function RunProgress<Item>(props: RunProgressProps<Item>) {
  const { t } = useLanguage()
  const failures = useFailures(props)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RunCount {...props} />
        <RunSwitch {...props} />
        <RunState {...props} />
      </div>
      {failures.length > 0 && (
        <ul aria-label={t('run.failed')} className="text-small text-bad">
          {failures.map((failure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a run never move
            <li key={index} className="wrap-anywhere">
              {failure}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many items of a run are done. */
export function RunCount<Item>({ run, progress }: Pick<RunProgressProps<Item>, 'run' | 'progress'>): Elements {
  const { t } = useLanguage()
  const { items } = useStore(run.$progress)
  const count = items.filter(({ state }) => state === 'done').length
  return (
    <>
      <progress
        aria-label={t('run.progress')}
        value={items.length - items.filter(isOpen).length}
        max={items.length}
        className="h-1.5 w-32 shrink-0 appearance-none overflow-hidden rounded-control bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
      />
      <span className="shrink-0">{t(progress, { count, total: items.length })}</span>
    </>
  )
}

/** Pauses or resumes a run until it is finished. */
export function RunSwitch<Item>({ run, pauseKey }: Pick<RunProgressProps<Item>, 'run' | 'pauseKey'>) {
  const { t } = useLanguage()
  const { phase } = useStore(run.$progress)
  if (phase === 'finished') return null
  return (
    <Button size="small" aria-keyshortcuts={pauseKey} onClick={phase === 'running' ? run.pause : run.resume}>
      <span>{t(phase === 'running' ? 'run.pause' : 'run.resume')}</span>
      <KeyHint shown={pauseKey} />
    </Button>
  )
}

/** Why a run does not go on. */
export function RunState<Item>({ run }: Pick<RunProgressProps<Item>, 'run'>) {
  const { t } = useLanguage()
  const { phase } = useStore(run.$progress)
  return (
    <span role="status" className="shrink-0 text-small text-warn not-empty:mr-3 max-desktop:shrink">
      {(phase === 'paused' || phase === 'stopped') && t(`run.${phase}`)}
    </span>
  )
}

/** The failed items of a run, each with the words of its failure. */
export function useFailures<Item>({
  run,
  nameOf,
  catalogue,
}: Pick<RunProgressProps<Item>, 'run' | 'nameOf' | 'catalogue'>): readonly string[] {
  const { t } = useLanguage()
  const { items } = useStore(run.$progress)
  return items.flatMap((result) => {
    if (result.state !== 'failed') return []
    const { message, detail } = lookUp(catalogue, result.problem)
    const failure = detail ? `${t(message)}. ${t(detail)}` : t(message)
    return t('run.failed.item', { name: nameOf(result.item), failure })
  })
}

function isOpen({ state }: RunItem<unknown>): boolean {
  return state === 'waiting' || state === 'sending'
}
