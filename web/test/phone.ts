import { page } from 'vitest/browser'

/** The window of a small phone, until the end of the test. */
export const onPhone = (): Promise<void> => page.viewport(360, 800)

/** How far the page is wider than its window, in pixels. */
export const widthBeyond = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth
