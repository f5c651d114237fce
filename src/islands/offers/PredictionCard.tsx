import { useStore } from '@nanostores/react'
import { Download } from 'lucide'
import { useMemo, useState } from 'react'
import { ApiError } from '#lib/problem.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { ToolWords } from '#ui/ToolWords.tsx'
import { toolButton } from '#ui/table/styles.ts'
import { Card } from './Card.tsx'
import { CardProblem } from './CardProblem.tsx'
import { OfferPart } from './OfferPart.tsx'
import { predictionsFile } from './rules/predictions.ts'
import { shortNames } from './rules/short-names.ts'
import { type GraphType, graphTypes, largestFirst, stackBudget, stackClients } from './rules/stacks.ts'
import { type StackedProps, StackTable } from './StackTable.tsx'
import { $highest, $predictions, $predictionsUrl, predict } from './state/predictions.ts'
import { TableToggle } from './TableToggle.tsx'

const chart = () => import('./StackChart.tsx')

/** The stacked bars of the predictions, and the link to their file. Source: OFF-07, OFF-08, OFF-53. */
export function PredictionCard() {
  const { t } = useLanguage()
  const [type, setType] = useState<GraphType>('clients')
  const [asTable, setAsTable] = useState(false)
  const { predicted, pending, problem } = useStore($predictions)
  const highest = useStore($highest)
  const title = t(`offers.chart.${type}`)
  const stacks = useMemo(() => {
    if (!predicted) return null
    const { categories, series } = largestFirst(
      type === 'clients' ? stackClients(predicted.chart) : stackBudget(predicted.rows),
    )
    const short = shortNames(categories)
    const nameOf = (index: number) =>
      type === 'clients' ? t('offers.chart.series', { number: index + 1 }) : t('offers.chart.cost')
    return {
      categories: categories.map((name) => short.get(name) ?? name),
      series: series.map((values, index) => ({ name: nameOf(index), values })),
    }
  }, [predicted, type, t])
  return (
    <Card
      title={title}
      tools={
        <div className="flex flex-wrap items-center gap-1 max-desktop:-ml-2">
          <TableToggle asTable={asTable} onToggle={setAsTable} />
          <CsvLink />
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-60 max-w-full max-desktop:w-full">
          <Select
            label={t('offers.chart.type')}
            value={type}
            options={graphTypes.map((value) => ({ value, label: t(`offers.chart.${value}`) }))}
            onChange={(event) => setType(event.target.value as GraphType)}
          />
        </div>
        {type === 'clients' && (
          <p className="max-w-88 flex-[1_1_14rem] text-small text-muted">{t('offers.chart.seriesNote')}</p>
        )}
      </div>
      <CardProblem
        error={problem ? new ApiError(problem) : undefined}
        of={title}
        pending={pending}
        onRetry={() => void predict()}
      />
      <div
        aria-busy={pending || undefined}
        className={classes(
          'flex min-h-80 flex-col transition-opacity',
          // A table ends within a row, so there is no empty stripe at its end.
          asTable
            ? 'min-[64rem]:h-[calc(round(down,100dvh-20rem-54px,32px)+54px)]'
            : 'min-[64rem]:h-[calc(100dvh-20rem)]',
          pending && stacks && 'opacity-60',
        )}
      >
        {!stacks && highest === null && !pending && !problem && (
          <p className="text-body text-muted">{t('offers.chart.waiting')}</p>
        )}
        {!stacks && pending && asTable && <SkeletonRows rows={12} label={t('state.loading')} />}
        {!stacks && pending && !asTable && <Skeleton className="grow" label={t('state.loading')} />}
        {stacks?.categories.length === 0 && <p className="text-body text-muted">{t('offers.chart.empty')}</p>}
        {stacks && stacks.categories.length > 0 && (
          <Stacked title={title} asTable={asTable} isMoney={type === 'budget'} {...stacks} />
        )}
      </div>
    </Card>
  )
}

function Stacked({ asTable, ...stacks }: StackedProps & { readonly asTable: boolean }) {
  if (asTable) return <StackTable {...stacks} />
  return (
    <OfferPart load={chart} waiting={<Skeleton className="grow" />}>
      {({ StackChart }) => <StackChart {...stacks} />}
    </OfferPart>
  )
}

/** The link to the file of predictions. Source: OFF-08, OFF-65. */
function CsvLink() {
  const { t } = useLanguage()
  const url = useStore($predictionsUrl)
  if (url === null) return null
  return (
    <a
      data-in-palette=""
      href={url}
      download={predictionsFile}
      aria-label={t('offers.chart.csv')}
      className={toolButton}
    >
      <ToolWords icon={Download} whole={t('offers.chart.csv.words')} short={t('offers.chart.csv.short')} />
    </a>
  )
}
