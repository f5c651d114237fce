import { startAppWorker } from '#browser/app-worker.ts'
import type { FileLook } from '#lib/decrypt/file-look.ts'
import workerAddress from './look-worker.ts?worker&url'

/**
 * Inspects a file in a worker, so that the page stays responsive. The worker terminates after its answer, which frees its
 * memory.
 *
 * @param signal terminates the worker; the promise then never settles
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
