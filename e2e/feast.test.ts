// A Feast as a community lives it: planned, hosted, prepared, come to, consulted at, and remembered.
import { createEvent } from '#contract/event-planning.ts'
import { letEventPass } from './ago.ts'
import { type APIRequestContext, expect, type Page, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

/** So far away that Home and the lists of others do not begin with it. */
const draftFeast = async (planner: APIRequestContext, title: string): Promise<string> => {
  const date = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
  const data = { type: 'Feast', title, date, startTime: '19:30', status: 'draft' }
  const made = await planner.post('/api/events/create', { data })
  expect(made.ok(), await made.text()).toBe(true)
  return createEvent.reply.parse(await made.json()).id
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

test('a Feast is published, hosted by who offers, prepared, come to, consulted at, and its attendance kept', async ({
  calls,
  enter,
  visitor,
  server,
}) => {
  test.setTimeout(240_000)
  const [title, first, other] = [`Feast ${unique()}`, unique(), unique()]
  const secretaryCalls = await calls('secretary@demo.example')
  const address = `/events/${await draftFeast(secretaryCalls, title)}`
  const hosting = await newMember(secretaryCalls, visitor.request, first, 'Hostly')
  const coming = await newMember(secretaryCalls, visitor.request, other, 'Guestly')

  const planner = await enter('secretary@demo.example')
  await planner.goto(address)
  await planner.getByRole('button', { name: 'Publish' }).click()
  await expect(planner.getByText('This is a draft: only those who plan see it.')).toHaveCount(0)

  const host = await enter(hosting.email)
  await host.goto(address)
  await host.getByRole('button', { name: 'Offer to host' }).click()
  await planner.getByRole('button', { name: `Accept the offer of ${first} Hostly` }).click()
  await expect(host.getByText('You host this. Thank you.')).toBeVisible()
  await writeProgramme(host, 'A prayer for unity')

  const guest = await enter(coming.email)
  await guest.goto(`${address}?tab=programme`)
  await expect(guest.getByText('A prayer for unity')).toBeVisible()
  const joined = guest.waitForResponse((answer) => answer.url().endsWith('/join'))
  await guest.getByRole('button', { name: `I’m going to ${title}` }).click()
  expect((await joined).status()).toBe(200)
  // An open page asks ever more rarely while much changes.
  await host.goto(`${address}?tab=people`)
  await expect(host.getByRole('link', { name: `${other} Guestly` })).toBeVisible()
  await host.getByRole('button', { name: 'Write to those who come' }).click()
  await host.getByLabel('Your words').fill(`Please bring ${other}.`)
  await host.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(host.getByText('Sent to those who come.')).toBeVisible()
  await expect(guest.getByRole('region', { name: 'From the hosts' })).toContainText(`Please bring ${other}.`)
  await consult(guest, planner, `Could ${other} bring the songs?`)

  await letEventPass(server.data, address.slice('/events/'.length))
  await host.reload()
  await host.getByRole('button', { name: 'Enter who was there' }).click()
  const sheet = host.getByRole('dialog', { name: 'Who was there' })
  await sheet.getByLabel('Members, with their children').fill('14')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('14 people were there')).toBeVisible()
})
