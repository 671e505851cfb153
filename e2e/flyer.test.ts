// The sheet for a board: of what meets once it says the day by both calendars, whoever prints it.
import * as z from 'zod/mini'
import { expect, test, type Page } from './fixtures.ts'
import { unique } from './newcomers.ts'

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
    startDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
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
