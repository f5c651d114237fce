import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import type { DayAction } from '#lib/day-log.ts'
import { formatText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { passFocusOn, takeStartFocus } from '#ui/start-focus.ts'
import type { DataTableHandle } from '#ui/table/TableViewport.tsx'
import { useTopDialog } from '#ui/top-dialog.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useLatest } from '#ui/use-latest.ts'
import { DayLogTable, dayLogColumns, useDayActions } from '../DayLogTable.tsx'
import { RunProgress } from '../RunProgress.tsx'
import type { AssociationRun } from '../state/association-run.ts'
import type { Associable } from '../state/task.ts'
import type { Work } from '../state/work.ts'
import { UnusedPress } from './UnusedPress.tsx'

export interface LogDrawerProps<Row extends Associable> {
  readonly work: Work<Row>
}

/** The log of the day over the page. A line takes back at once what it names, as Undo does. */
export function LogDrawer<Row extends Associable>({ work }: LogDrawerProps<Row>) {
  const { t } = useLanguage()
  const titleId = useId()
  const actions = useDayActions()
  const columns = useMemo(() => dayLogColumns(t, actions), [t, actions])
  const takeBack = useMemo(
    () =>
      ({ open }: DayAction) =>
        work.press.takeBack(open),
    [work],
  )
  const run = useStore(work.decisions.$run)
  const table = useRef<DataTableHandle<DayAction>>(null)
  const content = useRef<HTMLDivElement>(null)
  const top = useTopDialog()
  useKeys((pressed) => top?.contains(content.current) === true && work.press.keyInLog(pressed), top !== null)
  useEffect(() => table.current?.focusRowWhere(() => true), [])
  return (
    <Dialog
      width="drawer"
      title={<span id={titleId}>{t('dissociation.log')}</span>}
      closeLabel={t('action.close')}
      onClose={work.press.closeLog}
    >
      <div ref={content} className="flex flex-col gap-2">
        {run?.kind === 'dissociate' && (
          <TakingBack run={run} onFocusLost={() => table.current?.focusRowWhere(() => true)} />
        )}
        <UnusedPress $unused={work.source.selection.$unused} />
        <DayLogTable
          labelledBy={titleId}
          actions={actions}
          columns={columns}
          onTakeBack={takeBack}
          table={table}
          className="max-h-[calc(100dvh-10rem)]"
          address="log"
          isPlain
        />
      </div>
    </Dialog>
  )
}

/** How far the taking back of a group is, and what of it has failed. */
function TakingBack({
  run,
  onFocusLost,
}: {
  readonly run: AssociationRun<Associable>
  readonly onFocusLost: () => void
}) {
  const { t } = useLanguage()
  const { phase } = useStore(run.writes.$progress)
  const lost = useLatest(onFocusLost)
  const buttons = useMemo(() => passFocusOn(() => lost.current()), [lost])
  return (
    <div ref={buttons} className="contents">
      <RunProgress
        run={run.writes}
        progress="associating.run.dissociated"
        nameOf={({ label }) => formatText(label)}
        catalogue={dissociationErrors}
      />
      {phase !== 'running' && (
        <Button size="small" look="quiet" ref={takeStartFocus} className="self-start" onClick={run.close}>
          {t('action.close')}
        </Button>
      )}
    </div>
  )
}
