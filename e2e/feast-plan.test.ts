// A Feast from its draft to its page: by keyboard alone, seen by the others once it is published, hosted by others.
import { inDays } from './arrange.ts'
import { expect, type Page, test } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { unique } from './newcomers.ts'

test.use({ writes: true })

/** The last that is offered, so that nothing of the next days changes for others. */
const chooseFarOff = async (page: Page): Promise<void> => {
  await tabTo(page, page.getByLabel('Feast or Holy Day', { exact: true }))
  await page.keyboard.press('End')
}

test('a Feast is prepared and published by the keyboard alone, and a member finds it only then @gate', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const title = `Feast ${unique()}`
  const page = await enter('secretary@demo.example')
  const member = await calls('member@demo.example')
  await page.goto('/events/new')
  await expect(page.getByRole('heading', { name: 'New Feast or Holy Day' })).toBeVisible()
  await chooseFarOff(page)
  const field = page.getByLabel('Title')
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(title)
  await tabTo(page, page.getByRole('button', { name: 'Save as a draft' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('This is a draft: only those who plan see it.')).toBeVisible()
  const address = `/api/events/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`
  expect((await member.get(address)).status()).toBe(404)

  await tabTo(page, page.getByRole('button', { name: 'Publish' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is a draft: only those who plan see it.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `I’m going to ${title}` })).toBeVisible()
  expect(await (await member.get(address)).json()).toMatchObject({ title, status: 'published' })
})

test('a day outside of the month is warned of, and what was typed is there again after a reload', async ({
  enter,
}) => {
  const page = await enter('secretary@demo.example')
  await page.goto('/events/new')
  await chooseFarOff(page)
  const title = `Elsewhere ${unique()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Day', { exact: true }).fill(inDays(1_200))
  await expect(page.getByText(/You may save it all the same/)).toBeVisible()
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).not.toHaveValue(title)
})

test('hosts are named, also one who is not on the roll, and a draft that is not wanted goes', async ({
  enter,
  calls,
  faults,
}) => {
  const secretary = await calls('secretary@demo.example')
  const title = `Feast ${unique()}`
  const made = await secretary.post('/api/events/create', {
    data: { type: 'Feast', title, date: inDays(200), status: 'draft' },
  })
  const { id }: { id: string } = await made.json()
  // The news that it went may reach its page just before the next page stands.
  faults.allow(new RegExp(`status of 404 .*/api/events/${id}`))
  const page = await enter('secretary@demo.example')
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Hosts' }).click()
  const sheet = page.getByRole('dialog', { name: 'Hosts' })
  await sheet.getByRole('button', { name: 'Somebody who is not on the roll' }).click()
  await sheet.getByLabel('First name').fill('Roya')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Roya')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the draft' }).click()
  await expect(page.getByRole('heading', { name: 'New Feast or Holy Day' })).toBeVisible()
  expect((await secretary.get(`/api/events/${id}`)).status()).toBe(404)
})
