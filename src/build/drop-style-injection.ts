import type { Plugin } from 'vite'

const injection = /\bstyleInject\(css_\w+\);/g
const definition = 'function styleInject('

/** Libraries that insert a `<style>` on import, which the policy forbids. Our own CSS replaces their few rules. */
const injecting = ['force-graph', 'float-tooltip']

/**
 * Removes the style injection from these libraries. If a new release injects in another way, the build fails, so that the
 * change is not found on a broken page.
 */
export function dropStyleInjection(): Plugin {
  return {
    name: 'dashboard-tc:drop-style-injection',
    transform: {
      order: 'pre',
      handler(code, id) {
        const library = injecting.find((name) => id.includes(`/node_modules/${name}/`))
        return library === undefined ? null : { code: withoutInjection(code, library), map: null }
      },
    },
  }
}

/**
 * Removes the injecting call from a module.
 *
 * @throws Error unless the module defines the injection and calls it exactly once
 */
export function withoutInjection(code: string, library: string): string {
  const calls = code.match(injection) ?? []
  if (!code.includes(definition) || calls.length !== 1) {
    throw new Error(`${library} injects its style in another way than before (${calls.length} calls found)`)
  }
  return code.replace(injection, '')
}
