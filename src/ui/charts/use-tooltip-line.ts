import { useCallback } from 'react'
import { formatPair } from '#lib/format.ts'
import { useLanguage } from '../Messages.tsx'

export type TooltipLine = (name: string | undefined, value: number | null) => string

/** The line of a tooltip for a name and its value. The function is the same until the language or the format changes. */
export function useTooltipLine(formatValue: (value: number) => string): TooltipLine {
  const { locale } = useLanguage()
  return useCallback(
    (name, value) => formatPair(name ?? '', value === null ? '' : formatValue(value), locale),
    [formatValue, locale],
  )
}
