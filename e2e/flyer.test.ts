// What is printed for a board: of what meets once the day by both calendars, and an event without its buttons.
import * as z from 'zod/mini'
import { inDays, quietFeast } from './arrange.ts'
import { expect, test, type Page } from './fixtures.ts'
import { unique } from './newcomers.ts'

test.use({ writes: true })

const Made = z.object({ id: z.string() })

const printed = async (page: Page, id: string) => {
  await page.goto(`/activities/${id}`)
  await page.evaluate(() => Object.assign(window, { print: () => {} }))
  await page.getByRole('button', { name: 'Share' }).click()
  await page
    .getByRole('dialog', { name: 'Share' })
    .getByRole('button', { name: 'Print a flyer (A5)' })
    .click()
  await page.emulateMedia({ media: 'print' })
  return page.locator('.flyer')
}

test('the flyer of what meets once says both dates, for visitors too', async ({ enter, calls }) => {
  const host = await calls('host@demo.example')
  const data = {
    activityType: { name: 'Fireside' },
    title: `Fireside ${unique()}`,
    startDate: inDays(3),
    groupDetails: { frequency: 'one-off', time: '12:00', endTime: '13:00' },
    address: { streetAddress: '1 Mill Lane', suburb: 'Old Mill', city: 'Rosewater' },
    visibility: 'public',
  }
  const answer = await host.post('/api/activities/create', { data })
  await expect(answer).toBeOK()
  const { id } = Made.parse(await answer.json())
  for (const who of ['member@demo.example', null]) {
    const flyer = await printed(await enter(who), id)
    await expect(flyer).toContainText(/12:00 pm – 1:00 pm\u00a0· \d{1,2} [\p{L}\p{M}’‘-]+ 1[89]\d/u)
    await expect(flyer).not.toContainText('Mill Lane')
  }
})

test('an event on paper is one sheet of what, when, where, by whom and its programme', async ({
  enter,
  calls,
}) => {
  const { id, title, hosts } = await quietFeast(await calls('member@demo.example'))
  const page = await enter('host@demo.example')
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('button', { name: 'Cancel this event' })).toBeVisible()
  const paper = page.locator('.event-paper')
  await expect(paper).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText(hosts[0]?.name ?? '').first()).toBeVisible()
  await expect(paper.getByRole('heading', { name: 'Devotions' })).toBeVisible()
  await expect(paper.getByRole('img', { name: title })).toBeVisible()
  await expect(paper.getByText(`/events/${id}`)).toBeVisible()
  await expect(
    page.getByRole('main').locator('button:visible, [role=tab]:visible, input:visible'),
  ).toHaveCount(0)
  await page.emulateMedia({ media: null })
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox/g)
  expect(sheets).toHaveLength(1)
})
