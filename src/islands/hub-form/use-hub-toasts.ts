import { useMemo } from 'react'
import { limits } from '#lib/limits.ts'
import { isForbidden, type Problem } from '#lib/problem.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'

/** The toasts of setting malls up, 3 seconds each. Source: HUB-26 to HUB-30, HUB-40. */
export function useHubToasts() {
  const { t } = useLanguage()
  return useMemo(
    () => ({
      done: (text: string) => announce(text, { durationMs: limits.toastMs }),
      /** The server's message, or else the general one; what may have been saved all the same is said. */
      failed: (problem: Problem) => {
        if (isForbidden(problem)) return
        const said = 'message' in problem ? problem.message : null
        const detail =
          problem.kind === 'unreachable' ? t(problem.offline ? 'error.offline' : 'error.maybeSaved') : undefined
        announce(said ?? t('error.generic'), {
          tone: 'bad',
          durationMs: limits.toastMs,
          ...(detail === undefined ? {} : { detail }),
        })
      },
    }),
    [t],
  )
}
