import { Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'
import type { Part } from './find-in-page.ts'
import finder from './find-in-page.ts?inline-script'
import { Found } from './found.ts'

/** The window of a journey, in pixels, with the frame that an engine draws around the page. */
export const windowSize = { width: 1280, height: 900 }

/** The page of a session. Input comes from the engine, as from a user. */
export class Page {
  readonly driver: WebDriver
  readonly #siteUrl: string

  constructor(driver: WebDriver, siteUrl: string) {
    this.driver = driver
    this.#siteUrl = siteUrl
  }

  open(address: string): Promise<void> {
    return this.driver.get(this.#siteUrl + address)
  }

  back(): Promise<void> {
    return this.driver.navigate().back()
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh()
  }

  /** Waits until the page has this path and query. */
  async expectAddress(address: string): Promise<void> {
    const current = async () => (await this.driver.getCurrentUrl()).replace(this.#siteUrl, '')
    await expect.poll(current).toBe(address)
  }

  /** Gives the window another width. */
  async resize(width: number): Promise<void> {
    await this.driver.manage().window().setRect({ width, height: windowSize.height })
  }

  /** Runs a function in the page. It must not use its outer scope. */
  run<Given extends readonly unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Result> {
    return this.driver.executeScript<Result>(`return (${work}).apply(null, arguments)`, ...given)
  }

  /** @param name the whole accessible name, or a pattern without flags */
  role(role: string, name?: string | RegExp): Found {
    return new Found(this).role(role, name)
  }

  label(label: string | RegExp): Found {
    return new Found(this).label(label)
  }

  text(text: string | RegExp): Found {
    return new Found(this).text(text)
  }

  /** The only field of the page that takes a file. A user sees a button in its place. */
  fileField(): Found {
    return new Found(this, [{ by: 'file' }])
  }

  /** Presses keys one after the other. Each character of a text is a key, and `Key` has the others. */
  async press(keys: string): Promise<void> {
    await this.driver.actions().sendKeys(keys).perform()
  }

  /** Presses a key while another one is held. */
  async pressWith(held: string, key: string): Promise<void> {
    await this.driver.actions().keyDown(held).sendKeys(key).keyUp(held).perform()
  }

  /** Replaces the text of the field that has the focus. */
  async retype(text: string): Promise<void> {
    await this.pressWith(Key.CONTROL, 'a')
    await this.press(text)
  }

  async find(parts: readonly Part[]): Promise<readonly WebElement[]> {
    const ask = 'return window.findParts ? window.findParts(arguments[0]) : null'
    const found = await this.driver.executeScript<WebElement[] | null>(ask, parts)
    if (found) return found
    await this.driver.executeScript(finder)
    return this.find(parts)
  }
}
