import { lookAtFile } from '#lib/decrypt/file-look.ts'

/*
 * Runs as a worker: gets one file and answers once, with its look or with null where it could not be read. Whoever has started
 * it ends it.
 */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await lookAtFile(data).catch(() => null))
})
