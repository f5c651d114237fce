import { afterEach, expect, it, vi } from 'vitest'
import { PictureViewer } from '#islands/receipts/PictureViewer.tsx'
import { pictureLoading } from '#islands/receipts/state/picture-loading.ts'
import { receiptWith } from '#tests/support/receipt.ts'
import { receiptMarkup } from '#tests/support/receipt-markup.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const receipt = receiptWith({ id: '7', imageURI: 'https://pictures.example/7.jpg' })
/** What stands in place of the picture. */
const note = (of = receipt, change: (loading: ReturnType<typeof pictureLoading>) => void = () => {}) => {
  const loading = pictureLoading(of)
  change(loading)
  const [, role, inside = ''] =
    /<div role="(status|alert)"(.*)$/.exec(receiptMarkup(<PictureViewer receipt={of} loading={loading} />)) ?? []
  return [role, ...[...inside.matchAll(/>([^<]+)</g)].map(([, text]) => text)]
}

it('a picture that is not visible says why, and offers another try where that helps [REC-03] [REC-41]', () => {
  expect(note()).toEqual(['status', 'The picture is loading'])
  vi.useFakeTimers()
  const slow = note(receipt, ({ $loading }) => {
    $loading.listen(() => {})
    vi.advanceTimersByTime(2_000)
  })
  expect(slow).toEqual(['status', 'The picture takes long to arrive', 'Load the picture again'])
  expect(note(receipt, ({ noteLoaded }) => noteLoaded())).toEqual([undefined])
  expect(note(receipt, ({ noteBroken }) => noteBroken())).toEqual([
    'alert',
    'The picture could not be loaded',
    'Load the picture again',
  ])
  expect(note({ ...receipt, imageURI: null })).toEqual(['alert', 'This receipt has no picture'])
  expect(note({ ...receipt, imageURI: 'javascript:alert(1)' })).toEqual([
    'alert',
    'The picture cannot be shown',
    'Its address is not a web address.',
  ])
})
