import { useStore } from '@nanostores/react'
import { type AssociationAction, keyedStores } from '#lib/association/keys.ts'
import { keyLines } from '#lib/key-list.ts'
import { shownKey } from '#lib/keys.ts'
import { associationKeyTable } from '#stores/association-keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { PageKeys } from '../PageKeys.tsx'

/** Lists the keys of the strip and of its table on `?`. `hasAction` says whether the user has the rights for an action. */
export function StripKeys({ hasAction }: { readonly hasAction: (action: AssociationAction) => boolean }) {
  const { t } = useLanguage()
  const keys = useStore(associationKeyTable.$keys)
  const own = keys.filter(({ action }) => hasAction(action))
  return (
    <PageKeys
      lines={[
        { keys: `1–${keyedStores}`, effect: t('associating.keys.choose') },
        ...keyLines(own, (action) => t(`associating.keys.${action}`)),
        { keys: shownKey(keys, 'pattern'), effect: t('associating.keys.pause') },
      ]}
      own={associationKeyTable}
      table={{ hasAction: true }}
    />
  )
}
