import { startAppWorker } from '#browser/app-worker.ts'
import type { FileLook } from '#lib/decrypt/file-look.ts'
import workerAddress from './look-worker.ts?worker&url'

/**
 * Looks at a file in a worker of its own, so that the page stays responsive; the worker ends with its answer, which gives its
 * memory back.
 *
 * @param signal ends the work; the promise then never settles
 * @returns null when the file could not be read, or the worker did not start
 */
export function lookInWorker(file: Blob, signal?: AbortSignal): Promise<FileLook | null> {
  return new Promise((resolve) => {
    const worker = startAppWorker(workerAddress)
    const finish = (look: FileLook | null) => {
      worker.terminate()
      resolve(look)
    }
    signal?.addEventListener('abort', () => worker.terminate())
    worker.onmessage = ({ data }: MessageEvent<FileLook | null>) => finish(data)
    worker.onerror = () => finish(null)
    worker.postMessage(file)
  })
}
