import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { patternSaveErrors, patternTestErrors } from '#lib/catalogues/entities.ts'
import { limits } from '#lib/limits.ts'
import type { ImpactOwner } from '#lib/patterns/impact.ts'
import type { Problem } from '#lib/problem.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LeftOutNotice } from '#parts/ToolFrame.tsx'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { writePattern } from '#stores/patterns.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useDraft, useKeptState } from '#ui/use-draft.ts'
import { useLatest } from '#ui/use-latest.ts'
import { CandidateList } from './CandidateList.tsx'
import { PatternField } from './PatternField.tsx'
import {
  createPatternWork,
  firstLabel,
  impactOfTest,
  isUsable,
  type PatternPlace,
  type PatternTask,
  type PatternWork,
  type PatternWorkState,
} from './pattern-work.ts'
import { TakenQuestion } from './TakenQuestion.tsx'
import { TestResult } from './TestResult.tsx'
import { TryField } from './TryField.tsx'
import type { ComparedTransaction } from './use-candidates.ts'

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
export function PatternDialog({ entity, task = addition, saved, onClose, onSaved, ...proposing }: PatternDialogProps) {
  const { t } = useLanguage()
  const onLateFailure = useFailureToast(patternSaveErrors, limits.toastMs)
  const work = usePatternWork(task, { owner: entity, saved: saved ?? null, onSaved, onLateFailure })
  const state = useStore(work.$state)
  const writing = useStore(writePattern.$pending)
  const { pattern, test, isWaiting, hasResult, testFailure, asked, problem } = state
  useDraft(`pattern of ${entity.id} ${task.kind}`, () => (pattern === task.pattern ? undefined : pattern), work.type)
  const reasonId = useId()
  const impact = useMemo(() => impactOfTest(test, entity, task.kind), [test, entity, task])
  // A pattern of another dialect can be deleted, because a deletion does not send its text.
  const canWrite = isUsable(pattern) || task.kind === 'delete'
  const missing = canWrite ? undefined : t(pattern === '' ? 'patterns.missing' : 'patterns.faulty')
  const isTestingNew = task.kind === 'add' && test.kind === 'running' && !isWaiting
  return (
    <>
      <FormDialog
        width={hasResult ? 'table' : 'wide'}
        title={t(`patterns.dialog.${task.kind}`, { owner: entity.name })}
        destroys={task.kind === 'delete'}
        disabledReason={isTestingNew ? t('patterns.testing') : missing}
        reasonId={reasonId}
        pending={writing || isWaiting}
        hasChanges={pattern !== task.pattern}
        status={<WriteFailure problem={problem} />}
        scrolling={classes(
          '@container',
          !hasResult && scrollsInSmallDialog,
          !hasResult && problem === null && 'desktop:max-h-[calc(100dvh-11.5rem)]',
        )}
        onSubmit={work.save}
        onClose={onClose}
      >
        {task.kind === 'delete' && <p>{t('patterns.dialog.delete.text')}</p>}
        <Fields work={work} state={state} entity={entity} task={task} saved={saved ?? none} {...proposing} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            pending={test.kind === 'running'}
            disabled={!isUsable(pattern)}
            aria-describedby={missing && reasonId}
            onClick={work.test}
            data-autofocus={task.kind === 'delete' ? '' : undefined}
          >
            {t('patterns.test')}
          </Button>
          {isUsable(pattern) && <TestState {...state} />}
        </div>
        <LeftOutNotice />
        {test.kind === 'done' && !testFailure && <TestResult test={test} impact={impact} owner={entity} />}
      </FormDialog>
      {testFailure && <FailureDialog failure={lookUp(patternTestErrors, testFailure)} onBack={work.readFailure} />}
      {asked && <TakenQuestion asked={asked} owner={entity} onConfirm={work.confirm} onBack={work.back} />}
    </>
  )
}

function usePatternWork(task: PatternTask, place: PatternPlace): PatternWork {
  const latest = useLatest(place)
  const [work] = useState(() => createPatternWork(task, () => latest.current))
  useEffect(() => work.open(), [work])
  return work
}

interface FieldsProps extends Pick<PatternDialogProps, 'entity' | 'evidence' | 'loaded'> {
  readonly work: PatternWork
  readonly state: PatternWorkState
  readonly task: PatternTask
  readonly saved: readonly string[]
}

/** The pattern, a label to try it on, and suggestions for a new one. */
function Fields({ work, state, entity, task, evidence = none, loaded = none, saved }: FieldsProps) {
  const { pattern, test } = state
  const [typedLabel, setTypedLabel] = useKeptState<string | null>('label', null)
  const label = typedLabel ?? evidence[0] ?? firstLabel(test) ?? ''
  const field = useRef<HTMLTextAreaElement>(null)

  function choose(candidate: string) {
    work.choose(candidate)
    // Staff adapt the pattern before they test it again.
    field.current?.focus()
  }

  return (
    <>
      <div className="grid gap-x-6 gap-y-3 @3xl:grid-cols-2">
        <PatternField
          ref={field}
          value={pattern}
          onChange={work.type}
          readOnly={task.kind === 'delete'}
          onEnter={work.test}
          startsHere={task.kind !== 'delete' && evidence.length === 0}
        />
        {task.kind !== 'delete' && (
          <TryField pattern={isUsable(pattern) ? pattern : null} label={label} onChange={setTypedLabel} />
        )}
      </div>
      {task.kind === 'add' && (
        <CandidateList
          evidence={evidence}
          loaded={loaded}
          saved={saved}
          typedLabel={typedLabel ?? ''}
          test={test}
          owner={entity}
          pattern={pattern}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** Says that the current text was not tested, or was changed after the test. */
function TestState({ test, isOutdated }: PatternWorkState) {
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
