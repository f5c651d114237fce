import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChosenHub } from '#islands/association/mall/ChosenHub.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { rendered } from '#tests/support/rendered.tsx'

const nothing = () => undefined

beforeEach(() => void vi.stubGlobal('document', { hidden: false }).stubGlobal('requestAnimationFrame', nothing))
afterEach(() => void vi.unstubAllGlobals())

it.each<readonly [Locale, string]>([
  ['en', 'Mall'],
  ['fr', 'Centre'],
])('a mall without a name shows its id once, after its word, in %s [MAS-02]', (locale, word) => {
  const { text } = rendered(
    <ChosenHub hubId="hub-7" loading={false} hasRows={false} onChange={nothing} onReload={nothing} />,
    locale,
  )
  expect(text).toContain(`|${word} |hub-7|`)
  expect(text.split('hub-7')).toHaveLength(2)
})
