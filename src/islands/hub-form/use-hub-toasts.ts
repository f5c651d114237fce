import { useMemo } from 'react'
import { type Catalogue, lookUp, writeFailures } from '#lib/catalogues/catalogue.ts'
import { limits } from '#lib/limits.ts'
import { isForbidden, type Problem } from '#lib/problem.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'

const writeErrors: Catalogue<'toast'> = writeFailures('toast')

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
        const { message, detail } = lookUp(writeErrors, problem)
        announce(said ?? t(message), {
          tone: 'bad',
          durationMs: limits.toastMs,
          ...(detail && { detail: t(detail) }),
        })
      },
    }),
    [t],
  )
}
