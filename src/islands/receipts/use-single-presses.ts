import { useEffect } from 'react'
import { isTyping } from '#ui/use-keys.ts'

/** Repeated Enter, Space and Escape of a held key do nothing, so that one press does not open a question and also answer it. */
export function useSinglePresses(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, target } = event
      const isPress = key === 'Enter' || key === 'Escape' || (key === ' ' && !isTyping(target))
      if (!repeat || !isPress) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
