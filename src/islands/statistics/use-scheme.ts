import { useSyncExternalStore } from 'react'
import { storageKeys } from '#lib/session/storage-keys.ts'

const system = '(prefers-color-scheme: dark)'

/** Whether the page is dark, and the choice of it, which is kept. The page's head applies it before the first paint. */
export function useScheme(): readonly [isDark: boolean, setDark: (isDark: boolean) => void] {
  const isDark = useSyncExternalStore(subscribe, readIsDark, () => false)
  return [isDark, chooseScheme]
}

function chooseScheme(isDark: boolean): void {
  const scheme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.scheme = scheme
  try {
    localStorage.setItem(storageKeys.boardScheme, scheme)
  } catch {
    // Where nothing can be kept, the choice lasts until the page is left.
  }
}

function readIsDark(): boolean {
  const { scheme } = document.documentElement.dataset
  return scheme === undefined ? matchMedia(system).matches : scheme === 'dark'
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(system)
  const choice = new MutationObserver(onChange)
  media.addEventListener('change', onChange)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] })
  return () => {
    media.removeEventListener('change', onChange)
    choice.disconnect()
  }
}
