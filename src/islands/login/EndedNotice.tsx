import { useEffect, useState } from 'react'
import { queryNames } from '#lib/session/query-names.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Says that the session has ended by itself. Source: SES-39. */
export function EndedNotice() {
  const { t } = useLanguage()
  const [ended, setEnded] = useState(false)
  // The built page cannot know its query.
  useEffect(() => setEnded(new URLSearchParams(location.search).has(queryNames.ended)), [])
  return <div role="status">{ended && <Notice tone="info" title={t('login.ended')} />}</div>
}
