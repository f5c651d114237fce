import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAhead, pictureLoading } from '#islands/receipts/state/picture-loading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const https = 'https://pictures.example/1.jpg'

/** A picture that is on the page. */
function shown(imageURI: string | null, onSeen?: () => void) {
  const loading = pictureLoading({ imageURI }, onSeen)
  const leave = loading.$loading.listen(() => {})
  return { ...loading, leave, now: () => loading.$loading.get() }
}

describe('the picture of a receipt', () => {
  it('is slow after two seconds, and may still arrive [REC-03]', () => {
    const onSeen = vi.fn()
    const picture = shown(https, onSeen)
    vi.advanceTimersByTime(1_999)
    expect(picture.now()).toEqual({ state: 'loading', attempt: 0 })
    vi.advanceTimersByTime(1)
    expect([picture.now().state, onSeen.mock.calls.length]).toEqual(['slow', 0])
    picture.noteLoaded()
    expect([picture.now().state, onSeen.mock.calls.length]).toEqual(['there', 1])
  })

  it('is not slow once it is there, nor after it was left', () => {
    const [there, left] = [shown(https), shown(https)]
    there.noteLoaded()
    left.leave()
    vi.advanceTimersByTime(10_000)
    expect([there.now().state, left.$loading.value?.state]).toEqual(['there', 'loading'])
  })

  it('that failed or is slow can be loaded again, and is slow again after two seconds [REC-41]', () => {
    const picture = shown(https)
    picture.noteBroken()
    expect(picture.now()).toEqual({ state: 'broken', attempt: 0 })
    vi.advanceTimersByTime(1_500)
    picture.retry()
    vi.advanceTimersByTime(1_999)
    expect(picture.now()).toEqual({ state: 'loading', attempt: 1 })
    vi.advanceTimersByTime(1)
    picture.retry()
    expect(picture.now()).toEqual({ state: 'loading', attempt: 2 })
  })

  it.each([
    [null, 'none'],
    [' ', 'none'],
    ['javascript:alert(1)', 'unsafe'],
    ['data:image/png;base64,AA', 'unsafe'],
  ])('of the address %j is not loaded, and is no slow one [REC-41]', (imageURI, state) => {
    const picture = shown(imageURI)
    vi.advanceTimersByTime(10_000)
    expect([picture.address, picture.now().state]).toEqual([null, state])
  })
})

it('a picture is loaded ahead without telling its host the page, and only from a web address [REC-03] [REC-41]', () => {
  const pictures: object[] = []
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        pictures.push(this)
      }
    },
  )
  for (const imageURI of [https, 'javascript:alert(1)', null]) loadAhead({ imageURI })
  expect(pictures).toEqual([{ src: https, referrerPolicy: 'no-referrer' }])
  vi.unstubAllGlobals()
})
