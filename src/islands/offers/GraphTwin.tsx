import { useMemo } from 'react'
import type { DrawnGraph, GraphLink } from '#lib/offers/store-graph.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { $chosenStore } from '#stores/offers.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { linkColumns, type StoreRow, storeRows, twinStoreColumns } from './twin-columns.ts'

export interface GraphTwinProps extends DrawnGraph {
  readonly risks: ReadonlySet<string>
  readonly potentials: ReadonlySet<string>
}

const rowOfStore = ({ id }: StoreRow) => id
const rowOfLink = ({ source, target }: GraphLink) => JSON.stringify([source, target])

/** The data of the picture as two tables: the stores and the links that it shows. Source: OFF-66. */
export function GraphTwin(props: GraphTwinProps) {
  return (
    <div className="flex flex-col gap-6">
      <Stores {...props} />
      <Links links={props.links} />
      <PageKeys table={{ hasAction: true }} />
    </div>
  )
}

function Stores({ nodes, links, risks, potentials }: GraphTwinProps) {
  const { t, locale } = useLanguage()
  const columns = useMemo(() => twinStoreColumns(t, locale), [t, locale])
  const rows = useMemo(() => storeRows({ nodes, links }, risks, potentials, t), [nodes, links, risks, potentials, t])
  const rowAction = useMemo(
    () => ({
      label: t('offers.twin.action'),
      render: ({ id }: StoreRow) => (
        <Button
          size="small"
          look="quiet"
          aria-label={t('offers.twin.chooseStore', { name: id })}
          onClick={() => $chosenStore.set(id)}
        >
          {t('offers.twin.choose')}
        </Button>
      ),
    }),
    [t],
  )
  return (
    <DataTable
      title={t('offers.twin.stores')}
      rows={rows}
      rowId={rowOfStore}
      columns={columns}
      address="stores"
      className="h-80"
      exportName="stores"
      empty={t('offers.graph.empty')}
      rowAction={rowAction}
      onRowAction={({ id }) => $chosenStore.set(id)}
    />
  )
}

function Links({ links }: Pick<GraphTwinProps, 'links'>) {
  const { t } = useLanguage()
  const columns = useMemo(() => linkColumns(t), [t])
  return (
    <DataTable
      title={t('offers.twin.links')}
      rows={links}
      rowId={rowOfLink}
      columns={columns}
      address="links"
      className="h-80"
      exportName="links"
      empty={t('offers.graph.noLinks')}
    />
  )
}
