let running = 0

/** Whether the page waits for the answer to a write. */
export function isWriting(): boolean {
  return running > 0
}

/** Counts a write until its answer arrives. */
export async function asWrite<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  running += 1
  try {
    return await write()
  } finally {
    running -= 1
  }
}
