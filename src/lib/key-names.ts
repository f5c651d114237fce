import type { MessageId } from '#lib/i18n/areas.ts'
import type { Translate } from './i18n/translator.ts'

/**
 * Names keys as the keyboard of the user does. Each word that a label has, such as Shift, has a text.
 *
 * @param shown labels as in the tables of keys, such as `Shift+O`; `aria-keyshortcuts` needs these words in each language
 * @returns the labels in the language of the page, such as `Maj+O`
 */
export function nameKeys(shown: string, t: Translate): string {
  return shown.replace(/[A-Z][a-z]\w+/g, (word) => t(`key.${word}` as MessageId))
}
