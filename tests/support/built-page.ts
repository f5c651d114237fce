/** A small built page: the test gives the content of its head and body. */
export function builtPage({ head = '', body = '' }: { head?: string; body?: string } = {}): string {
  return `<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"><title>Page</title>${configMeta}${head}</head><body>${body}</body></html>`
}

/** The configuration of a page that was built and not stamped yet. */
export const configMeta = `<meta name="app-config" content='{"apiUrl":"","offersApiUrl":"","imageOrigins":[],"environment":"production"}'>`
