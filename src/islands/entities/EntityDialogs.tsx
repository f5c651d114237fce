import { CreateEntityDialog } from './CreateEntityDialog.tsx'
import { DeleteEntityDialog } from './DeleteEntityDialog.tsx'
import { EditRetailerDialog, EditStoreDialog } from './EditEntityDialogs.tsx'
import type { DialogEvents, OpenDialog } from './open-dialog.ts'

export interface EntityDialogsProps extends DialogEvents {
  readonly open: OpenDialog
}

/** The dialogs that create, change and delete an entity. They load when the user is about to open one. Source: ENT-35. */
export function EntityDialogs({ open, ...common }: EntityDialogsProps) {
  switch (open.kind) {
    case 'create':
      return <CreateEntityDialog initialType={open.type} retailer={null} {...common} />
    case 'addStore':
      return <CreateEntityDialog initialType="store" retailer={open.retailer} {...common} />
    case 'editStore':
      return <EditStoreDialog store={open.store} {...common} />
    case 'editRetailer':
      return <EditRetailerDialog retailer={open.retailer} {...common} />
    case 'delete':
      return <DeleteEntityDialog entity={open.entity} name={open.name} {...common} />
  }
}
