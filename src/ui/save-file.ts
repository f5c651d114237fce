const downloadMs = 60_000

/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), downloadMs)
}
