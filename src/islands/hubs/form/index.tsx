import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { HubPage } from './HubPage.tsx'

export interface HubFormIslandProps extends IslandProps {
  /** Whether a new hub is made, or the one that the address names is changed. */
  readonly mode: 'create' | 'update'
}

export default function HubFormIsland({ mode, ...island }: HubFormIslandProps) {
  return (
    <ToolFrame {...island}>
      <HubPage mode={mode} />
    </ToolFrame>
  )
}
