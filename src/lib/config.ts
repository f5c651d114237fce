import { z } from '#lib/contracts/zod.ts'

/**
 * The environment's settings, as the build writes them into each page and stamping replaces them. An empty origin is the
 * page's own; an empty origin of the offers service is the API's (API-43, OFF-49).
 */
export const AppConfig = z.object({
  apiUrl: z.catch(z.string(), ''),
  offersApiUrl: z.catch(z.string(), ''),
  imageOrigins: z.catch(z.array(z.string()), []),
  environment: z.catch(z.string(), 'production'),
})
export type AppConfig = z.infer<typeof AppConfig>
