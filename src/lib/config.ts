/**
 * The settings of the environment. The build writes them into each page; stamping replaces them. An empty `apiUrl` means
 * the page's own origin; an empty `offersApiUrl` means `apiUrl` (API-43, OFF-49).
 */
export interface AppConfig {
  readonly apiUrl: string
  readonly offersApiUrl: string
  readonly imageOrigins: readonly string[]
  readonly environment: string
}

/**
 * Reads the settings from JSON. A missing or invalid setting gets its default. It uses no schema, because the guard reads
 * them too, and its script is part of every page.
 */
export function readConfig(json: string): AppConfig {
  const { apiUrl, offersApiUrl, imageOrigins, environment } = fieldsOf(json)
  const isText = (value: unknown) => typeof value === 'string'
  return {
    apiUrl: isText(apiUrl) ? apiUrl : '',
    offersApiUrl: isText(offersApiUrl) ? offersApiUrl : '',
    imageOrigins: Array.isArray(imageOrigins) && imageOrigins.every(isText) ? imageOrigins : [],
    environment: isText(environment) ? environment : 'production',
  }
}

function fieldsOf(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
