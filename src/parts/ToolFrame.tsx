import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { takenState } from '#browser/drafts.ts'
import { $leftOut, $notices, announce, clearNotices, holdNotice } from '#stores/notices.ts'
import { characterKeys } from '#stores/own-keys.ts'
import { $forbidden, leaveForbidden } from '#stores/request.ts'
import { CharacterKeys } from '#ui/character-keys.ts'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { ForbiddenView } from '#ui/ForbiddenView.tsx'
import { type IslandProps, IslandRoot } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Suspended } from '#ui/suspended.ts'
import { type ToastPlace, Toasts } from '#ui/Toasts.tsx'
import { KeyHelp } from './KeyHelp.tsx'

export interface ToolFrameProps extends IslandProps {
  /** Where the toasts are shown. `head` is for tools whose rows have buttons at the right. */
  readonly notices?: ToastPlace
  readonly children: Elements
}

/**
 * Wraps every tool. It shows the notice of unreadable items, the toasts, the "Forbidden access" view, and the list of keys on `?`. It also says
 * that the work from before the end of the session is back.
 */
export function ToolFrame({ children, notices = 'corner', ...island }: ToolFrameProps) {
  return (
    <IslandRoot {...island}>
      <CharacterKeys value={useStore(characterKeys.$value)}>
        <Frame place={notices}>{children}</Frame>
        <KeyHelp />
      </CharacterKeys>
    </IslandRoot>
  )
}

function Frame({ place, children }: { place: ToastPlace; children: Elements }) {
  const { t } = useLanguage()
  const forbidden = useStore($forbidden)
  const notices = useStore($notices)
  useEffect(() => {
    const kept = takenState()
    if (kept !== 'none') announce(t(`session.${kept}`), { tone: 'info' })
  }, [t])
  return (
    <>
      {forbidden && <ForbiddenView onBack={leaveForbidden} />}
      <Suspended value={forbidden}>
        <div hidden={forbidden}>
          <LeftOutNotice className="mb-4" />
          {children}
        </div>
      </Suspended>
      <Toasts
        place={place}
        toasts={notices}
        dismissLabel={t('action.dismiss')}
        onDismiss={clearNotices}
        onHold={holdNotice}
      />
    </>
  )
}

/** Says how many items are not shown because they could not be read. Source: API-47. */
export function LeftOutNotice({ className }: { readonly className?: string }) {
  const { t } = useLanguage()
  const count = useStore($leftOut)
  if (count === 0) return null
  return (
    <div role="status" className={classes('max-w-180', className)}>
      <Notice tone="warn" title={t('list.leftOut', { count })} />
    </div>
  )
}
