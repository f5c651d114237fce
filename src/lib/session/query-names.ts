/** Query parameters of the login page and the fallback page. */
export const queryNames = {
  /** Login page: the page to open after the login (NAV-41). */
  next: 'next',
  /** Login page: the session has expired (SES-39). */
  ended: 'ended',
  /** Login page: the language of the previous page, which counts as a choice. */
  language: 'language',
  /** Fallback page: the refused page (NAV-32). */
  page: 'page',
  /** The id of a route, for hosts without rewrites. */
  id: 'id',
} as const
