import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $forbidden, leaveForbidden } from '#stores/forbidden.ts'
import { $notices, dismissNotice } from '#stores/notices.ts'
import { ForbiddenView } from '#ui/ForbiddenView.tsx'
import { type IslandProps, IslandRoot } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Suspended } from '#ui/Suspended.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { LeftOutNotice } from './LeftOutNotice.tsx'

/** Around every tool: the notice of what could not be read, its success messages, and the "Forbidden access" view in place of it. */
export function ToolFrame({ children, ...island }: IslandProps & { readonly children: ReactNode }) {
  return (
    <IslandRoot {...island}>
      <Frame>{children}</Frame>
    </IslandRoot>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const forbidden = useStore($forbidden)
  const notices = useStore($notices)
  return (
    <>
      {forbidden && <ForbiddenView onBack={leaveForbidden} />}
      <Suspended value={forbidden}>
        <div hidden={forbidden}>
          <LeftOutNotice className="mb-4" />
          {children}
        </div>
      </Suspended>
      <Toasts toasts={notices} dismissLabel={t('action.dismiss')} onDismiss={dismissNotice} />
    </>
  )
}
