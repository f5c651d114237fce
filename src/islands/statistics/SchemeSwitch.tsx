import { Moon } from 'lucide'
import { useSyncExternalStore } from 'react'
import { storageKeys, writeStored } from '#browser/storage.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'

const system = '(prefers-color-scheme: dark)'

/** Switches to the dark scheme independently of the system, because a board in a dim hall may have no such setting. */
export function SchemeSwitch() {
  const { t } = useLanguage()
  const [isDark, setDark] = useScheme()
  return (
    <button
      data-in-palette=""
      type="button"
      role="switch"
      aria-checked={isDark}
      onClick={() => setDark(!isDark)}
      className="group inline-flex h-9 items-center gap-2 rounded-control px-2 text-body font-medium hover:bg-hover max-desktop:h-10"
    >
      <Icon of={Moon} className="size-4" />
      {t('statistics.dark')}
      <span
        aria-hidden="true"
        className="flex h-5 w-9 items-center rounded-full border border-edge bg-surface px-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="size-3.5 rounded-full bg-edge transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:group-aria-checked:bg-[Highlight]" />
      </span>
    </button>
  )
}

/**
 * Whether the page is dark, and a setter. The choice is stored, and the head of the page applies it before the first paint.
 */
function useScheme(): readonly [isDark: boolean, setDark: (isDark: boolean) => void] {
  const isDark = useSyncExternalStore(subscribe, readIsDark, () => false)
  return [isDark, chooseScheme]
}

function chooseScheme(isDark: boolean): void {
  const scheme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.scheme = scheme
  // Without storage the choice lasts until the user leaves the page.
  writeStored(storageKeys.boardScheme, scheme)
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
