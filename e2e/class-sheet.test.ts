// The sheet of a class: for whoever leads it, while their checks hold by the rules of today.
import { listActivities } from '#contract/activities/activities.ts'
import { getFamily } from '#contract/people/family.ts'
import { listMeetings } from '#contract/activities/meetings.ts'
import { type APIRequestContext, expect, type Page, test } from './fixtures.ts'
import { newSafeguardingOfficer } from './officers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const CLASS = 'Children’s class on Mill Lane'

const addressOf = async (calls: APIRequestContext): Promise<string> => {
  const answer = await calls.get('/api/activities?limit=100')
  const found = listActivities.reply.parse(await answer.json()).find(({ title }) => title === CLASS)
  return `/activities/${found?._id ?? ''}`
}

const MOTHER = 'ngozi.okafor@rosewater.example'

/** Which children a class has, the demo draws by lot: this one comes, asked for by her mother. */
const bringAmara = async (mother: APIRequestContext, host: APIRequestContext, address: string) => {
  const family = getFamily.reply.parse(await (await mother.get('/api/family')).json()).data
  const amara = family.children.find(({ firstName }) => firstName === 'Amara')?.id ?? ''
  // Who takes part already is told so, and who was let in at once needs nobody's yes.
  await mother.post(`/api${address}/request-participation/${amara}`, { data: {} })
  await host.post(`/api${address}/approve-participant/${amara}`, { data: {} })
}

const openSheet = (page: Page) => page.getByRole('button', { name: 'Open the class sheet' })
const children = (page: Page) => page.getByRole('list', { name: 'Class sheet' })

test('who leads a class opens its sheet, prints it, and the guardians see who has looked', async ({
  enter,
  calls,
  member,
}) => {
  test.setTimeout(120_000)
  const address = await addressOf(await calls('member@demo.example'))
  await bringAmara(await calls(MOTHER), await calls('host@demo.example'), address)
  await member.goto(address)
  await expect(member.getByRole('heading', { level: 1, name: CLASS })).toBeVisible()
  await expect(openSheet(member)).toHaveCount(0)

  const page = await enter('host@demo.example')
  await page.goto(address)
  await expect(page.getByText('The guardians see that you have opened it.')).toBeVisible()
  expect(await violationsOn(page, 'before the class sheet')).toEqual([])
  await openSheet(page).click()
  const child = children(page).getByRole('listitem').filter({ hasText: 'Amara' })
  await expect(child).toContainText('Penicillin')
  await expect(child).toContainText('Grace Thompson')
  await expect(child).toContainText('being driven by others')
  expect(await violationsOn(page, 'the class sheet')).toEqual([])
  // On paper stands nothing but the sheet.
  await page.emulateMedia({ media: 'print' })
  await expect(child).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who takes part' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

  const mother = await enter(MOTHER)
  await mother.goto('/profile')
  await mother.getByRole('button', { name: 'Open Amara Okafor', exact: true }).click()
  const record = mother.getByRole('dialog', { name: 'Amara Okafor', exact: true })
  await expect(record.getByText(/Host of the class/).first()).toBeVisible()
})

test('the officer changes the rules, and a leader without the new check is refused on the next click', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  test.setTimeout(150_000)
  faults.allow(/status of 403/)
  const [admin, secretary] = [await calls('admin@demo.example'), await calls('secretary@demo.example')]
  const leader = await enter('mele.tupou@rosewater.example')
  await leader.goto(await addressOf(admin))
  await openSheet(leader).click()
  await expect(children(leader)).toBeVisible()
  await leader.getByRole('region', { name: 'Class sheet' }).getByRole('button', { name: 'Close' }).click()

  const officer = await enter(await newSafeguardingOfficer({ admin, secretary, visitor: visitor.request }))
  await officer.goto('/admin?section=safeguarding&part=rules')
  const interview = officer.getByRole('group', { name: 'Checks that are needed' }).getByLabel('Interview')
  await interview.check()
  await officer.getByRole('button', { name: 'Save' }).click()
  await expect(officer.getByText('Saved.', { exact: true })).toBeVisible()

  await openSheet(leader).click()
  await expect(leader.getByText(/The safeguarding register has no valid check of yours/)).toBeVisible()
  await expect(children(leader)).toHaveCount(0)
  // As it was, for whoever leads next.
  await interview.uncheck()
  await officer.getByRole('button', { name: 'Save' }).click()
  await expect(interview).not.toBeChecked()
  await expect(async () => {
    await openSheet(leader).click()
    await expect(children(leader)).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a mother without mail says by a link that was handed to her whether her child comes', async ({
  enter,
  calls,
  visitor,
}) => {
  const host = await calls('host@demo.example')
  const address = await addressOf(host)
  await bringAmara(await calls(MOTHER), host, address)
  const meetings = listMeetings.reply.parse(await (await host.get(`/api${address}/meetings`)).json()).data
  const next = meetings.find(({ can, cancelled }) => can.answer && !cancelled)

  const page = await enter('host@demo.example')
  await page.goto(`/sessions/${next?.id ?? ''}/confirm`)
  const handing = page.getByRole('region', { name: 'A personal link' })
  const mother = handing.getByRole('option').filter({ hasText: /^Ngozi Okafor, for .*Amara/ })
  await handing.getByLabel('For whom').selectOption((await mother.textContent()) ?? '')
  await handing.getByRole('button', { name: 'Make and copy the link' }).click()
  expect(await violationsOn(page, 'handing a link to a guardian')).toEqual([])
  const { pathname, search } = new URL(await handing.getByLabel('A personal link').inputValue())

  await visitor.goto(pathname + search)
  const about = visitor.locator('main section').filter({ hasText: 'Is Amara coming?' })
  await about.getByRole('button', { name: 'Yes' }).click()
  await expect(about.getByRole('status')).toHaveText('Thank you. You are on the list.')
})
