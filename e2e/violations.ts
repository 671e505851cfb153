// What axe finds on the page that is shown.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line each. */
export const violationsOn = (page: Page, where: string): Promise<string[]> =>
  linesOf(new AxeBuilder({ page }).withTags(tags), where)

const linesOf = async (axe: AxeBuilder, where: string): Promise<string[]> => {
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')} ${failureSummary}`),
  )
}

/** The same in the light and in the dark. */
export const violationsInBothModes = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violationsOn(page, `${where} ${colorScheme}`)))
  }
  return found
}

/** All of it in the light, and in the dark what other colours can break: for many screens in little time. */
export const violationsAndColours = async (page: Page, where: string): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const found = await violationsOn(page, `${where} light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const ofColour = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])
  return [...found, ...(await linesOf(ofColour, `${where} dark`))]
}
