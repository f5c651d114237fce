import { isLocale, localePath, splitLocale } from '#lib/i18n/locale.ts'
import { storageKeys } from '#lib/session/storage-keys.ts'

/* What every page's script does, signed in or not. */

/** Writes the environment's name into its labels; the pages are built with "production" (SES-40). */
export function showEnvironment(): void {
  const { environment } = document.documentElement.dataset
  for (const label of document.querySelectorAll<HTMLElement>('[data-environment-label]')) {
    const name = label.querySelector('[data-environment-name]')
    if (name && environment) name.textContent = environment
    label.dataset.ready = ''
  }
}

/** The switch leads to the same page with its query, and the language counts as chosen from then on (I18-06). */
export function watchLanguageSwitch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', () => {
      const { language } = link.dataset
      if (!isLocale(language)) return
      link.href = localePath(splitLocale(location.pathname).path, language) + location.search
      try {
        localStorage.setItem(storageKeys.language, language)
      } catch {
        // Where nothing can be kept, the address still says the language.
      }
    })
  }
}
