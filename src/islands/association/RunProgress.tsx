import { useStore } from '@nanostores/react'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import type { MessageKey } from '#lib/i18n/keys.ts'
import { Button } from '#ui/Button.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { RunItem, WriteRun } from './state/write-run.ts'

export interface RunProgressProps<Item> {
  readonly run: WriteRun<Item>
  /** Says how many items are done: a text with `count` and `total`. */
  readonly progress: MessageKey
  readonly nameOf: (item: Item) => string
  /** The words of a failure. */
  readonly catalogue: Catalogue
  /** The key that pauses and resumes, when the page has one. */
  readonly pauseKey?: string | undefined
}

/** How far a run is, the button that pauses or resumes it, and its failed items in words. A page with it needs the texts of `run`. */
export function RunProgress<Item>({ run, progress, nameOf, catalogue, pauseKey }: RunProgressProps<Item>) {
  const { t } = useLanguage()
  const { items, phase } = useStore(run.$progress)
  const count = items.filter(({ state }) => state === 'done').length
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <progress
          aria-label={t('run.progress')}
          value={items.length - items.filter(isOpen).length}
          max={items.length}
          className="h-1.5 w-32 appearance-none overflow-hidden rounded-control bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
        />
        <span>{t(progress, { count, total: items.length })}</span>
        {phase !== 'finished' && (
          <Button size="small" aria-keyshortcuts={pauseKey} onClick={phase === 'running' ? run.pause : run.resume}>
            <span>{t(phase === 'running' ? 'run.pause' : 'run.resume')}</span>
            <KeyHint shown={pauseKey} />
          </Button>
        )}
        <span role="status" className="text-small text-warn">
          {(phase === 'paused' || phase === 'stopped') && t(`run.${phase}`)}
        </span>
      </div>
      <FailedItems items={items} nameOf={nameOf} catalogue={catalogue} />
    </div>
  )
}

/** The failed items, each with the words of its failure. */
function FailedItems<Item>({
  items,
  nameOf,
  catalogue,
}: Pick<RunProgressProps<Item>, 'nameOf' | 'catalogue'> & { readonly items: readonly RunItem<Item>[] }) {
  const { t } = useLanguage()
  if (!items.some(({ state }) => state === 'failed')) return null
  return (
    <ul aria-label={t('run.failed')} className="text-small text-bad">
      {items.map((result, index) => {
        if (result.state !== 'failed') return null
        const { message, detail } = lookUp(catalogue, result.problem)
        const failure = detail ? `${t(message)}. ${t(detail)}` : t(message)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a run never move
          <li key={index} className="wrap-anywhere">
            {t('run.failed.item', { name: nameOf(result.item), failure })}
          </li>
        )
      })}
    </ul>
  )
}

function isOpen({ state }: RunItem<unknown>): boolean {
  return state === 'waiting' || state === 'sending'
}
