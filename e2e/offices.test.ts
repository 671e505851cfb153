// Two people give an office, in two browsers; it is laid down, or ended by others, and gone on the next click; and what
// an office hands over.
import * as z from 'zod/mini'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect, type Page, test } from './fixtures.ts'
import { listCommunity } from './in-database.ts'
import { wordsOfMail } from './mails.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const newcomer = 'Mele Tupou'
const bodies = '/admin?section=bodies'

const administration = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Administration' }) })

test('an administrator is proposed by one and made by another, and lays the office down', async ({
  enter,
}) => {
  const secretary = await enter('secretary@demo.example')
  await secretary.goto(bodies)
  await secretary.getByRole('button', { name: 'Give an office: Administration' }).click()
  const dialog = secretary.getByRole('dialog')
  // By the keyboard, last name first.
  const who = dialog.getByRole('combobox', { name: 'Who' })
  await who.fill('tupou mele')
  await expect(dialog.getByRole('listbox', { name: 'Who' }).getByRole('option')).toHaveText([newcomer])
  await who.press('ArrowDown')
  await who.press('Enter')
  await expect(who).toHaveValue(newcomer)
  expect(await violationsOn(secretary, 'giving an office')).toEqual([])
  await dialog.getByRole('button', { name: 'Give this office' }).click()
  await expect(secretary.getByText('Proposed. A second person has to agree.')).toBeVisible()
  await expect(administration(secretary)).not.toContainText(newcomer)

  // What an office gives is there as soon as it is given, on a page that is open.
  const made = await enter('mele.tupou@rosewater.example')
  await made.goto('/admin?section=interests')
  const members = made.getByRole('main').getByRole('link', { name: 'Members', exact: true })
  await expect(made.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(members).toHaveCount(0)

  const admin = await enter('admin@demo.example')
  await admin.goto(bodies)
  await admin.getByRole('button', { name: new RegExp(`^Agree: .*${newcomer}`) }).click()
  await expect(admin.getByText('It holds from now on.')).toBeVisible()
  await expect(administration(admin)).toContainText(newcomer)

  await members.click()
  await made.goto(bodies)
  await made.getByRole('button', { name: 'Lay down the office of Administrator' }).click()
  await made.getByRole('alertdialog').getByRole('button', { name: 'Lay down' }).click()
  await expect(made.getByText('This office has ended.')).toBeVisible()
  await expect(administration(made)).not.toContainText(newcomer)
})

test('days the wrong way round are told beside the field, and a body is renamed and named back', async ({
  enter,
  faults,
}) => {
  faults.allow(/status of 400/)
  const page = await enter('secretary@demo.example')
  await page.goto(bodies)
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await page.getByRole('button', { name: 'Give an office: Feast Committee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Who' }).fill('patel rohan')
  await dialog.getByRole('listbox', { name: 'Who' }).getByRole('option').click()
  await dialog.getByLabel('First day').fill(inDays(20))
  await dialog.getByLabel('Last day').fill(inDays(10))
  await dialog.getByRole('button', { name: 'Give this office' }).click()
  await expect(dialog.getByText('The last day lies before the first.')).toBeVisible()
  expect(await violationsOn(page, 'days the wrong way round')).toEqual([])
  await dialog.getByLabel('Last day').fill(inDays(30))
  await dialog.getByRole('button', { name: 'Give this office' }).click()
  const later = card('Feast Committee').getByRole('list', { name: 'Begins later: Feast Committee' })
  await expect(later).toContainText('Rohan Patel')
  await later.getByRole('button', { name: 'End the office of Rohan Patel, Member' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(later).toHaveCount(0)

  await page.getByRole('button', { name: 'Name and mailbox of Holy Days Committee' }).click()
  await dialog.getByLabel('Name').fill('Committee of the Holy Days')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card('Committee of the Holy Days')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card('Holy Days Committee')).toBeVisible()
})

test('a member writes to a committee, and who serves in it reads the letter as a mail', async ({
  community,
  enter,
  server,
}) => {
  const secretary = await enter('secretary@demo.example')
  await secretary.goto(bodies)
  await secretary.getByRole('button', { name: 'Add a body' }).click()
  const founding = secretary.getByRole('dialog', { name: 'Add a body' })
  await founding.getByLabel('Name').fill('Garden committee')
  await founding.getByRole('button', { name: 'Add a body' }).click()
  await secretary.getByRole('button', { name: 'Give an office: Garden committee' }).click()
  const giving = secretary.getByRole('dialog')
  await giving.getByRole('combobox', { name: 'Who' }).fill('tupou mele')
  await giving.getByRole('listbox', { name: 'Who' }).getByRole('option').click()
  await giving.getByLabel('As', { exact: true }).selectOption('Member')
  await giving.getByRole('button', { name: 'Give this office' }).click()
  await expect(secretary.getByRole('list', { name: 'Garden committee' })).toContainText(newcomer)

  const page = await enter('shahnaz.thabit@rosewater.example')
  await page.goto(`/community/${community.slug}`)
  await page.getByRole('button', { name: /^Write to .?Garden committee/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Your letter').fill('May we plant roses beside the gate?')
  expect(await violationsOn(page, 'a letter to a committee')).toEqual([])
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your letter is on its way.')).toBeVisible()
  const answer = await wordsOfMail(
    community.address('mele.tupou@rosewater.example'),
    /plant roses beside the gate\?\s+To answer: (\S+)/,
  )
  expect(answer).toBe(community.address('shahnaz.thabit@rosewater.example'))

  const mailbox = 'garden@rosewater-community.example'
  await secretary.getByRole('button', { name: 'Name and mailbox of Garden committee' }).click()
  await secretary.getByRole('dialog').getByLabel('Mailbox').fill(mailbox)
  await secretary.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(secretary.getByRole('dialog')).toHaveCount(0)
  const visitor = await enter(null)
  await listCommunity(server.data, community.slug, true)
  await visitor.goto(`/community/${community.slug}`)
  await expect(visitor.getByRole('link', { name: 'Garden committee' })).toHaveAttribute(
    'href',
    `mailto:${mailbox}`,
  )
  await listCommunity(server.data, community.slug, false)
})

const Term = z.object({ id: z.string(), name: z.string() })
const Bodies = z.object({
  data: z.array(z.object({ id: z.string(), kind: z.string(), members: z.array(Term) })),
})
const Proposals = z.object({
  data: z.array(z.object({ id: z.string(), seats: z.array(z.object({ name: z.string() })) })),
})

const administrationOf = async (api: APIRequestContext) => {
  const { data } = Bodies.parse(await (await api.get('/api/bodies')).json())
  const found = data.find(({ kind }) => kind === 'administration')
  if (found === undefined) throw new Error('The demo has administrators.')
  return found
}

/** The second of the two agrees to what waits about somebody. */
const agree = async (second: APIRequestContext, name: string) => {
  const { data } = Proposals.parse(await (await second.get('/api/bodies/proposals')).json())
  const waiting = data.find(({ seats }) => seats.some((seat) => seat.name === name))
  await expect(await second.post(`/api/bodies/proposals/${waiting?.id}/accept`, { data: {} })).toBeOK()
}

test('who serves in a committee lays it down on their own page', async ({ enter, visitor, calls }) => {
  const first = unique()
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, first, 'Serving')
  const secretary = await enter('secretary@demo.example')
  await secretary.goto(bodies)
  await secretary.getByRole('button', { name: 'Give an office: Feast Committee' }).click()
  const giving = secretary.getByRole('dialog')
  await giving.getByRole('combobox', { name: 'Who' }).fill(first)
  await giving.getByRole('listbox', { name: 'Who' }).getByRole('option').click()
  await giving.getByRole('button', { name: 'Give this office' }).click()
  await expect(giving).toHaveCount(0)

  const page = await enter(email)
  await page.goto('/profile')
  const own = page.getByRole('region', { name: 'What you serve in' })
  await own.getByRole('button', { name: 'Lay down: Member, Feast Committee' }).click()
  expect(await violationsOn(page, 'laying down an office')).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lay down' }).click()
  await expect(page.getByText('This office has ended.')).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a term ends and the right is gone on the next click', async ({ enter, visitor, calls, faults }) => {
  test.setTimeout(120_000)
  faults.allow(/status of 403/)
  faults.allow(/ERR_FAILED/)
  const [admin, secretary] = [await calls('admin@demo.example'), await calls('secretary@demo.example')]
  const first = unique()
  const name = `${first} Termly`
  const { email, personId } = await newMember(admin, visitor.request, first, 'Termly')
  const { id: body } = await administrationOf(secretary)
  const grant = { personId, office: 'communityAdmin' }
  await expect(await secretary.post(`/api/bodies/${body}/grants`, { data: grant })).toBeOK()
  await agree(admin, name)

  const officer = await enter(email, { serviceWorkers: 'block' })
  // A page that hears of the end would be another one before the click.
  await officer.route('**/api/live*', (route) => route.abort())
  await officer.goto('/admin?section=roll')
  const sections = officer.getByRole('navigation', { name: 'Sections of the administration' })
  await expect(sections.getByRole('link', { name: 'Log of changes' })).toBeVisible()
  await expect(officer.getByText(/^\d+ of \d+ people$/)).toBeVisible()

  const term = (await administrationOf(secretary)).members.find((one) => one.name === name)
  await expect(await secretary.post(`/api/bodies/terms/${term?.id}/end`, { data: {} })).toBeOK()
  await agree(admin, name)

  await sections.getByRole('link', { name: 'Log of changes' }).click()
  await expect(officer.getByRole('region', { name: 'About administration' })).toBeVisible()
  await expect(sections).toHaveCount(0)
  await officer.getByRole('button', { name: /^Notifications/ }).click()
  const told = officer.getByRole('dialog', { name: 'Notifications' })
  await expect(told.getByRole('link', { name: 'An office of yours has ended: Administration' })).toBeVisible()
  await officer.goto('/admin?section=roll')
  await expect(officer.getByRole('region', { name: 'About administration' })).toBeVisible()
  await expect(sections).toHaveCount(0)
})

test('what is handed over is ticked by who has seen it, and stays ticked', async ({ enter }) => {
  const page = await enter('treasurer@demo.example')
  await page.goto(bodies)
  const office = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Treasurer' }) })
  const item = office.getByRole('checkbox', { name: 'Bank mandate' })
  await expect(office.getByRole('checkbox', { name: 'Ledger' })).toBeChecked()
  await expect(item).not.toBeChecked()
  await item.click()
  // Who ticked it and when is what the server says.
  await expect(item).toHaveAccessibleDescription(/^.?Kwame Mensah.?, /)
  await page.reload()
  await expect(item).toBeChecked()
  await expect(item).toHaveAccessibleDescription(/^.?Kwame Mensah.?, /)
  // As it was, for whoever looks next.
  const untouched = page.waitForResponse((answer) => answer.ok() && answer.request().method() !== 'GET')
  await item.click()
  await untouched
  await expect(item).not.toBeChecked()
})
