/// <reference types="astro/client" />

declare module '*?inline-script' {
  const text: string
  export default text
}

declare module '*?script-file' {
  const address: string
  export default address
}

// The package declares its types at a path that its export map does not name.
declare module 'astro-i18next' {
  const integration: () => import('astro').AstroIntegration
  export default integration
}
