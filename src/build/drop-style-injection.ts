import type { Plugin } from 'vite'

const injection = /\bstyleInject\(css_\w+\);/g
const definition = 'function styleInject('

/** Libraries that write a `<style>` when they are imported, which the policy forbids; their few rules are the page's own. */
const injecting = ['force-graph', 'float-tooltip']

/**
 * Takes the call that injects a style out of the libraries that make one. A release that injects in another way fails the
 * build, so that it is not found by a broken page.
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
 * The module without its injecting call.
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
