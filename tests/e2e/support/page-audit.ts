import type { Page } from '@playwright/test'

/* What a page has to keep in a narrow window, without motion, and for the Tab key. Each check returns what is wrong, in words. */

const mostStops = 200
const settlingFrames = 10

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())))
}

/** Content that a narrow window takes away: a page that scrolls sideways, and controls that are cut off or outside. */
export async function lostContent(page: Page): Promise<string[]> {
  let lost = await readLostContent(page)
  // Charts follow the window with a later frame.
  for (let frames = 0; lost.length > 0 && frames < settlingFrames; frames += 1) {
    await nextFrame(page)
    lost = await readLostContent(page)
  }
  return lost
}

function readLostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
    for (const element of document.querySelectorAll('body *')) {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
      const isWide = element.scrollWidth > element.clientWidth + 1
      if (scrolls && isWide && element.checkVisibility() && !element.querySelector('table'))
        found.push(`${nameOf(element)} scrolls sideways`)
    }
    const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'
    for (const control of document.querySelectorAll(controls)) {
      const { left, right, width } = control.getBoundingClientRect()
      if (!control.checkVisibility({ visibilityProperty: true }) || width <= 1) continue
      let area = control.parentElement
      let isReached = false
      while (area && !isReached) {
        const { overflowX, position } = getComputedStyle(area)
        const box = area.getBoundingClientRect()
        isReached = /auto|scroll/.test(overflowX) && area.scrollWidth > area.clientWidth
        if (!isReached && /hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1))
          found.push(`${nameOf(control)} is cut off`)
        area = position === 'fixed' ? null : area.parentElement
      }
      if (!isReached && (left < -1 || right > innerWidth + 1)) found.push(`${nameOf(control)} is outside the window`)
    }
    return found
  })
}

/** The animations and transitions of the page that take longer than 0.01 s. */
export function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
    const styled = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part)
        const moves =
          seconds(transitionDuration) > 0.01 || (animationName !== 'none' && seconds(animationDuration) > 0.01)
        return moves ? [`${element.tagName.toLowerCase()}${part ?? ''}.${element.classList.value.slice(0, 60)}`] : []
      }),
    )
    const running = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
    return [...styled, ...running.map(({ id }) => `running ${id}`)]
  })
}

/** Targets of the pointer below 24 by 24 px that have no room around them either. Links in a sentence are free. Source: WCAG 2.5.8. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=slider]'
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      /\w/.test(element.parentElement?.textContent?.replace(element.textContent ?? '', '') ?? '')
    const boxOf = (element: Element) => {
      const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])]
        .map((part) => part.getBoundingClientRect())
        .sort((one, other) => other.width * other.height - one.width * one.height)
      return boxes[0] ?? element.getBoundingClientRect()
    }
    // Nothing behind a modal dialog can be pressed.
    const root = [...document.querySelectorAll(':modal')].at(-1) ?? document
    const isScrolledAway = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      for (let area = element.parentElement; area && area !== document.body; area = area.parentElement) {
        const edges = area.getBoundingClientRect()
        const isClipped = getComputedStyle(area).overflowY !== 'visible'
        if (isClipped && (y < edges.top || y + height > edges.bottom || x < edges.left || x + width > edges.right))
          return true
      }
      return false
    }
    const targets = [...root.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(
        ({ element, box }) => box.width > 1 && box.height > 1 && !isInSentence(element) && !isScrolledAway(element),
      )
    const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < least - 0.5
    const centre = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const isNear = (box: DOMRect, other: DOMRect) => {
      const { x, y } = centre(box)
      const near = {
        x: Math.min(Math.max(x, other.left), other.right),
        y: Math.min(Math.max(y, other.top), other.bottom),
      }
      const far = centre(other)
      return (
        Math.hypot(x - near.x, y - near.y) < least / 2 - 0.5 ||
        (isSmall(other) && Math.hypot(x - far.x, y - far.y) < least - 0.5)
      )
    }
    return targets
      .filter(({ element, box }) => {
        const others = targets.filter((other) => !other.element.contains(element) && !element.contains(other.element))
        return isSmall(box) && others.some((other) => isNear(box, other.box))
      })
      .map(({ element, box }) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
        const name = (element.ariaLabel ?? label ?? '').trim().slice(0, 40)
        return `${element.tagName.toLowerCase()} "${name}" is ${Math.round(box.width)} by ${Math.round(box.height)} px`
      })
  })
}

/** Tables with more than one tab stop. Fields of a heading are further stops, because texts are typed there. */
export function crowdedTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const parts = [table, ...(table.parentElement?.querySelectorAll(':scope > [data-copies]') ?? [])]
      const stops = parts
        .flatMap((part) => [...part.querySelectorAll<HTMLElement>('a[href], button, tr, [tabindex]')])
        .filter((element) => element.tabIndex >= 0 && element.checkVisibility())
      const name =
        (table.ariaLabel ?? document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.innerText) || ''
      return stops.length > 1 ? [`the table "${name}" has ${stops.length} Tab stops`] : []
    }),
  )
}

