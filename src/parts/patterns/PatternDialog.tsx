import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { patternSaveErrors, patternTestErrors } from '#lib/catalogues/entities.ts'
import { limits } from '#lib/limits.ts'
import { isRegex } from '#lib/patterns/header-form.ts'
import type { ImpactOwner } from '#lib/patterns/impact.ts'
import { isForbidden, type Problem } from '#lib/problem.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LeftOutNotice } from '#parts/ToolFrame.tsx'
import { useDialogFailure } from '#parts/use-failure-toast.ts'
import { $patternTest, forgetPatternTest, type PatternTest, testPattern, writePattern } from '#stores/patterns.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useKeptState } from '#ui/use-draft.ts'
import { CandidateList } from './CandidateList.tsx'
import { PatternField } from './PatternField.tsx'
import { impactOfTest, TestResult } from './TestResult.tsx'
import { TryField } from './TryField.tsx'
import type { ComparedTransaction } from './use-candidates.ts'
import { useTakenQuestion } from './use-taken-question.tsx'

/** The task of a dialog. `pattern` is the saved text, or the first text of a new pattern. */
export type PatternTask =
  | { readonly kind: 'add'; readonly pattern: string }
  | { readonly kind: 'edit' | 'delete'; readonly id: string; readonly pattern: string }

export interface PatternDialogProps {
  /** The store or retailer of the pattern. */
  readonly entity: ImpactOwner
  /** Adds a pattern by default. */
  readonly task?: PatternTask
  /** Labels that a new pattern has to match. Patterns are suggested for them. */
  readonly evidence?: readonly string[]
  /** Loaded transactions that the suggestions are compared with. Without evidence, they are for their commonest shop. */
  readonly loaded?: readonly ComparedTransaction[] | undefined
  /** The saved patterns of the entity, if they are known. What they match needs no suggestion. */
  readonly saved?: readonly string[] | undefined
  readonly onClose: () => void
  /** The API has written the pattern. The argument is its new text. */
  readonly onSaved: (pattern: string) => void
}

/** Only the dialog of a table scrolls by itself. The rest of its height is its title and its buttons, with a failure above them. */
const scrollsInSmallDialog = 'max-h-[calc(100dvh-14.5rem)] overflow-y-auto'

/** The same list in every render. */
const none: readonly never[] = []

const addition: PatternTask = { kind: 'add', pattern: '' }

