/**
 * The text of an answer, in pieces as they arrive. The line is read as fast as it gives, also when its reader is slower.
 *
 * @param onEnd called when the whole answer has arrived
 * @throws what the line throws when it breaks
 */
export async function* answerText({ body }: Response, onEnd: () => void): AsyncGenerator<string> {
  if (!body) return
  const unlimited = new CountQueuingStrategy({ highWaterMark: Number.POSITIVE_INFINITY })
  const arrived = new TransformStream<string, string>({ flush: onEnd }, undefined, unlimited)
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(arrived).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
