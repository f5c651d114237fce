import type { WebElement } from 'selenium-webdriver'
import { expect, vi } from 'vitest'
import type { Part } from './find-in-page.ts'
import type { Page } from './page.ts'

/** What a user can notice about an element. */
interface State {
  readonly text: string
  readonly value: string
  readonly isEnabled: boolean
  readonly isChecked: boolean
  readonly hasFocus: boolean
  readonly attributes: Readonly<Record<string, string>>
}

/** How long a part may take. The sandbox computes some answers when they are asked for the first time. */
const patience = { timeout: 15_000, interval: 50 }

/** A part of the page. Each method looks it up again and waits until it is there exactly once. */
export class Found {
  readonly #page: Page
  readonly #parts: readonly Part[]

  constructor(page: Page, parts: readonly Part[] = []) {
    this.#page = page
    this.#parts = parts
  }

  /** A part inside of this one. */
  role(role: string, name?: string | RegExp): Found {
    return this.#inside({ by: 'role', role, ...naming(name) })
  }

  label(label: string | RegExp): Found {
    return this.#inside({ by: 'label', ...naming(label) })
  }

  text(text: string | RegExp): Found {
    return this.#inside({ by: 'text', ...naming(text) })
  }

  click(): Promise<void> {
    return this.#with((element) => element.click())
  }

  /** Replaces the text of a field by typing. */
  async fill(text: string): Promise<void> {
    await this.click()
    await this.#page.retype(text)
  }

  /** Presses keys on the element, or gives a file to it. */
  send(keys: string): Promise<void> {
    return this.#with((element) => element.sendKeys(keys))
  }

  focus(): Promise<void> {
    return this.#with((element) => this.#page.run((focused) => (focused as unknown as HTMLElement).focus(), element))
  }

  /** Waits until the part is there with this state. */
  async shows(state: Partial<State> | RegExp = {}): Promise<void> {
    const wanted = state instanceof RegExp ? { text: expect.stringMatching(state) } : state
    await this.#with(async (element) => {
      const shown = await this.#page.run(readState as never, element as never)
      expect(shown, this.#description).toMatchObject(wanted)
    })
  }

  /** Waits until there are so many elements. */
  async expectCount(count: number): Promise<void> {
    await expect.poll(() => this.count(), { message: this.#description }).toBe(count)
  }

  async count(): Promise<number> {
    return (await this.#page.find(this.#parts)).length
  }

  state(): Promise<State> {
    return this.#with((element) => this.#page.run(readState as never, element as never))
  }

  get #description(): string {
    return this.#parts.map(({ by, role, name, pattern }) => `${role ?? by} ${pattern ?? name ?? ''}`).join(' › ')
  }

  #inside(part: Part): Found {
    return new Found(this.#page, [...this.#parts, part])
  }

  /** An attempt that fails has done nothing: the element was not there yet, was just replaced, or was covered. */
  #with<Result>(work: (element: WebElement) => Promise<Result>): Promise<Result> {
    return vi.waitFor(async () => {
      const found = await this.#page.find(this.#parts)
      const [element] = found
      if (!element || found.length > 1) throw new Error(`${found.length} elements: ${this.#description}`)
      return work(element)
    }, patience)
  }
}

function naming(name: string | RegExp | undefined): Pick<Part, 'name' | 'pattern'> {
  if (name === undefined) return {}
  return typeof name === 'string' ? { name } : { pattern: name.source }
}

function readState(element: HTMLElement): State {
  const control = element as HTMLInputElement
  return {
    text: element.innerText,
    value: control.value ?? '',
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
    isChecked: control.checked ?? false,
    hasFocus: document.activeElement === element,
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
  }
}
