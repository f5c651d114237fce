import { expect } from 'vitest'
import { brokenPage } from '../support/recorded-site.ts'
import type { Journey } from '../support/stage.ts'

/** Without this journey, a page that records nothing would let every other one pass. */
export const recordJourneys: readonly Journey[] = [
  {
    name: 'what a page reports as an error reaches the journey, also from a page that has been left',
    requirements: [],
    async run({ page, expectProblem }) {
      expectProblem(/^console: said 7$/)
      expectProblem(/^error: .*thrown/)
      expectProblem(/^unhandled rejection: .*rejected/)
      expectProblem(/^could not load: <img/)
      expectProblem(/^policy: connect-src refuses .*config\.json/)
      await page.open(brokenPage)
      const records = () => page.run(() => document.cookie.split(';').length)
      await expect.poll(records).toBe(5)
      await page.open('/')
    },
  },
]
