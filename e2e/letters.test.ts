// Letters of institutions at a Feast: those in charge keep them, and each reader meets their own.
import { lastFeast } from './arrange.ts'
import { expect, type Page, test } from './fixtures.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const write = async (page: Page, title: string, audience: string, text: string) => {
  await page.getByRole('button', { name: 'Add a letter' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Who may read it').selectOption(audience)
  await page.getByLabel('Text').fill(text)
  await page.getByRole('button', { name: 'Save the letter' }).click()
  await expect(page.getByText(title)).toBeVisible()
}

test('a letter for all is read and presented by a member, one that waits for the Feast is not there, and a change is seen', async ({
  calls,
  enter,
  member,
}) => {
  const { id: feast } = await lastFeast(await calls('admin@demo.example'))
  const page = await enter('admin@demo.example')
  await page.goto(`/events/${feast}?tab=programme`)
  await write(page, 'To the friends', 'members', 'Dearly loved friends')
  await write(page, 'For the hosts', 'hosts', 'Please prepare')
  await expect(page.getByText('Until the Feast for those who prepare it')).toBeVisible()
  expect(await violationsOn(page, 'letters of a Feast')).toEqual([])
  await page.getByRole('button', { name: 'Take \u2068For the hosts\u2069 away' }).click()
  await expect(page.getByText('For the hosts', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('For the hosts', { exact: true })).toBeVisible()

  await member.goto(`/events/${feast}?tab=programme`)
  await expect(member.getByText('To the friends')).toBeVisible()
  await expect(member.getByText('For the hosts')).toHaveCount(0)
  await expect(member.getByRole('button', { name: 'Add a letter' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Change \u2068To the friends\u2069' }).click()
  await page.getByLabel('Who reads it aloud').fill('Nabil')
  await page.getByRole('button', { name: 'Save the letter' }).click()
  await expect(member.getByText('Universal House of Justice · Read by Nabil')).toBeVisible()
  await member.getByRole('link', { name: 'Present' }).click()
  await expect(member.getByRole('dialog').getByText('Dearly loved friends')).toBeVisible()
})
