import { useEffect, useState } from 'react'
import { helpKey } from '#lib/key-list.ts'
import { actionOf } from '#lib/keys.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useTopDialog } from '#ui/top-dialog.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useLatest } from '#ui/use-latest.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'

/**
 * Lists the keys of the page when `?` is pressed outside a text, and when the button of the shell is pressed, because `?` can be turned
 * off. A toast says when the list cannot be loaded, because a `LateDialog` would bring the dialogs to pages that have none.
 */
export function KeyHelp() {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { part, load } = useLazyPart(() => import('./PageKeysDialog.tsx'))
  const topDialog = useTopDialog()
  const open = useLatest(() => {
    setIsOpen(true)
    void load().then((isThere) => {
      if (isThere) return
      setIsOpen(false)
      announce(t('error.partMissing'), { tone: 'bad' })
    })
  })

  useKeys(
    (pressed) => {
      if (actionOf([helpKey], pressed) === null) return false
      open.current()
      return true
    },
    topDialog === null,
    { onChoices: true },
  )

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-list-keys]')) open.current()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [open])

  return part && isOpen && <part.PageKeysDialog onClose={() => setIsOpen(false)} />
}
