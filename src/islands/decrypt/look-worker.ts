import { lookAtFile } from '#lib/decrypt/file-look.ts'

/*
 * Worker script. It receives one file and answers once, with the result or with null when the file could not be read. The
 * page that started it terminates it.
 */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await lookAtFile(data).catch(() => null))
})
