import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { DecryptTool } from './DecryptTool.tsx'

export default function DecryptCustomer(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <HydratedTool />
    </ToolFrame>
  )
}

/** The drop zone gives its input inline styles, which the built page may not have. */
function HydratedTool() {
  const { t } = useLanguage()
  return useHydrated() ? <DecryptTool /> : <Skeleton className="h-60 max-w-180" label={t('state.loading')} />
}
