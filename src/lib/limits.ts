/** Business constants that several tools share. Durations in milliseconds. Source: FMT-05 to FMT-26, one line each. */
export const limits = {
  /** FMT-05 */
  suggestions: 10,
  /** FMT-06 */
  successMs: 6_000,
  /** FMT-06 */
  giftCardSuccessMs: 4_000,
  /** FMT-07 */
  toastMs: 3_000,
  /** FMT-07 */
  decryptToastMs: 4_000,
  /** FMT-09 */
  relatedPageSize: 10,
  /** FMT-09 */
  matchingPageSize: 100,
  /** FMT-11 */
  expiryCheckMs: 5_000,
  /** FMT-12: the desktop layout is wider than this. `--breakpoint-desktop` in the theme is one pixel more. */
  mobileMaxPx: 768,
  /** FMT-16: in euros */
  highReceiptAmount: 300,
  /** FMT-17: a file has to be smaller */
  uploadBytes: 10_000_000,
  /** FMT-18 */
  passwordAttempts: 3,
  /** FMT-19 */
  customerTransactionMonths: 3,
  /** FMT-20: the international form has to be longer */
  phoneCharacters: 11,
  /** FMT-21 */
  copiedMs: 600,
  /** FMT-22 */
  citySearch: { debounceMs: 500, filterMs: 100 },
  /** FMT-22 */
  storeSearch: { debounceMs: 500, resultMs: 300 },
  /** FMT-22 */
  customerFilterDebounceMs: 800,
  /** FMT-22 */
  offerSliderDebounceMs: 300,
  /** FMT-23 */
  hubRedirectMs: 3_000,
  /** FMT-25 */
  passwordCharacters: 9,
  /** FMT-26 */
  statisticsCacheMs: 1_800_000,
  /** FMT-26 */
  dailyChartMonths: 1,
} as const

/** Initial country and calling code of the phone field. Source: FMT-20. */
export const defaultPhoneCountry = { country: 'FR', callingCode: '33' } as const

/** Types of an entity and of a pattern. Source: FMT-10. */
export const entityTypes = ['store', 'retailer'] as const

/** The data retrieval method that a hub can have. Source: FMT-13. */
export const scanRetrievalMethod = 'scan'

/** Number of pages of a list; 0 for an empty list. Source: FMT-09. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}
