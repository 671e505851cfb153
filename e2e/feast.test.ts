// A Feast as a community lives it: planned, hosted, prepared, come to, consulted at, and remembered.
import { demoPassword } from '#server/demo/sign-ins.ts'
import { letEventPass } from './ago.ts'
import { expect, type Page, test } from './fixtures.ts'
import { newMember } from './newcomers.ts'
import { makeSecretary } from './officers.ts'
import { planButton } from './plan-year.ts'
import { logIn } from './sign-in.ts'

/** Plans the year in the administration, and opens its first Feast. */
const openFirstFeast = async (planner: Page) => {
  await planner.goto('/admin?section=calendar')
  const year = planner.getByRole('region', { name: 'Feasts and Holy Days of the year' })
  await (await planButton(year)).click()
  const feasts = year.getByRole('listitem').filter({ hasText: 'Is there' }).filter({ hasText: 'Feast of' })
  await feasts.getByRole('link').first().click()
  await expect(planner).toHaveURL(/\/events\//)
  return new URL(planner.url()).pathname
}

const writeProgramme = async (page: Page, title: string) => {
  await page.getByRole('tab', { name: 'Programme' }).click()
  await page.getByRole('button', { name: 'Write the programme' }).click()
  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByLabel('For which part').selectOption('devotional')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save the programme' }).click()
  await expect(page.getByText('The programme is saved.')).toBeVisible()
}

/** A member writes, the Assembly answers, and the member reads the answer where it was asked. */
const consult = async (guest: Page, assembly: Page, said: string) => {
  await guest.getByRole('button', { name: 'Write to the Assembly' }).click()
  await guest.getByRole('radio', { name: 'A question' }).check()
  await guest.getByLabel('Your words').fill(said)
  await guest.getByRole('button', { name: 'Send to the Assembly' }).click()
  const own = guest.getByRole('listitem').filter({ hasText: said })
  await expect(own).toContainText('Sent')
  await assembly.goto('/admin?section=consultation')
  const note = assembly.getByRole('listitem').filter({ hasText: said })
  await note.getByRole('button', { name: 'We have received it' }).click()
  await expect(own).toContainText('Received by the Assembly')
  await note.getByRole('button', { name: 'We have considered it' }).click()
  await note.getByRole('button', { name: 'Answer' }).click()
  await note.getByLabel('The answer in the words of the Assembly').fill('With joy, at the next Feast.')
  await note.getByRole('button', { name: 'Send the answer' }).click()
  await expect(own).toContainText('With joy, at the next Feast.')
}

test('a year is planned, and one of its Feasts is hosted by who offers, prepared, come to, consulted at, and its attendance kept', async ({
  installation,
  open,
}) => {
  test.setTimeout(240_000)
  const baseURL = installation.url
  const { held, calls } = await installation.comeIn('layli@journeys.example')
  const community = { name: 'Millbrook', timeZone: 'Europe/Vienna', latitude: 48.2, longitude: 16.37 }
  await expect(await calls.put('/api/set-up/community', { data: { ...community, done: true } })).toBeOK()
  const enter = async (firstName: string, lastName: string) => {
    const page = await open(null, { baseURL })
    const { email, personId } = await newMember(calls, page.request, firstName, lastName)
    if (lastName === 'Writely') await makeSecretary(calls, personId)
    await page.goto('/login')
    await logIn(page, email, demoPassword)
    await expect(page).toHaveURL(/\/home/)
    return page
  }
  const secretary = await enter('Roya', 'Writely')
  const planner = await open(held, { baseURL })
  const address = await openFirstFeast(planner)

  const host = await enter('Nabil', 'Hostly')
  await host.goto(address)
  await host.getByRole('button', { name: 'Offer to host' }).click()
  await planner.getByRole('button', { name: 'Accept the offer of Nabil Hostly' }).click()
  await expect(host.getByText('You host this. Thank you.')).toBeVisible()
  await writeProgramme(host, 'A prayer for unity')

  const guest = await enter('Zarin', 'Guestly')
  await guest.goto(`${address}?tab=programme`)
  // The sheet for printing has it, too.
  await expect(guest.getByRole('tabpanel').getByText('A prayer for unity')).toBeVisible()
  const joined = guest.waitForResponse((answer) => answer.url().endsWith('/join'))
  await guest.getByRole('button', { name: /^I’m going/ }).click()
  expect((await joined).status()).toBe(200)
  // An open page asks ever more rarely while much changes.
  await host.goto(`${address}?tab=people`)
  await expect(host.getByRole('link', { name: 'Zarin Guestly' })).toBeVisible()
  await host.getByRole('button', { name: 'Write to those who come' }).click()
  await host.getByLabel('Your words').fill('Please bring a song.')
  await host.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(host.getByText('Sent to those who come.')).toBeVisible()
  await expect(guest.getByRole('region', { name: 'From the hosts' })).toContainText('Please bring a song.')
  await consult(guest, secretary, 'Could the children bring the songs?')

  await letEventPass(installation.data, address.slice('/events/'.length))
  await host.reload()
  await host.getByRole('button', { name: 'Enter who was there' }).click()
  const sheet = host.getByRole('dialog', { name: 'Who was there' })
  await sheet.getByLabel('Members, with their children').fill('14')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('14 people were there')).toBeVisible()
})
