// Large type in a narrow window (WCAG 1.4.4 and 1.4.10): the page never moves sideways, and no word is cut.
import type { Locator, Page } from '@playwright/test'

/** One line each, of the page that is shown, at 320 px and the app's largest type. The window stays so. */
export const stickingOut = async (page: Page, where: string): Promise<string[]> => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', '150'))
  const found = await page.evaluate(faultsOfLayout)
  await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'))
  return found.map((fault) => `${where} at 320 px in large type: ${fault}`)
}

/** Runs in the page. */
const faultsOfLayout = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element)
    const { left, right, width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || style.visibility === 'hidden') continue
    const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const isOut = left < -1 || right > clientWidth + 1
    if (isOut && style.position !== 'fixed' && !scrolls(element.parentElement))
      found.push(`${name} sticks out`)
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim() !== '',
    )
    const isCut =
      (style.overflowX === 'hidden' || style.overflowX === 'clip') &&
      style.textOverflow !== 'ellipsis' &&
      style.webkitLineClamp === 'none' &&
      element.scrollWidth > element.clientWidth + 1
    if (hasWords && isCut) found.push(`${name} is cut`)
  }
  return found.slice(0, 5)
}

/** How far something is wider than what is seen of it, in pixels. */
export const widthBeyond = (element: Element): number => element.scrollWidth - element.clientWidth

/** Names of what is tapped in a sheet and is lower or narrower than 44 px; a box is tapped by its label. */
export const tooSmall = (sheet: Locator): Promise<string[]> =>
  sheet.locator('button, a, input, select, textarea').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const tapped = control.matches('[type=checkbox], [type=radio]')
        ? (control.closest('label') ?? control)
        : control
      const { width, height } = tapped.getBoundingClientRect()
      const isSmall = width > 0 && (width < 44 || height < 44)
      return isSmall ? [`${control.outerHTML.slice(0, 80)} ${width} x ${height}`] : []
    }),
  )
