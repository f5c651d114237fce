import { recordName } from './record-name.ts'

/*
 * Runs before everything else in each page. It records everything that a journey must not cause. Cookies keep the record, because the
 * site uses none, and they outlast the page and the removal of its storage.
 */

let count = 0

function record(text: string): void {
  count += 1
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store writes later, when the page may be gone
  document.cookie = `${recordName}${performance.timeOrigin}-${count}=${encodeURIComponent(text.slice(0, 500))};path=/`
}

document.addEventListener('securitypolicyviolation', (event) => {
  const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
  record(`policy: ${effectiveDirective} refuses ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`)
})
let isLeft = false
addEventListener('beforeunload', () => {
  isLeft = true
})
addEventListener('unhandledrejection', ({ reason }) => record(`unhandled rejection: ${reason}`))
addEventListener(
  'error',
  (event: Event) => {
    if (event instanceof ErrorEvent) record(`error: ${event.message} (${event.filename}:${event.lineno})`)
    // Firefox and WebKitGTK report each load that a navigation cancels. The guard marks a page that it leaves at once.
    else if (!isLeft && document.documentElement.dataset.gate !== 'leaving' && event.target instanceof Element)
      record(`could not load: ${event.target.outerHTML}`)
  },
  true,
)
const { error } = console
console.error = (...values) => {
  record(`console: ${values.join(' ')}`)
  error(...values)
}
