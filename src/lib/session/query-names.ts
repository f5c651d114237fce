/** Query names of the pages that the guard sends to. */
export const queryNames = {
  /** On the login page: the page asked for (NAV-41). */
  next: 'next',
  /** On the login page: the session ended by itself (SES-39). */
  ended: 'ended',
  /** On the login page: the language of the page that was left, which counts as a choice. */
  language: 'language',
  /** On the fallback page: the page that was refused (NAV-32). */
  page: 'page',
  /** Of a route with an id, where the host cannot rewrite. */
  id: 'id',
} as const
