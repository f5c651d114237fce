import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { UserManagement } from './UserManagement.tsx'

export default function Users(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <UserManagement />
    </ToolFrame>
  )
}
