import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { hubFormErrors } from '#lib/catalogues/hubs.ts'
import type { WholeHub } from '#lib/contracts/hubs.ts'
import { limits } from '#lib/limits.ts'
import { linkTo } from '#lib/links.ts'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useLatest } from '#ui/use-latest.ts'
import type { Choice } from '../rules/conflict.ts'
import type { HubFieldName } from '../rules/fields.ts'
import type { HubValues } from '../rules/form.ts'
import { hubSave, type SaveNews } from '../state/save.ts'

/** Saves the form, says so, and opens the list 3 seconds later. Source: HUB-26 to HUB-29, HUB-41. */
export function useSave(hub: WholeHub | null, form: UseFormReturn<HubValues>) {
  const { t } = useLanguage()
  const failed = useFailureToast(hubFormErrors, limits.toastMs)
  const saved = (name: string | null) =>
    announce(name === null ? t('hubs.success.updated') : t('hubs.success.created', { name }), {
      durationMs: limits.toastMs,
    })
  const latest = useLatest<SaveNews>({ saved, failed })
  const [save] = useState(() =>
    hubSave(hub, {
      saved: (name) => latest.current.saved(name),
      failed: (problem) => latest.current.failed(problem),
    }),
  )
  const state = useStore(save.$state)
  useRedirect(state.state === 'saved')
  return {
    ...state,
    send: () => save.send(form.getValues()),
    take: (choices: Readonly<Partial<Record<HubFieldName, Choice>>>) =>
      form.reset(save.take(form.getValues(), choices), { keepDefaultValues: true }),
    forgetOutdated: save.forgetOutdated,
  }
}

/** Opens the list after a while, unless the user leaves the page first. Source: HUB-26, HUB-41. */
function useRedirect(isSaved: boolean): void {
  const { locale } = useLanguage()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => location.assign(linkTo('hubManagement', locale)), limits.hubRedirectMs)
    const stop = () => clearTimeout(timer)
    addEventListener('pagehide', stop)
    return () => {
      stop()
      removeEventListener('pagehide', stop)
    }
  }, [isSaved, locale])
}
