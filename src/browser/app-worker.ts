interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

type WithTrustedTypes = typeof globalThis & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }
}

let policy: ScriptUrlPolicy | undefined

/**
 * Starts a worker from a file of this build, the only kind that the page's policy lets through.
 *
 * @param url as the bundler gives it (`?worker&url`)
 * @throws TypeError for any other address
 */
export function startAppWorker(url: string): Worker {
  // A policy of this name may be made once in a page.
  policy ??= makePolicy()
  return new Worker(policy.createScriptURL(url), { type: 'module' })
}

function makePolicy(): ScriptUrlPolicy {
  const rules = { createScriptURL: ownFile }
  return (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('app-worker', rules) ?? rules
}

function ownFile(url: string): string {
  const { origin, pathname, href } = new URL(url, location.origin)
  const isOwn = origin === location.origin && (import.meta.env.DEV || pathname.startsWith('/_astro/'))
  if (!isOwn) throw new TypeError('a worker comes from a file of this build')
  return href
}
