import { z } from '#lib/contracts/zod.ts'

/**
 * The settings of the environment. The build writes them into each page; stamping replaces them. An empty `apiUrl` means
 * the page's own origin; an empty `offersApiUrl` means `apiUrl` (API-43, OFF-49).
 */
export const AppConfig = z.object({
  apiUrl: z.catch(z.string(), ''),
  offersApiUrl: z.catch(z.string(), ''),
  imageOrigins: z.catch(z.array(z.string()), []),
  environment: z.catch(z.string(), 'production'),
})
export type AppConfig = z.infer<typeof AppConfig>
