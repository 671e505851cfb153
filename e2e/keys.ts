// Going through a page with the keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the wanted element has the focus; at every stop on the way the focus must be seen. */
export const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  await expect(wanted).toBeVisible()
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await isThere()) return
  }
  throw new Error(`The keyboard does not reach ${wanted.toString()}.`)
}

/** The focused element has a ring or a frame, and lies inside the window and under nothing. */
export const expectFocusSeen = async (page: Page): Promise<void> => {
  const fault = () => page.evaluate(faultOfFocus)
  await expect.poll(fault, { message: 'the focus is seen', timeout: 3_000 }).toBe('')
}

/** Runs in the page. */
const faultOfFocus = (): string => {
  const element = document.activeElement
  // Between the last stop and the first, the browser's own bars have the focus.
  if (element === null || element === document.body) return ''
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 80)
  const shown = [
    element,
    element.parentElement,
    element.closest('label'),
    element.closest('.Mui-focusVisible'),
  ]
  const rings = shown.flatMap((one) => {
    if (one === null) return []
    return [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')]
  })
  const hasRing = rings.some(
    (style) =>
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none',
  )
  if (!hasRing) return `${name} has no ring`
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name} is out of sight`
  return ''
}
