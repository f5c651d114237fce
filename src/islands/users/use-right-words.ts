import { useLanguage } from '#ui/Messages.tsx'
import { type HeldFunctionality, translatedCode } from './rules/held.ts'

/** How the page shows a functionality. */
export interface RightWords {
  readonly word: string
  /** The code, beside a word that is not the API's own. */
  readonly code: string | null
}

/** Names a functionality in the language of the page. */
export function useRightWords(): (right: HeldFunctionality) => RightWords {
  const { t, locale } = useLanguage()
  return (right) => {
    const code = translatedCode(right, locale)
    return { word: code === null ? right.name : t(`users.right.${code}`), code }
  }
}
