import { useContext, useLayoutEffect } from 'react'
import { Suspended } from './suspended.ts'
import { whenDialogOpens } from './top-dialog.ts'
import { typeInto } from './type-into.ts'
import { isTyping } from './use-keys.ts'

/**
 * Holds the keys of a dialog that has been asked for and still loads, so that none of them acts on the page. Once a dialog is open, the
 * field that it starts in gets the typed text. Escape gives up the wait.
 */
export function useHeldKeys(onEscape: () => void): void {
  const suspended = useContext(Suspended)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins once
  useLayoutEffect(() => {
    if (suspended) return
    let typed = ''
    const hold = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (isTyping(target) || event.isComposing) return
      event.stopImmediatePropagation()
      // The browser keeps its own shortcuts.
      if (ctrlKey || metaKey || altKey || /^F\d/.test(key)) return
      event.preventDefault()
      if (key === 'Escape') onEscape()
      else if (key === 'Backspace') typed = typed.slice(0, -1)
      else if (key.length === 1) typed += key
    }
    document.addEventListener('keydown', hold, true)
    const end = () => {
      document.removeEventListener('keydown', hold, true)
      stop()
    }
    const stop = whenDialogOpens(() => {
      end()
      const field = document.activeElement
      if (typed.trim() !== '' && field instanceof HTMLInputElement && isTextField(field)) typeInto(field, typed.trim())
    })
    return end
  }, [suspended])
}

function isTextField({ type, value }: HTMLInputElement): boolean {
  return (type === 'text' || type === 'search') && value === ''
}
