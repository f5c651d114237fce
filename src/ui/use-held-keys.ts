import { useContext, useLayoutEffect } from 'react'
import { Suspended } from './suspended.ts'
import { whenDialogOpens } from './top-dialog.ts'
import { typeInto } from './type-into.ts'
import { isTyping } from './use-keys.ts'

/**
 * Holds the keys of a dialog that has been asked for and still loads, so that none of them acts on the page. Once a dialog is open, the
 * text field that it starts in gets the typed text at its selection. Escape gives up the wait.
 */
export function useHeldKeys(onEscape: () => void): void {
  const suspended = useContext(Suspended)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins once
  useLayoutEffect(() => {
    if (suspended) return
    let typed = ''
    const hold = (event: KeyboardEvent) => {
      const { key } = event
      if (isTyping(event.target)) return
      event.stopImmediatePropagation()
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Escape') onEscape()
      else if (key.length === 1) typed += event.repeat ? '' : key
      else if (key !== 'Enter') return
      event.preventDefault()
    }
    document.addEventListener('keydown', hold, true)
    const end = () => {
      document.removeEventListener('keydown', hold, true)
      stop()
    }
    const stop = whenDialogOpens(() => {
      end()
      const field = document.activeElement
      if (!typed || !takesText(field)) return
      field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0)
      typeInto(field, field.value)
    })
    return end
  }, [suspended])
}

function takesText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element?.matches('textarea, input:is([type=text], [type=search], [type=password], :not([type]))') ?? false
}
