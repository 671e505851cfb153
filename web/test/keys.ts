// Going through a screen with the keyboard alone.
import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { faultOfFocus } from './focus.ts'

/** Presses Tab until the wanted element has the focus; at every stop on the way the focus must be seen. */
export const tabTo = async (wanted: Locator): Promise<void> => {
  await expect.element(wanted).toBeVisible()
  // Looking for it by its name at every stop took most of the time.
  const element = wanted.element()
  for (let stops = 0; stops < 80; stops += 1) {
    await userEvent.tab()
    await expectFocusSeen()
    if (element === document.activeElement) return
  }
  throw new Error(`The keyboard does not reach ${wanted.asLocator()}.`)
}

/** The focused element has a ring or a frame, and lies inside the window. */
export const expectFocusSeen = async (): Promise<void> => {
  await expect.poll(faultOfFocus, { message: 'the focus is seen' }).toBe('')
}
