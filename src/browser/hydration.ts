const { promise, resolve } = Promise.withResolvers<void>()

/** Tells that React has hydrated the island of this page. */
export const setHydrated = resolve

/** Resolves when the island of this page has hydrated; at once without a page or an island. */
export async function untilHydrated(): Promise<void> {
  if (typeof document !== 'undefined' && document.querySelector('astro-island')) await promise
}
