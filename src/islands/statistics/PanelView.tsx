import { useId } from 'react'
import { unreadable } from '#lib/contracts/fields.ts'
import { type Figure, type Panel, type PanelName, panelNames } from '#lib/statistics/customers.ts'
import { firstShortcuts } from '#lib/statistics/shortcuts.ts'
import { Chip } from '#ui/Chip.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { figureText } from './columns.ts'
import { FailedFigure } from './FailedFigure.tsx'
import { barText, panelTitle, rowText, totalFigure } from './sizes.ts'

/** Panels side by side, their titles as high as the highest, so that figures stand in line. */
export const panelGrid = 'grid gap-px bg-line desktop:grid-cols-4 desktop:grid-rows-[auto_auto]'

export interface PanelViewProps {
  readonly panel: Panel
  readonly isOld: boolean
  /** When the figures were taken, where they could not be renewed. */
  readonly lastAt: string | null
}

/** One panel: the total to be read from afar, and the figure of each mall. */
export function PanelView({ panel, isOld, lastAt }: PanelViewProps) {
  const { t } = useLanguage()
  const { rows, total, without } = panel
  return (
    <PanelFrame name={panel.name} note={isOld && <Chip tone="warn">{t('statistics.old')}</Chip>}>
      {(titleId) => (
        <table aria-labelledby={titleId} className="w-full tabular-nums">
          <tbody className={isOld ? 'text-muted' : 'text-ink'}>
            <tr>
              <th scope="row" className={classes(barText, 'text-left font-normal text-muted')}>
                {t('statistics.total')}
                {without.length > 0 && typeof total === 'number' && (
                  <span className="block text-warn">{t('statistics.without', { shortcuts: without.join(', ') })}</span>
                )}
              </th>
              <FigureCell panel={panel} figure={total} lastAt={lastAt} className={totalFigure} failedText={rowText} />
            </tr>
            {rows.map(({ shortcut, figure }) => (
              <tr key={shortcut} className={classes(rowText, 'border-t border-line')}>
                <th scope="row" className="max-w-0 truncate text-left font-normal text-muted" title={shortcut}>
                  {shortcut}
                </th>
                <FigureCell panel={panel} figure={figure} lastAt={lastAt} className="w-px" failedText={barText} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PanelFrame>
  )
}

/** The frame of the panels while their figures are on their way for the first time. */
export function LoadingPanels() {
  const { t } = useLanguage()
  return (
    <div className={panelGrid}>
      {panelNames.map((name, index) => (
        <PanelFrame key={name} name={name}>
          {() => (
            <div>
              <div className={totalFigure}>
                <Skeleton className="ml-auto h-[1lh] w-1/2" {...(index === 0 && { label: t('state.loading') })} />
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
  readonly note?: React.ReactNode
  readonly children: (titleId: string) => React.ReactNode
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

interface FigureCellProps {
  readonly panel: Panel
  readonly figure: Figure
  readonly lastAt: string | null
  readonly className: string
  /** Size of what the cell reads after a failed refresh. */
  readonly failedText: string
}

function FigureCell({ panel, figure, lastAt, className, failedText }: FigureCellProps) {
  const { t, locale } = useLanguage()
  const text = figureText(panel, figure, t, locale)
  const isUnreadable = figure === unreadable
  const tone = isUnreadable ? 'text-bad' : figure === null ? 'text-muted' : ''
  return (
    <td className={classes('text-right whitespace-nowrap', className, tone)}>
      {lastAt === null ? (
        <span className={classes(isUnreadable && rowText, isUnreadable && 'font-normal')}>{text}</span>
      ) : (
        <FailedFigure last={text} at={lastAt} className={failedText} />
      )}
    </td>
  )
}
