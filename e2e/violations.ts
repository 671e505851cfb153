// What axe finds on the page that is shown.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { everything } from '#server/test/everything.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What the light and the dark can differ in. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** One line each. */
export const violationsOn = async (page: Page, where: string): Promise<string[]> => {
  const axe = await axeOn(page)
  return linesOf(axe.withTags(tags), where)
}

/** All of it in the light, and in the dark what other colours can break: for many screens in little time. */
export const violationsAndColours = async (page: Page, where: string): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const found = await violationsOn(page, `${where} light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const axe = await axeOn(page)
  return [...found, ...(await linesOf(axe.withRules(ofColour), `${where} dark`))]
}

/**
 * The same at each width, since what is shown and how large it is depends on it. In the gate one shape is asked, and
 * `npm run test:all` asks them all.
 */
export const violationsInAllShapes = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = []
  if (!everything) {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    return violationsOn(page, `${where} 360 light`)
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await violationsAndColours(page, `${where} ${width}`)))
  }
  return found
}

/**
 * Half a megabyte of rules comes to a document once. Only what is wrong is asked for: to name the place of all that is
 * right took most of the time.
 */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode()
}

const linesOf = async (axe: AxeBuilder, where: string): Promise<string[]> => {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')} ${failureSummary}`),
  )
}
