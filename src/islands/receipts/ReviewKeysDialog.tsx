import { useStore } from '@nanostores/react'
import { useContext } from 'react'
import { type KeyLine, keyLines } from '#lib/key-list.ts'
import { shownKey } from '#lib/keys.ts'
import { type KeySection, KeysDialog } from '#parts/KeysDialog.tsx'
import { CharacterKeys } from '#ui/character-keys.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { confirmKeys, type ReviewKey, reviewKeyTable } from './keys.ts'

/** Lists every key of the review, and says how it prevents accidental decisions. */
export function ReviewKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage()
  const sections = useKeySections()
  return (
    <KeysDialog
      title={t('receipts.keys.title')}
      columns={[
        [sections.decision, sections.fields],
        [sections.picture, sections.other],
      ]}
      table={reviewKeyTable}
      note={t('receipts.keys.note')}
      onClose={onClose}
    />
  )
}

function useKeySections(): Readonly<Record<ReviewKey['group'], KeySection>> {
  const { t } = useLanguage()
  const keys = useStore(reviewKeyTable.$keys)
  const confirmKey = shownKey(confirmKeys(keys), 'validate')
  const confirm = confirmKey === undefined ? [] : [{ keys: confirmKey, effect: t('receipts.keys.yes.does') }]
  const reasons = useContext(CharacterKeys)
    ? [{ keys: t('receipts.keys.reason'), effect: t('receipts.keys.reason.does') }]
    : []
  const rivals = useContext(CharacterKeys)
    ? [{ keys: t('receipts.keys.rival'), effect: t('receipts.keys.rival.does') }]
    : []
  const section = (group: ReviewKey['group'], ...others: readonly KeyLine[]): KeySection => {
    const bindings = keys.filter((key) => key.group === group)
    const lines = keyLines(bindings, (action) => t(`receipts.key.${action}`))
    return { title: t(`receipts.keys.${group}`), lines: [...lines, ...others] }
  }
  return {
    decision: section('decision', ...reasons, ...confirm),
    fields: section('fields', ...rivals),
    picture: section('picture'),
    other: section(
      'other',
      { keys: 'Enter', effect: t('receipts.keys.enter.does') },
      { keys: 'Esc', effect: t('receipts.keys.escape.does') },
    ),
  }
}
