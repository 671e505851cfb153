// Going through a page with the keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test'
import { faultOfFocus } from '#web/test/focus.ts'

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
