import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { IdFault, TypedId } from '#lib/typed/ids.ts'
import { IdQuestion } from '#parts/IdQuestion.tsx'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { sendDissociation } from '#stores/association-writes.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { isFocusFree } from '#ui/start-focus.ts'
import { RunProgress } from '../RunProgress.tsx'
import { problemIn, type RunItem, startRun, type WriteRun } from '../state/write-run.ts'
import { KnownAction, noteDissociation } from './DayLog.tsx'

export interface ManyIdsProps {
  /** The ids of the field; null when it holds one or none. */
  readonly several: readonly TypedId[] | null
  /** Whether the question is open. */
  readonly isAsking: boolean
  /** The question was answered. */
  readonly onAnswer: () => void
  readonly onRunning: (isRunning: boolean) => void
  /** Gets the text that is left for the field after a run. */
  readonly onLeft: (text: string) => void
  readonly field: RefObject<HTMLElement | null>
}

type Results = readonly RunItem<string>[]

/** Dissociates several pasted ids: what is sent, one question, the run, and a result for each. Source: MDI-13. */
export function ManyIds({ several, isAsking, onAnswer, onRunning, onLeft, field }: ManyIdsProps) {
  const [run, setRun] = useState<WriteRun<string> | null>(null)
  const [results, setResults] = useState<Results>([])
  const [left, setLeft] = useState('')
  const { question } = useLeaveQuestion(run !== null)

  function start(ids: readonly string[]) {
    onAnswer()
    onRunning(true)
    setResults([])
    setRun(
      startRun(ids, {
        write: sendDissociation,
        ended: (item) => noteDissociation(item.item, problemIn(item)),
      }),
    )
  }

  function end(items: Results) {
    setRun(null)
    setResults(items)
    onRunning(false)
    const done = new Set(items.filter(({ state }) => state === 'done').map(({ item }) => item))
    const rest = textOf((several ?? []).filter(({ text }) => !done.has(text)))
    setLeft(rest)
    onLeft(rest)
  }

  return (
    <>
      {run && <Run run={run} onEnd={end} field={field} />}
      {/* The results speak of what they have left in the field. */}
      {!run && several && (results.length === 0 || textOf(several) !== left) && <FieldReading several={several} />}
      {!run && results.length > 0 && <ResultList results={results} />}
      {isAsking && several && <Question ids={idsOf(several)} onConfirm={start} onBack={onAnswer} field={field} />}
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
function FieldReading({ several }: { readonly several: readonly TypedId[] }) {
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
  readonly onConfirm: (ids: readonly string[]) => void
  readonly onBack: () => void
  readonly field: RefObject<HTMLElement | null>
}

function Question({ ids, onConfirm, onBack, field }: QuestionProps) {
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
      onConfirm={() => onConfirm(ids)}
      onBack={onBack}
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
  readonly onEnd: (items: Results) => void
  readonly field: RefObject<HTMLElement | null>
}

/** A run until it ends: by itself, or by the user while nothing is on its way. */
function Run({ run, onEnd, field }: RunProps) {
  const { t } = useLanguage()
  const { items, phase } = useStore(run.$progress)
  const box = useRef<HTMLDivElement>(null)
  const isHalted = phase === 'paused' || phase === 'stopped'

  function end() {
    // The buttons of the run disappear, and with them the focus.
    if (isFocusFree() || box.current?.contains(document.activeElement)) field.current?.focus()
    onEnd(items)
  }
  useEffect(() => {
    if (phase === 'finished') end()
  })
  return (
    <div ref={box} className="-mt-2 flex max-w-180 flex-col items-start gap-2">
      <RunProgress run={run} progress="dissociation.many.progress" nameOf={(id) => id} catalogue={dissociationErrors} />
      {isHalted && !items.some(({ state }) => state === 'sending') && (
        <Button size="small" onClick={end}>
          {t('dissociation.many.end')}
        </Button>
      )}
    </div>
  )
}

/** The result of each id in words. */
function ResultList({ results }: { readonly results: Results }) {
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

function textOf(several: readonly TypedId[]): string {
  return several.map(({ text }) => text).join('\n')
}

function idsOf(several: readonly TypedId[]): readonly string[] {
  return several.filter(({ fault }) => fault === null).map(({ text }) => text)
}
