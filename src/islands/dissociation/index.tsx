import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { DissociationForm } from './DissociationForm.tsx'

export default function ManualDissociation(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <DissociationForm />
    </ToolFrame>
  )
}
