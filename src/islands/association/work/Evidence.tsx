import { useContext } from 'react'
import { formatText } from '#lib/format.ts'
import { CharacterKeys } from '#ui/character-keys.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { OneLineList } from '#ui/OneLineList.tsx'
import type { RankedStore } from '../rules/rank-stores.ts'

export interface EvidenceProps {
  readonly likeliest: RankedStore | undefined
  /** What points to a store of the hub, or away from it. */
  readonly hints: readonly string[]
  readonly className: string
}

/** Why the likeliest store is likely, which the number of its key stands for, and what else points to a store. */
export function Evidence({ likeliest, hints, className }: EvidenceProps) {
  const { t } = useLanguage()
  const hasKeys = useContext(CharacterKeys)
  const reasons = likeliest?.reasons.map((reason) => t(`associating.reason.${reason}`)).join(', ')
  const store = hasKeys ? '1' : formatText(likeliest?.store.name)
  const items = [...(reasons ? [t('associating.about', { store, what: reasons })] : []), ...hints]
  return (
    <OneLineList
      label={t('associating.evidence')}
      items={items}
      more={(count) => t('associating.evidence.more', { count })}
      className={classes('text-muted', className)}
    />
  )
}