interface Stop {
  readonly name: string
  /** What is wrong with the stop. */
  readonly wrong: readonly string[]
  /** The place of an element without an outline; only a picture can tell whether it shows the focus. */
  readonly plain: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
}

/**
 * Presses Tab until the order ends.
 *
 * @returns the number of stops, and what is wrong with them: not shown, hidden by something, or no end
 */
export async function walkByTab(page: Page): Promise<{ readonly stops: number; readonly wrong: readonly string[] }> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  const wrong: string[] = []
  let stops = 0
  let hasEnded = false
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press('Tab')
    const step = await page.evaluate(noteStep, presses === 0)
    // The order starts in the middle when something had the focus, and goes once through the browser's own controls.
    if (step === 'seen' || (step === 'outside' && hasEnded)) return { stops, wrong }
    hasEnded ||= step === 'outside'
    if (step === 'outside') continue
    stops += 1
    let stop = await page.evaluate(readStop)
    // A table scrolls a cell out from under its other columns with the next frame.
    for (let frames = 0; stop.wrong.length > 0 && frames < settlingFrames; frames += 1) {
      await nextFrame(page)
      stop = await page.evaluate(readStop)
    }
    wrong.push(...stop.wrong.map((words) => `${stop.name} ${words}`))
    if (stop.plain && !(await looksFocused(page, stop.plain))) wrong.push(`${stop.name} does not show the focus`)
  }
  return { stops, wrong: [...wrong, 'the Tab order does not end'] }
}

/** Compares the pictures of the focused element with and without the focus. */
async function looksFocused(page: Page, clip: NonNullable<Stop['plain']>): Promise<boolean> {
  const picture = () => page.screenshot({ clip, animations: 'disabled' })
  const focused = await picture()
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  await element.evaluate((one) => one.blur())
  const unfocused = await picture()
  await element.evaluate((one) => one.focus({ focusVisible: true } as FocusOptions))
  return !focused.equals(unfocused)
}

/** Runs in the page: whether the element with the focus was a stop before, or no element has it. */
function noteStep(isFirst: boolean): 'new' | 'seen' | 'outside' {
  const memory = window as { walked?: WeakSet<Element> }
  if (isFirst || !memory.walked) memory.walked = new WeakSet()
  const element = document.activeElement
  if (!element || element === document.body) return 'outside'
  if (memory.walked.has(element)) return 'seen'
  memory.walked.add(element)
  return 'new'
}

/** Runs in the page: the element with the focus, and what is wrong with it. */
function readStop(): Stop {
  const element = document.activeElement ?? document.body
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const name = `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? label ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const around = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one != null)
  const outlined = around.find((one) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
  })
  const shown = outlined ?? element
  const box = shown.getBoundingClientRect()
  const wrong: string[] = []

  const { outlineOffset, outlineWidth } = getComputedStyle(shown)
  const reach = outlined ? Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)) : 0
  const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  for (let area = shown.parentElement; area; area = area.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(area)
    const edges = area.getBoundingClientRect()
    if (overflowX !== 'visible' && area !== document.body) {
      clip.left = Math.max(clip.left, edges.left)
      clip.right = Math.min(clip.right, edges.right)
    }
    if (overflowY !== 'visible' && area !== document.body) {
      clip.top = Math.max(clip.top, edges.top)
      clip.bottom = Math.min(clip.bottom, edges.bottom)
    }
    if (position === 'fixed') break
  }
  const sides = [
    box.left - reach >= clip.left - 0.5,
    box.top - reach >= clip.top - 0.5,
    box.right + reach <= clip.right + 0.5,
    box.bottom + reach <= clip.bottom + 0.5,
  ].filter(Boolean).length
  if (outlined && sides < 2) wrong.push(`shows ${sides} sides of its focus`)

  // A copy button that only the keyboard has found takes no pointer.
  if (element instanceof HTMLElement) element.style.pointerEvents = 'auto'
  const points = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.2],
    [0.1, 0.8],
    [0.9, 0.8],
  ].map(([x = 0, y = 0]) => document.elementFromPoint(box.left + x * box.width, box.top + y * box.height))
  const isSeen = points.some((hit) => hit && (shown.contains(hit) || hit.contains(element)))
  if (element instanceof HTMLElement) element.style.pointerEvents = ''
  if (!isSeen) wrong.push('is hidden')

  const room = 4
  const x = Math.max(0, Math.floor(box.x) - room)
  const y = Math.max(0, Math.floor(box.y) - room)
  const plain = outlined
    ? null
    : {
        x,
        y,
        width: Math.ceil(box.width) + 2 * room,
        height: Math.min(Math.ceil(box.height) + 2 * room, innerHeight - y),
      }
  return { name, wrong, plain }
}
