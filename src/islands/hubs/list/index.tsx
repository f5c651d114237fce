import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { HubGrid } from './HubGrid.tsx'

export default function HubManagement(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <HubGrid />
    </ToolFrame>
  )
}
