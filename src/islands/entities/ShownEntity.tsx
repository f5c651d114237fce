import type { EntityReference, EntityView, RelatedTable, TablePage } from '#lib/entities/address.ts'
import type { EntityViewProps } from './entity-view.ts'
import type { OpenDialog } from './open-dialog.ts'
import { RetailerView } from './RetailerView.tsx'
import { StoreView } from './StoreView.tsx'
import { goToView } from './state/readings.ts'

export interface ShownEntityProps extends Pick<EntityViewProps<unknown>, 'takesFocus' | 'onIntent'> {
  readonly entity: EntityReference
  readonly view: EntityView
  readonly onOpen: (dialog: OpenDialog) => void
}

/** The view of the store or retailer in the address, or its skeleton. */
export function ShownEntity({ entity, view, onOpen, ...common }: ShownEntityProps) {
  const shared = {
    ...common,
    id: entity.id,
    pages: view,
    onPage: (table: RelatedTable, page: TablePage) => goToView({ ...view, [table]: page }),
    onDelete: ({ name }: { name: string | null }) => onOpen({ kind: 'delete', entity, name }),
  }
  if (entity.type === 'store') {
    return <StoreView {...shared} onEdit={(data) => onOpen({ kind: 'editStore', store: data })} />
  }
  return (
    <RetailerView
      {...shared}
      onEdit={(data) => onOpen({ kind: 'editRetailer', retailer: data })}
      onAddStore={(data) => onOpen({ kind: 'addStore', retailer: data })}
    />
  )
}