/** Adds, changes or deletes a pattern, and shows the effect before the user saves. Source: PAT-02 to PAT-12, PAT-23, PAT-24. */
export function PatternDialog({
  entity,
  task = addition,
  evidence = none,
  loaded = none,
  saved,
  onClose,
  onSaved,
}: PatternDialogProps) {
  const { t } = useLanguage()
  const [pattern, setPattern] = useKeptState(`pattern of ${entity.id} ${task.kind}`, task.pattern)
  const [typedLabel, setTypedLabel] = useKeptState<string | null>('label', null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { test, isOutdated } = useTestOf(pattern)
  const failed = useDialogFailure(setProblem, patternSaveErrors, limits.toastMs)
  const writing = useStore(writePattern.$pending)
  const label = typedLabel ?? evidence[0] ?? firstLabel(test) ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  const reasonId = useId()
  const isUsable = pattern !== '' && isRegex(pattern)
  const isTesting = test.kind === 'running'
  // A pattern of another dialect can be deleted, because a deletion does not send its text.
  const canWrite = isUsable || task.kind === 'delete'
  const impact = useMemo(
    () => (test.kind === 'done' ? impactOfTest(test, entity, task.kind) : null),
    [test, entity, task],
  )
  // A test that the save needs says in its question what has gone wrong.
  const [isForSave, setForSave] = useState(false)
  const testFailure = useTestFailure(isForSave ? untested : test)
  const taken = useTakenQuestion({
    pattern,
    canTake: task.kind !== 'delete' && (task.kind === 'add' || pattern !== task.pattern),
    test,
    impact,
    owner: entity,
    onTest() {
      setForSave(true)
      startTest(pattern)
    },
    onSave: write,
  })
  const isTestingNew = task.kind === 'add' && isTesting && !taken.isWaiting
  const missing = canWrite ? undefined : t(pattern === '' ? 'patterns.missing' : 'patterns.faulty')
  // From the first result on, the dialog has the width of its table.
  const [hasResult, setHasResult] = useState(false)
  if (impact !== null && !hasResult) setHasResult(true)

  function startTest(text: string) {
    if (test.kind !== 'running' || text !== pattern) testPattern(text, task.kind === 'add' ? null : task.pattern)
  }

  function runTest() {
    setForSave(false)
    if (isUsable) startTest(pattern)
  }

  function choose(candidate: string) {
    setPattern(candidate)
    setForSave(false)
    startTest(candidate)
    // Staff adapt the pattern before they test it again.
    field.current?.focus()
  }

  function write() {
    setProblem(null)
    void writePattern.send(
      { kind: task.kind, id: task.kind === 'add' ? entity.id : task.id, owner: entity, pattern, saved: saved ?? null },
      { done: () => onSaved(pattern), failed },
    )
  }

  return (
    <>
      <FormDialog
        width={hasResult ? 'table' : 'wide'}
        title={t(`patterns.dialog.${task.kind}`, { owner: entity.name })}
        destroys={task.kind === 'delete'}
        disabledReason={isTestingNew ? t('patterns.testing') : missing}
        reasonId={reasonId}
        pending={writing || taken.isWaiting}
        hasChanges={pattern !== task.pattern}
        status={<WriteFailure problem={problem} />}
        scrolling={classes(
          '@container',
          !hasResult && scrollsInSmallDialog,
          !hasResult && problem === null && 'desktop:max-h-[calc(100dvh-11.5rem)]',
        )}
        onSubmit={taken.save}
        onClose={onClose}
      >
        {task.kind === 'delete' && <p>{t('patterns.dialog.delete.text')}</p>}
        <div className="grid gap-x-6 gap-y-3 @3xl:grid-cols-2">
          <PatternField
            ref={field}
            value={pattern}
            onChange={setPattern}
            readOnly={task.kind === 'delete'}
            onEnter={runTest}
            startsHere={task.kind !== 'delete' && evidence.length === 0}
          />
          {task.kind !== 'delete' && (
            <TryField pattern={isUsable ? pattern : null} label={label} onChange={setTypedLabel} />
          )}
        </div>
        {task.kind === 'add' && (
          <CandidateList
            evidence={evidence}
            loaded={loaded}
            saved={saved ?? none}
            typedLabel={typedLabel ?? ''}
            test={test}
            owner={entity}
            pattern={pattern}
            onChoose={choose}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            pending={isTesting}
            disabled={!isUsable}
            aria-describedby={missing && reasonId}
            onClick={runTest}
            data-autofocus={task.kind === 'delete' ? '' : undefined}
          >
            {t('patterns.test')}
          </Button>
          {isUsable && <TestState test={test} isOutdated={isOutdated} />}
        </div>
        <LeftOutNotice />
        {test.kind === 'done' && !testFailure && <TestResult test={test} impact={impact} owner={entity} />}
      </FormDialog>
      {testFailure}
      {taken.question}
    </>
  )
}

const untested: PatternTest = { kind: 'none' }

/** The test of this text, and whether the last test was of another text. */
function useTestOf(pattern: string): { test: PatternTest; isOutdated: boolean } {
  const test = useStore($patternTest)
  useEffect(() => forgetPatternTest, [])
  const isOutdated = test.kind !== 'none' && test.pattern !== pattern
  return { test: isOutdated ? untested : test, isOutdated }
}

/** Says that the current text was not tested, or was changed after the test. */
function TestState({ test, isOutdated }: { test: PatternTest; isOutdated: boolean }) {
  const { t } = useLanguage()
  const isTested = test.kind === 'done' && test.found.kind !== 'notSent'
  if (isTested || test.kind === 'running') return null
  return (
    <p role="status" className="min-w-0 flex-[1_1_12rem] text-small text-muted">
      {t(isOutdated ? 'patterns.untested.changed' : 'patterns.untested')}
    </p>
  )
}

/** The failure of the write. It is above the buttons, so that it stays in view when the dialog scrolls. Source: PAT-18, PAT-23. */
function WriteFailure({ problem }: { problem: Problem | null }) {
  const { t } = useLanguage()
  if (!problem) return null
  const { message, detail } = lookUp(patternSaveErrors, problem)
  return (
    <div role="alert" className="order-first basis-full">
      <Notice tone="bad" title={t(message)}>
        {detail && t(detail)}
      </Notice>
    </div>
  )
}

/** Says once that a test failed or found nothing. Only this says it. Source: PAT-16, PAT-17, PAT-25. */
function useTestFailure(test: PatternTest): Elements {
  const [seen, setSeen] = useState<Problem | null>(null)
  const problem = problemIn(test)
  if (!problem || problem === seen || isForbidden(problem)) return null
  return <FailureDialog failure={lookUp(patternTestErrors, problem)} onBack={() => setSeen(problem)} />
}

function problemIn(test: PatternTest): Problem | null {
  if (test.kind === 'failed') return test.problem
  return test.kind === 'done' && test.found.kind === 'nothing' ? test.found.problem : null
}

function firstLabel(test: PatternTest): string | null {
  if (test.kind !== 'done') return null
  const found = [test.found, test.foundBefore].flatMap((part) => (part?.kind === 'found' ? part.transactions : []))
  return found.find(({ label }) => label !== null && label !== '')?.label ?? null
}
