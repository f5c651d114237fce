const { promise, resolve } = Promise.withResolvers<void>()

/** Tells that React has hydrated the island of this page. */
export const setHydrated = resolve

/** Resolves when the island of this page has hydrated; at once on a page without one. */
export async function untilHydrated(): Promise<void> {
  if (document.querySelector('astro-island')) await promise
}
