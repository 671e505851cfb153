// The sheet in which a post is written.
import { expect, type Locator, type Page } from './fixtures.ts'
import type { Chosen } from './pictures.ts'

export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Write a post' })

/** Opens the sheet from the news and answers it. */
export const begin = async (page: Page) => {
  await page.goto('/news')
  await page.getByRole('link', { name: 'Share something with the community' }).click()
  await expect(sheetOf(page)).toBeVisible()
  return sheetOf(page)
}

export const words = (page: Page) => sheetOf(page).getByLabel('What would you like to share?')
export const choose = (page: Page, files: readonly Chosen[]) =>
  sheetOf(page)
    .locator('input[type=file][accept^=image]')
    .setInputFiles([...files])
/** Says what is in the pictures, each by its place. */
export const describe = async (page: Page, texts: readonly string[]) => {
  for (const [place, text] of texts.entries())
    await sheetOf(page).getByLabel('What is in this picture?').nth(place).fill(text)
}
export const post = (page: Page) => sheetOf(page).getByRole('button', { name: 'Post', exact: true })
export const noChildren = (page: Page) => sheetOf(page).getByRole('radio', { name: 'No', exact: true })
/** The captions of the video in this sheet. */
export const chooseCaptions = (sheet: Locator, file: Chosen) =>
  sheet.locator('input[type=file][accept*=vtt]').setInputFiles(file)
