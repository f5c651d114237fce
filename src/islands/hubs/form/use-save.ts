import { useStore } from '@nanostores/react'
import { useState } from 'react'
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

/** Saves the form and says so. Source: HUB-26 to HUB-29. */
export function useSave(hub: WholeHub | null, form: UseFormReturn<HubValues>) {
  const { t, locale } = useLanguage()
  const failed = useFailureToast(hubFormErrors, limits.toastMs)
  const saved = (name: string | null) =>
    announce(name === null ? t('hubs.success.updated') : t('hubs.success.created', { name }), {
      durationMs: limits.toastMs,
    })
  const latest = useLatest<Pick<SaveNews, 'saved' | 'failed'>>({ saved, failed })
  const [save] = useState(() =>
    hubSave(hub, {
      saved: (name) => latest.current.saved(name),
      failed: (problem) => latest.current.failed(problem),
      openList: () => location.assign(linkTo('hubManagement', locale)),
    }),
  )
  const state = useStore(save.$state)
  return {
    ...state,
    send: () => save.send(form.getValues()),
    take: (choices: Readonly<Partial<Record<HubFieldName, Choice>>>) =>
      form.reset(save.take(form.getValues(), choices), { keepDefaultValues: true }),
    forgetOutdated: save.forgetOutdated,
  }
}
