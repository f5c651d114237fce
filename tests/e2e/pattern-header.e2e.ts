import type { Page } from '@playwright/test'
import { isLong } from '#tests/support/long-run.ts'
import { noteFigure } from './support/figure.ts'
import { dialog, field, open, openStore, testButton } from './support/patterns.ts'
import { receivedHeaders } from './support/received-headers.ts'
import { expect, test } from './support/test.ts'

/** Texts that a header carries as they are. */
const plain = [
  'CARREFOUR.*MARKET',
  '^CB [A-Z]{2,} \\d+/\\d+$',
  'A',
  'A  B',
  'A\\ B',
  'A\\tB\\nC',
  'a,b;c:d="e"',
  '%C3%A9 &amp; \\u00e9',
  '~`!@#%&_',
  'A'.repeat(4_000),
]

/** Texts that a header changes, cuts or refuses. */
const special = [
  ...['CAFÉ', 'L’ÉTÉ', 'œuf', 'ŒUVRE', '“A”', '10€', 'n° 3', 'a\u00a0b', 'a\u202fb', 'Ωμέγα', '中文', 'A\u0301', 'ÿ'],
  ...['😀', '[😀é]', '\ud83d', 'A\nB', '\nA', 'A\n', '\tA\t', 'A\0B', '\0', 'A\x7f', '\u2028A', '\ufeffA'],
  ...[' A', 'A ', '   ', 'A\\ ', 'é'.repeat(1_333)],
]

/** Texts that cannot be sent, each with the reason. */
const refused: readonly (readonly [string, RegExp])[] = [
  ['(é', /Invalid regex/],
  ['(?i)carrefour', /Invalid regex/],
  ['[z-a] ', /Invalid regex/],
  ['A'.repeat(4_001), /more than 4,000 characters is not sent/],
  ['A'.repeat(20_000), /more than 4,000 characters is not sent/],
  ['é'.repeat(1_334), /longer than 8,000 characters for a test, so it is not sent/],
]

/** Puts a text into the field at once. Keys cannot type all characters. */
async function write(page: Page, text: string): Promise<void> {
  await field(page).evaluate((control, value) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

/** Whether two expressions match the same places of labels with the text, without its edges, and with other characters. */
function matchesTheSame(one: string, other: string): boolean {
  const labels = [one, one.trim(), ` ${one} `, `x${one}x`, one.replace(/[^ -~]/g, '?'), one.normalize('NFD'), 'A', '']
  const found = (pattern: string, label: string) => {
    const match = new RegExp(pattern, 'i').exec(label)
    return match && `${match.index} ${match[0]}`
  }
  return labels.every((label) => found(one, label) === found(other, label))
}

test('a pattern reaches the API as typed or in an equal form that the dialog shows, or is refused with a reason', {
  tag: ['@P15', '@PAT-22'],
}, async ({ page, db, signIn, faults }) => {
  await openStore({ page, db, signIn })
  await open(page, 'Add pattern')
  // A changed text cancels its test. The delay outlasts the run, because the sandbox matches the labels after it, also for a page that has
  // given up. Forty patterns at once would hold up the next tests.
  faults.set('listPatternTransactions', { delayMs: 600_000 })
  using received = receivedHeaders('GET', '/patterns/transactions', 'pattern')
  const shownForm = dialog(page)
    .getByRole('paragraph')
    .filter({ hasText: /^A test is sent as/ })
  const wrong: unknown[] = []

  async function send(text: string): Promise<string | undefined> {
    const before = received.values.length
    await write(page, text)
    if ((await field(page).inputValue()) !== text) wrong.push([text, 'is not what the field holds'])
    await testButton(page).click()
    await expect.poll(() => received.values.length, `${JSON.stringify(text)} is sent`).toBe(before + 1)
    return received.values[before]
  }

  // The unit test of the form has all of them, and every third one is of another kind.
  const tried = <Text>(texts: readonly Text[]) => (isLong ? texts : texts.filter((_, index) => index % 3 === 0))
  const lists = [tried(plain), tried(special), tried(refused)] as const
  for (const text of lists[0]) {
    const sent = await send(text)
    if (sent !== text || (await shownForm.count()) > 0) wrong.push([text, sent])
  }
  for (const text of lists[1]) {
    const sent = await send(text)
    const shown = await shownForm.getByRole('code').textContent()
    if (sent === undefined || sent !== shown || !matchesTheSame(text, sent)) wrong.push([text, sent, shown])
  }
  for (const [text, reason] of lists[2]) {
    const before = received.values.length
    await write(page, text)
    await expect(dialog(page).getByText(reason)).toBeVisible()
    if (await testButton(page).isEnabled()) {
      await testButton(page).click()
      await expect(dialog(page).getByText('The pattern was not sent')).toBeVisible()
    }
    if (received.values.length > before) wrong.push([text, received.values.at(-1)])
  }
  expect(wrong).toEqual([])
  const counts = lists.map(({ length }) => length)
  const all = counts.reduce((sum, count) => sum + count)
  noteFigure(
    15,
    `${all} patterns: ${counts[0]} received as typed, ${counts[1]} in an equal form that the page shows, ${counts[2]} refused with a reason, ${wrong.length} changed in silence`,
  )
})
