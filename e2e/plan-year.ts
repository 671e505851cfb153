// Planning the Feasts and Holy Days of a year in the administration.
import { expect, type Locator } from './fixtures.ts'

/** The button that plans the year: of the next one, where nothing of this one is to come. */
export const planButton = async (year: Locator): Promise<Locator> => {
  const make = year.getByRole('button', { name: /^Plan \d+ events?$/ })
  const allThere = year.getByRole('button', { name: 'All of them are there' })
  await expect(make.or(allThere)).toBeVisible()
  if (await allThere.isVisible()) await year.getByLabel('Year').selectOption({ index: 1 })
  await expect(make).toBeVisible()
  return make
}
