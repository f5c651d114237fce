/** A small built page: what stands in its head and body is up to the test. */
export function builtPage({ head = '', body = '' }: { head?: string; body?: string } = {}): string {
  return `<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"><title>Page</title>${configMeta}${head}</head><body>${body}</body></html>`
}

/** The configuration of a page that was built and not stamped yet. */
export const configMeta = `<meta name="app-config" content='{"apiUrl":"","offersApiUrl":"","imageOrigins":[],"environment":"production"}'>`
