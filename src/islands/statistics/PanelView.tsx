import { useId } from 'react'
import { unreadable } from '#lib/received/fields.ts'
import { type Figure, firstShortcuts, type Panel, type PanelName, panelNames } from '#lib/statistics/customers.ts'
import { Chip } from '#ui/Chip.tsx'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { figureText } from './columns.ts'
import { FailedFigure } from './FailedFigure.tsx'
import { barText } from './GroupBar.tsx'

/** Grid of the panels. All titles have the height of the highest one, so that the figures are aligned. */
export const panelGrid = 'grid gap-px bg-line desktop:grid-cols-4 desktop:grid-rows-[auto_auto]'

/* Text sizes that grow with the screen, as `barText` does. */
const panelTitle = 'text-[clamp(1rem,min(1.25vw,2.3vh),1.75rem)] leading-tight font-medium'
export const rowText = 'text-[clamp(1.125rem,min(1.85vw,3.3vh),2.75rem)] leading-snug'
const totalFigure = 'text-[clamp(2rem,min(3.9vw,7.4vh),6rem)] leading-tight font-strong tracking-tight'

export interface PanelViewProps {
  readonly panel: Panel
  readonly isOld: boolean
  /** Time of the figures when the last refresh failed; null otherwise. */
  readonly lastAt: string | null
}

interface PanelLine {
  /** Shortcut of a hub; null for the total. */
  readonly shortcut: string | null
  readonly figure: Figure
}

/** One panel: a large total, and the figure of each hub. */
export function PanelView({ panel, isOld, lastAt }: PanelViewProps) {
  const { t } = useLanguage()
  const { rows, total } = panel
  return (
    <PanelFrame name={panel.name} note={isOld && <Chip tone="warn">{t('statistics.old')}</Chip>}>
      {(titleId) => (
        <div className={isOld ? 'text-muted' : 'text-ink'}>
          <FigureTable<PanelLine>
            look="panel"
            labelledBy={titleId}
            rows={[{ shortcut: null, figure: total }, ...rows]}
            rowKey={({ shortcut }) => shortcut ?? ''}
            columns={[
              {
                key: 'shortcut',
                label: t('statistics.shortcut'),
                cell: ({ shortcut }) =>
                  shortcut === null ? <TotalName {...panel} /> : <span title={shortcut}>{shortcut}</span>,
                className: ({ shortcut }) =>
                  classes('text-muted', shortcut === null ? barText : classes(rowText, 'max-w-0 truncate')),
              },
              {
                key: 'figure',
                label: t(`statistics.panel.${panel.name}`),
                align: 'end',
                cell: ({ shortcut, figure }) => (
                  <FigureText
                    panel={panel}
                    figure={figure}
                    lastAt={lastAt}
                    failedText={shortcut === null ? rowText : barText}
                  />
                ),
                className: ({ shortcut, figure }) =>
                  classes(
                    // A failure keeps the height of a figure.
                    shortcut === null ? classes(totalFigure, 'h-[1lh]') : classes(rowText, 'w-px'),
                    figure === unreadable ? 'text-bad' : figure === null && 'text-muted',
                  ),
              },
            ]}
          />
        </div>
      )}
    </PanelFrame>
  )
}

function TotalName({ total, without }: Pick<Panel, 'total' | 'without'>) {
  const { t } = useLanguage()
  return (
    <>
      <span>{t('statistics.total')}</span>
      {without.length > 0 && typeof total === 'number' && (
        <span className="block text-warn">{t('statistics.without', { shortcuts: without.join(', ') })}</span>
      )}
    </>
  )
}

/** The panels while their figures load for the first time. */
export function LoadingPanels() {
  const { t } = useLanguage()
  return (
    <div className={panelGrid}>
      {panelNames.map((name, index) => (
        <PanelFrame key={name} name={name}>
          {() => (
            <div>
              <div className={totalFigure}>
                <Skeleton
                  className="my-[0.1lh] ml-auto h-[0.8lh] w-1/2"
                  {...(index === 0 && { label: t('state.loading') })}
                />
              </div>
              {firstShortcuts.map((shortcut) => (
                <div key={shortcut} className={classes(rowText, 'border-t border-line py-[0.125em]')}>
                  <Skeleton className="h-[calc(1lh-0.25em)]" />
                </div>
              ))}
            </div>
          )}
        </PanelFrame>
      ))}
    </div>
  )
}

interface PanelFrameProps {
  readonly name: PanelName
  readonly note?: Elements
  readonly children: (titleId: string) => Elements
}

function PanelFrame({ name, note, children }: PanelFrameProps) {
  const { t } = useLanguage()
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="row-span-2 grid grid-rows-subgrid gap-0 bg-surface px-6 pt-4 pb-3 max-desktop:px-4"
    >
      <div className="flex min-h-7 items-baseline gap-2">
        <h3 id={titleId} className={panelTitle}>
          {t(`statistics.panel.${name}`)}
        </h3>
        {note}
      </div>
      {children(titleId)}
    </section>
  )
}

interface FigureTextProps {
  readonly panel: Panel
  readonly figure: Figure
  readonly lastAt: string | null
  /** Class for the text size after a failed refresh. */
  readonly failedText: string
}

function FigureText({ panel, figure, lastAt, failedText }: FigureTextProps) {
  const { t, locale } = useLanguage()
  const text = figureText(panel, figure, t, locale)
  if (lastAt !== null) return <FailedFigure last={text} at={lastAt} className={failedText} />
  return (
    <span className={figure === unreadable ? classes(barText, 'block font-normal tracking-normal') : undefined}>
      {text}
    </span>
  )
}
