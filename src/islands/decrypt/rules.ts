import { limits } from '#lib/limits.ts'

/** Checks the files chosen for an upload; null when they are valid. Source: FMT-17, DEC-02 to DEC-04, DEC-22, DEC-23. */
export function uploadFault(files: readonly { name: string; type: string; size: number }[]): UploadFault | null {
  const [file, ...others] = files
  if (!file || others.length > 0) return 'count'
  if (!file.name.toLowerCase().endsWith('.csv') && file.type !== 'text/csv') return 'type'
  return file.size < limits.uploadBytes ? null : 'size'
}
export type UploadFault = 'count' | 'type' | 'size'
