import { useStore } from '@nanostores/react'
import { useContext } from 'react'
import { keyLines } from '#lib/key-list.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { CharacterKeys } from '#ui/character-keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { type AssociationAction, associationKeyTable, keyedStores } from '../keys.ts'
import type { Rights } from '../state/presses.ts'

/** Lists the keys of the strip and of its table on `?`. */
export function StripKeys({ rights, hasLines }: { readonly rights: Rights; readonly hasLines: boolean }) {
  const { t } = useLanguage()
  const keys = useStore(associationKeyTable.$keys)
  const hasCharacters = useContext(CharacterKeys)
  const own = keys.filter(({ action }) => isAllowed(action, rights) && (hasLines || action !== 'view'))
  return (
    <PageKeys
      lines={[
        ...(hasCharacters ? [{ keys: `1–${keyedStores}`, effect: t('associating.keys.choose') }] : []),
        ...keyLines(own, (action) => t(`associating.keys.${action}`)),
      ]}
      own={associationKeyTable}
      table={{ hasAction: true }}
    />
  )
}

function isAllowed(action: AssociationAction, { canUndo, canAddPatterns, canAssociateAll }: Rights): boolean {
  if (action === 'all') return canAssociateAll === true
  if (action === 'pattern') return canAddPatterns
  return canUndo || (action !== 'undo' && action !== 'log')
}
