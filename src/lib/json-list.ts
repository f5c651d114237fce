/** Characters that are parsed at once. Long enough that the calls cost little, short enough for a small part of a frame. */
const batchLength = 32_768

/**
 * Reads the items of one list from JSON text that arrives in chunks, cut anywhere. The list is the whole text, or under `key` in an object,
 * after single values at most. Elsewhere it is not recognised, and `end` returns it with the rest.
 *
 * The reader only finds where items end. `JSON.parse` reads them and what is around them, and refuses what is not JSON. Where one object
 * seems to follow another, a cut is tried: text that is JSON up to there ends with an item. Lists whose objects contain lists of objects
 * are read sign by sign, which takes three times as long.
 */
export class JsonList {
  readonly #start: RegExp
  /** The text before the items; empty until they begin. */
  #before = ''
  /** The text from the first unread item on; all text before the items begin. */
  #text = ''
  /** Where to go on reading `#text`. */
  #at = 0
  #isInString = false
  /** Number of open brackets and braces of the item. */
  #depth = 0
  #hasEnded = false
  /** Whether no cut was wrong so far. */
  #isPlain = true
  /** Whether a comma precedes the unread items, so that there has to be one more. */
  #isOwed = false

  constructor(key: string) {
    const single = String.raw`\s*"[^"\\]*"\s*:\s*(?:"[^"\\]*"|[^"[\]{},]+),`
    this.#start = new RegExp(String.raw`^\s*(?:\[|\{(?:${single})*\s*"${key}"\s*:\s*\[)`)
  }

  /**
   * Takes the next chunk of text.
   *
   * @returns the items that are complete with it, in batches, each parsed when it is asked for
   * @throws SyntaxError for items that are not JSON
   */
  *take(chunk: string): Generator<readonly unknown[]> {
    this.#text += chunk
    if (this.#before === '') {
      this.#before = this.#start.exec(this.#text)?.[0] ?? ''
      if (this.#before === '') return
      this.#text = this.#text.slice(this.#before.length)
    }
    if (!this.#hasEnded) yield* this.#items()
  }

  /**
   * Ends the text.
   *
   * @returns the whole value, without the items that have been read
   * @throws SyntaxError when it is not JSON, for example when the end is missing
   */
  end(): unknown {
    return JSON.parse(this.#before + this.#text)
  }

  *#items(): Generator<readonly unknown[]> {
    for (let items = this.#untilCut(); items; items = this.#untilCut()) yield items
    /** Where the last complete item ends. */
    let end = -1
    for (; this.#toNextSign(); this.#at += 1) {
      const sign = this.#text[this.#at]
      if (sign === '[' || sign === '{') this.#depth += 1
      else if (this.#depth > 0) this.#depth -= sign === ',' ? 0 : 1
      else if (sign !== ',') {
        yield this.#parse(this.#at, false)
        this.#hasEnded = true
        return
      } else {
        end = this.#at
        if (end < batchLength) continue
        yield this.#parse(end, true)
        end = -1
      }
    }
    if (end >= 0) yield this.#parse(end, true)
  }

  /** Parses the items up to the last place of a batch where one object seems to follow another; null if there is none. */
  #untilCut(): readonly unknown[] | null {
    const comma = this.#isPlain ? this.#text.lastIndexOf('},{', batchLength) + 1 : 0
    if (comma === 0) return null
    try {
      const items = this.#parse(comma, true)
      this.#at = 0
      this.#depth = 0
      this.#isInString = false
      return items
    } catch {
      this.#isPlain = false
      return null
    }
  }

  /** Parses the items up to a place. A comma there is left out. */
  #parse(end: number, isFollowed: boolean): readonly unknown[] {
    const items: readonly unknown[] = JSON.parse(`[${this.#text.slice(0, end)}]`)
    if (items.length === 0 && (this.#isOwed || isFollowed)) throw new SyntaxError('an item is missing')
    this.#isOwed = isFollowed
    const next = isFollowed ? end + 1 : end
    this.#text = this.#text.slice(next)
    this.#at -= next
    return items
  }

  /** Goes to the next bracket, brace or comma outside of strings. Returns false at the end of the text, where the next chunk continues. */
  #toNextSign(): boolean {
    const text = this.#text
    let at = this.#at
    while (at < text.length) {
      if (this.#isInString) {
        const end = text.indexOf('"', at)
        at = end < 0 ? text.length : end + 1
        this.#isInString = end < 0 || isEscaped(text, end)
        continue
      }
      const sign = text[at]
      if (sign === '"') this.#isInString = true
      else if (sign === ',' || sign === '{' || sign === '}' || sign === '[' || sign === ']') break
      at += 1
    }
    this.#at = at
    return at < text.length
  }
}

/** Whether an odd number of backslashes precedes a place in a string. */
function isEscaped(text: string, place: number): boolean {
  let start = place
  while (text[start - 1] === '\\') start -= 1
  return (place - start) % 2 === 1
}
