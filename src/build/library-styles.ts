import type { Plugin } from 'vite'

const injection = /\bstyleInject\(css_\w+\);/g
const definition = 'function styleInject('

/** Libraries that insert a `<style>` on import. Our own CSS replaces their few rules. */
const injecting = ['force-graph', 'float-tooltip']

/** The module of Headless UI that hides an element by a style attribute. */
const hiding = '/node_modules/@headlessui/react/dist/internal/hidden.js'
const hidingStyle = /\bstyle:(\{position:"fixed"(?:[^{}]|\{[^{}]*\})*\})/g

/**
 * Removes what the policy forbids from libraries: inserted styles, and a style attribute in a built page. If a new release
 * does it in another way, the build fails, so that the change is not found on a broken page.
 */
export function libraryStyles(): Plugin {
  return {
    name: 'dashboard-tc:library-styles',
    apply: 'build',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (id.includes(hiding)) return { code: hiddenByClass(code), map: null }
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

/**
 * Hides the element by a class instead of a style attribute.
 *
 * @throws Error unless the module sets the style exactly once
 */
export function hiddenByClass(code: string): string {
  const styles = code.match(hidingStyle) ?? []
  if (styles.length !== 1) {
    throw new Error(`Headless UI hides elements in another way than before (${styles.length} styles found)`)
  }
  return code.replace(hidingStyle, 'className:"sr-only"')
}
