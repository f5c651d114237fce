import { type AssociationAction, associationKeys, keyedStores, runKeys } from '#lib/association/keys.ts'
import { keyLines } from '#lib/keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { PageKeys } from '../PageKeys.tsx'

/** Lists the keys of the strip and of its table on `?`. `hasAction` says whether the user has the rights for an action. */
export function StripKeys({ hasAction }: { readonly hasAction: (action: AssociationAction) => boolean }) {
  const { t } = useLanguage()
  const own = associationKeys.filter(({ action }) => hasAction(action))
  return (
    <PageKeys
      lines={[
        { keys: `1–${keyedStores}`, effect: t('associating.keys.choose') },
        ...keyLines(own, (action) => t(`associating.keys.${action}`)),
        ...keyLines(runKeys, () => t('associating.keys.pause')),
      ]}
      table={{ hasAction: true }}
    />
  )
}
