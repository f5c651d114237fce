import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { SearchFormSkeleton } from './SearchForm.tsx'
import { Workspace } from './Workspace.tsx'

export default function EntityManagement(props: IslandProps) {
  // What is shown stands in the address, which is known in the browser only.
  const hydrated = useHydrated()
  return (
    <ToolFrame {...props} notices="head">
      {hydrated ? <Workspace /> : <SearchFormSkeleton />}
    </ToolFrame>
  )
}
