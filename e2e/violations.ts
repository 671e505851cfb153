// What axe finds on the page that is shown.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line each. */
export const violationsOn = async (page: Page, where: string): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
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
