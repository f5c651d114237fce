import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide'
import type { Translate } from '#lib/i18n/translator.ts'
import { pageCount } from '#lib/limits.ts'
import { classes } from '../classes.ts'
import { Icon, Spinner } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { useLanguage } from '../Messages.tsx'
import { ToolSelect } from '../ToolSelect.tsx'

interface PageControlsProps {
  readonly title: string
  readonly page: number
  readonly size: number
  readonly sizes: readonly number[]
  readonly total: number | null
  /** Number of rows on the page. */
  readonly shownRows: number
  readonly busy: boolean
  readonly onPage: (page: number, size: number) => void
}

/** Page navigation, if there can be a second page. It is above the rows, so that it does not move when a page is shorter. */
export function PageControls(props: PageControlsProps) {
  const { title, page, size, sizes, total, shownRows, busy, onPage } = props
  const { t } = useLanguage()
  const pages = total === null ? null : Math.max(1, pageCount(total, size))
  const hasNext = pages === null ? shownRows === size : page < pages
  const isWhole = total !== null && total <= Math.min(...sizes) && page === 1
  const first = (page - 1) * size + 1
  const lastRow = first + (busy && total !== null ? Math.min(size, total - first + 1) : shownRows) - 1
  const steps = [
    { label: t('table.firstPage'), icon: ChevronFirst, target: 1, isOpen: page > 1, isEnd: true },
    { label: t('table.previousPage'), icon: ChevronLeft, target: page - 1, isOpen: page > 1 },
    { label: t('table.nextPage'), icon: ChevronRight, target: page + 1, isOpen: hasNext },
    ...(pages === null
      ? []
      : [{ label: t('table.lastPage'), icon: ChevronLast, target: pages, isOpen: hasNext, isEnd: true }]),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div
      role="group"
      aria-label={t('table.pages', { title })}
      className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-table text-muted tabular-nums max-desktop:w-full"
    >
      {busy && <Spinner />}
      {lastRow >= first && (
        // On a phone it has a separate line beside a choice of sizes, with room for the spinner.
        <span className={sizes.length > 1 ? 'max-desktop:basis-[calc(100%-3rem)]' : undefined}>
          {rangeText(first, lastRow, total, t)}
        </span>
      )}
      {sizes.length > 1 && !isWhole && (
        <PageSize
          size={size}
          sizes={sizes}
          label={t('table.pageSize')}
          onSize={(next) => onPage(pageHolding(first, next), next)}
        />
      )}
      {!isWhole && (
        <span className="flex items-center max-desktop:ml-auto">
          {steps.slice(0, 2).map((step) => (
            <Step key={step.label} {...step} onGo={() => onPage(step.target, size)} />
          ))}
          <span role="status" className="px-1 text-ink max-desktop:sr-only">
            {pages === null ? t('table.pageAlone', { page }) : t('table.page', { page, count: pages })}
          </span>
          <span aria-hidden="true" className="px-1 text-ink desktop:hidden">
            {[page, pages ?? []].flat().join(' / ')}
          </span>
          {steps.slice(2).map((step) => (
            <Step key={step.label} {...step} onGo={() => onPage(step.target, size)} />
          ))}
        </span>
      )}
    </div>
  )
}

/** "11–20 of 63". */
function rangeText(first: number, last: number, total: number | null, t: Translate): string {
  return total === null ? t('table.rangeAlone', { first, last }) : t('table.range', { first, last, total })
}

/** The page that contains a row after the page size changed. */
function pageHolding(row: number, size: number): number {
  return Math.ceil(row / size)
}

interface StepProps {
  readonly label: string
  readonly icon: Parameters<typeof Icon>[0]['of']
  readonly isOpen: boolean
  /** Whether it goes to the first or the last page, for which a phone has no room. */
  readonly isEnd?: boolean
  readonly onGo: () => void
}

/** Uses `aria-disabled` at either end, because a disabled button would lose the focus while the user presses it. */
function Step({ label, icon, isOpen, isEnd = false, onGo }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon of={icon} className="size-4" />}
      aria-disabled={isOpen ? undefined : true}
      onClick={() => isOpen && onGo()}
      className={classes(
        'aria-disabled:cursor-not-allowed! aria-disabled:bg-transparent aria-disabled:text-muted aria-disabled:opacity-40 pointer-coarse:size-11',
        isEnd && 'max-desktop:hidden',
      )}
    />
  )
}

interface PageSizeProps {
  readonly label: string
  readonly size: number
  readonly sizes: readonly number[]
  readonly onSize: (size: number) => void
}

function PageSize({ label, size, sizes, onSize }: PageSizeProps) {
  const options = sizes.map((choice) => ({ value: String(choice), label: String(choice) }))
  return <ToolSelect label={label} options={options} value={String(size)} onChange={(next) => onSize(Number(next))} />
}
