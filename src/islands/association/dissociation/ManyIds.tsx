import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide'
import { type RefObject, useMemo } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { IdFault, TypedId } from '#lib/typed/ids.ts'
import { IdQuestion } from '#parts/IdQuestion.tsx'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { passFocusOn } from '#ui/start-focus.ts'
import { RunProgress } from '../RunProgress.tsx'
import type { RunItem, WriteRun } from '../state/write-run.ts'
import { KnownAction, noteDissociation } from './DayLog.tsx'
import { $ids, $isAskingMany, $run, dropQuestion } from './state/ids.ts'
import { $left, $results, endMany, idsOf, startMany, textOf } from './state/many.ts'

/** Dissociates several pasted ids: what is sent, one question, the run, and a result for each. Source: MDI-13. */
export function ManyIds({ field }: { readonly field: RefObject<HTMLElement | null> }) {
  const { several } = useStore($ids)
  const isAsking = useStore($isAskingMany)
  const run = useStore($run)
  const results = useStore($results)
  const left = useStore($left)
  const { question } = useLeaveQuestion(run !== null)
  const isLeft = results.length > 0 && several !== null && textOf(several) === left
  return (
    <>
      {run && <Run run={run} field={field} />}
      {!run && several && !isLeft && <FieldReading several={several} />}
      {!run && results.length > 0 && <ResultList results={results} />}
      {isAsking && several && <Question ids={idsOf(several)} field={field} />}
      {question}
    </>
  )
}

const faults = {
  malformed: 'dissociation.many.malformed',
  rounded: 'id.rounded',
  grouped: 'id.grouped',
  decimal: 'id.decimal',
} as const satisfies Record<IdFault, string>

/** Says what of the field is sent, what is repeated, and why the rest is not sent. */
export function FieldReading({ several }: { readonly several: readonly TypedId[] }) {
  const { t } = useLanguage()
  const repeated = several.filter(({ times }) => times > 1)
  return (
    <div role="status" className="-mt-2 flex max-w-180 flex-col gap-2 text-table">
      <p>{t('dissociation.many.sent', { count: idsOf(several).length })}</p>
      <IdList
        title={t('dissociation.many.repeated')}
        texts={repeated.map(({ text, times }) => t('dissociation.many.times', { id: text, count: times }))}
      />
      {(Object.keys(faults) as IdFault[]).map((fault) => (
        <IdList
          key={fault}
          title={t(faults[fault])}
          texts={several.filter((one) => one.fault === fault).map(({ text }) => text)}
          isWarning
        />
      ))}
    </div>
  )
}

interface IdListProps {
  readonly title: string
  readonly texts: readonly string[]
  readonly isWarning?: boolean
}

function IdList({ title, texts, isWarning = false }: IdListProps) {
  if (texts.length === 0) return null
  return (
    <div>
      <p className={isWarning ? 'text-warn' : 'text-muted'}>{title}</p>
      <ul aria-label={title} className="font-mono text-small wrap-anywhere">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

interface QuestionProps {
  readonly ids: readonly string[]
  readonly field: RefObject<HTMLElement | null>
}

function Question({ ids, field }: QuestionProps) {
  const { t } = useLanguage()
  const [id = ''] = ids
  return (
    <ConfirmDialog
      title={
        ids.length === 1 ? (
          <IdQuestion question={t('dissociation.confirm', { id })} id={id} />
        ) : (
          t('dissociation.confirm.many', { count: ids.length })
        )
      }
      confirm={t('action.validate')}
      back={t('action.back')}
      close={t('action.close')}
      pending={false}
      onConfirm={() => startMany(noteDissociation)}
      onBack={dropQuestion}
      returnFocus={field}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too */}
      <section aria-label={t('dissociation.confirm.list')} tabIndex={0} className="max-h-[50dvh] overflow-y-auto">
        <ul className="flex flex-col gap-1.5">
          {ids.map((one) => (
            <li key={one}>
              <p className="font-mono text-small wrap-anywhere">{one}</p>
              <KnownAction id={one} />
            </li>
          ))}
        </ul>
      </section>
    </ConfirmDialog>
  )
}

interface RunProps {
  readonly run: WriteRun<string>
  readonly field: RefObject<HTMLElement | null>
}

/** A run until it ends: by itself, or by the user while nothing is on its way. */
function Run({ run, field }: RunProps) {
  const { t } = useLanguage()
  const { items, phase } = useStore(run.$progress)
  const isHalted = phase === 'paused' || phase === 'stopped'
  // The buttons of the run disappear, and with them the focus.
  const buttons = useMemo(() => passFocusOn(() => field.current?.focus()), [field])
  return (
    <div ref={buttons} className="-mt-2 flex max-w-180 flex-col items-start gap-2">
      <RunProgress run={run} progress="dissociation.many.progress" nameOf={(id) => id} catalogue={dissociationErrors} />
      {isHalted && !items.some(({ state }) => state === 'sending') && (
        <Button size="small" onClick={endMany}>
          {t('dissociation.many.end')}
        </Button>
      )}
    </div>
  )
}

/** The result of each id in words. */
export function ResultList({ results }: { readonly results: readonly RunItem<string>[] }) {
  const { t } = useLanguage()
  const count = results.filter(({ state }) => state === 'done').length
  return (
    <section aria-label={t('dissociation.many.results')} className="-mt-2 flex max-w-180 flex-col gap-1.5 text-table">
      <p role="status">{t('dissociation.many.progress', { count, total: results.length })}</p>
      <ul className="wrap-anywhere">
        {results.map((result) => (
          <li key={result.item} className="flex items-baseline gap-1.5">
            {result.state === 'failed' && <Icon of={CircleAlert} className="size-3.5 shrink-0 self-center text-bad" />}
            <span>{t('dissociation.many.result', { id: result.item, result: wordsOf(result, t) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf(result: RunItem<string>, t: Translate): string {
  if (result.state === 'done') return t('dissociation.many.done')
  if (result.state !== 'failed') return t('dissociation.many.notSent')
  const { message, detail } = lookUp(dissociationErrors, result.problem)
  return detail ? `${t(message)}. ${t(detail)}` : t(message)
}
