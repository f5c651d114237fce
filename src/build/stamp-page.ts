import type { AppConfig } from '#lib/config.ts'
import type { TelemetrySettings } from '#lib/telemetry.ts'
import { applyEdits, attribute, type Edit, elementsOf, type HtmlElement } from './html.ts'
import { stampedPolicy } from './policy.ts'
import { configElements, isUnstampedConfig, policyElements } from './site-config.ts'

/** The settings of the telemetry, and the address of its script. */
export interface Telemetry {
  readonly settings: TelemetrySettings
  readonly script: string
}

/**
 * Inserts an environment's origins and configuration into a sealed page, and the script of the telemetry if the environment has an
 * endpoint. Nothing else changes, so the hashes stay valid.
 *
 * @throws Error when the page is not sealed or was stamped before
 */
export function stampPage(html: string, config: AppConfig, telemetry?: Telemetry): string {
  const elements = elementsOf(html)
  const policyMeta = only(policyElements(elements), 'policy')
  const configMeta = only(configElements(elements), 'app-config meta')
  const policy = stampedPolicy(policyMeta.attributes.get('content') ?? '', {
    connect: [config.apiUrl, config.offersApiUrl, ...(telemetry ? [new URL(telemetry.settings.url).origin] : [])],
    images: config.imageOrigins,
  })
  if (policy === null) throw new Error('its policy is not that of a sealed page that was never stamped')
  if (!isUnstampedConfig(configMeta.attributes.get('content') ?? ''))
    throw new Error('its app-config is not that of a sealed page that was never stamped')
  const { apiUrl, offersApiUrl, imageOrigins, environment } = config
  return applyEdits(html, [
    replaceContent(policyMeta, policy),
    replaceContent(configMeta, JSON.stringify({ apiUrl, offersApiUrl, imageOrigins, environment })),
    ...(telemetry ? [insertAfter(configMeta, telemetryElements(telemetry))] : []),
  ])
}

/** The script waits for nothing, and nothing waits for it. */
function telemetryElements({ settings, script }: Telemetry): string {
  const meta = `<meta ${attribute('name', 'telemetry')} ${attribute('content', JSON.stringify(settings))}>`
  return `${meta}<script async ${attribute('src', script)}></script>`
}

function insertAfter(element: HtmlElement, text: string): Edit {
  const at = element.startTagEnd
  if (at === null) throw new Error(`its <${element.tag}> is not in its source`)
  return { start: at, end: at, text }
}

function only(found: readonly HtmlElement[], what: string): HtmlElement {
  const [element] = found
  if (!element || found.length > 1) throw new Error(`it has ${found.length} of: ${what}; exactly one is needed`)
  return element
}

function replaceContent(element: HtmlElement, value: string): Edit {
  const at = element.attributeAt('content')
  if (!at) throw new Error(`its <${element.tag}> has no content attribute`)
  return { ...at, text: attribute('content', value) }
}
