/** Something that the dashboard promises to its users. */
export interface DashboardPromise {
  /** The tag of its tests: 5 is `@P5` in the browser and `[P5]` in Vitest. */
  readonly number: number
  readonly title: string
  readonly words: string
}

/** What a test has counted or measured for a promise. */
export interface Figure {
  readonly promise: number
  /** A short sentence with the number and its unit, without a full stop. */
  readonly words: string
  /** What a `#` in the words stands for. The counts of all figures with the same words are added up. */
  readonly count?: number
}

/** Type of the annotations of a Playwright test that are figures, as JSON. A test of Vitest has them in its `meta.figures`. */
export const figureAnnotation = 'figure'

/** Prints a figure. */
export function newFigure(promise: number, words: string, count?: number): Figure {
  console.log(`P${promise}: ${count === undefined ? words : words.replace('#', String(count))}`)
  return { promise, words, ...(count === undefined ? {} : { count }) }
}

export function figuresOf(annotations: readonly { type: string; description?: string }[]): readonly Figure[] {
  const own = annotations.filter(({ type }) => type === figureAnnotation)
  return own.map(({ description = '' }) => JSON.parse(description))
}

/** All promises, in the order of their numbers. Each needs a test. `npm test -- --long` writes their page. */
export const promises: readonly DashboardPromise[] = [
  ['Data is text', 'Every string of an answer shows as plain text. It never becomes markup and never runs.'],
  ['No script but ours', 'The policy of a page stops injected scripts and requests to other hosts.'],
  ['Any answer is survived', 'Whatever the API answers, the page says it, keeps the input and can be used again.'],
  ['The catalogue is exact', 'Every status and code of the specification has its own text in its own place.'],
  [
    'One action, one write',
    'However often and fast somebody presses, one request goes out. A write is never repeated by itself.',
  ],
  [
    'An unknown outcome is told',
    'After a lost answer the page says that the write may have been saved, and finds out where it can.',
  ],
  [
    'Offline loses no input',
    'A write that fails offline keeps its input. It can be sent again once the connection is back.',
  ],
  ['The newest wins', 'A late answer never replaces a newer one. Leaving a page aborts its requests.'],
  [
    'A session ends in time',
    'The page leaves within seconds of the expiry, also after sleep, once, and sends nothing afterwards.',
  ],
  [
    'Work outlasts an expiry',
    'A notice precedes the end. The same user finds the work again in the same tab; nobody else does.',
  ],
  [
    'Tabs agree',
    'A logout or another login in one tab reaches all tabs. The back button shows no data after a logout.',
  ],
  [
    'A logout leaves nothing',
    'Storage, caches and memory are empty afterwards. The token is in no address, title or message.',
  ],
  [
    'Nobody passes the guard',
    'A user opens exactly the pages of their functionalities. A broken token or storage opens none.',
  ],
  [
    'A pattern freezes nothing',
    'A regular expression that takes too long is stopped, and the page stays usable meanwhile.',
  ],
  ['A pattern arrives exactly', 'The API gets the pattern as typed, or the page refuses it with a reason.'],
  [
    'Files up to the limit',
    'A customer file of almost 10 MB passes on a slow connection. A larger or another one is refused with the reason.',
  ],
  [
    'Exports hold no formula',
    'A spreadsheet shows the cells of an export as text. Numbers and decrypted files stay as they are.',
  ],
  ['Money and dates are exact', 'Amounts have no rounding error, and dates no shift, in every time zone.'],
  [
    'The receipt queue is honest',
    'A step takes one receipt. Prefetching takes none. A large amount is always confirmed.',
  ],
  [
    'A release kills no page',
    'A page that was open before a release, or that misses a file, says so and offers to reload.',
  ],
  ['An error stays in its frame', 'An island that breaks shows a message in its place. Menu and logout still work.'],
  ['One artefact, many places', 'One build serves every environment, and a command proves what a host serves.'],
  ['Large lists stay fast', 'Lists of tens of thousands of rows open, filter and scroll without a wait.'],
  ['Links and images are checked', 'Only http and https addresses of the API are loaded or can be followed.'],
  [
    'A long day changes nothing',
    'Thousands of actions with failing answers leave no error, no double write and no growing memory.',
  ],
  [
    'Everybody can work',
    'Every job works by keyboard alone, with a screen reader, enlarged, and in forced colours (WCAG 2.2 AA).',
  ],
].map(([title = '', words = ''], index) => ({ number: index + 1, title, words }))
