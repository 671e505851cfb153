// A place in a gathering by invitation, and by a waiting list.
import { createActivity } from '#contract/activities/planning.ts'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { addPerson, newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const HOST = 'ruth.wells@rosewater.example'

const planDevotional = async (api: APIRequestContext, more: object) => {
  const startDate = inDays(3)
  const title = `Prayers ${unique()}`
  const data = { activityType: { name: 'Devotional' }, title, startDate, ...more }
  const made = await api.post('/api/activities/create', { data })
  expect(made.ok(), await made.text()).toBe(true)
  const { id } = createActivity.reply.parse(await made.json())
  return { id, title }
}

test('whom the host invites says yes by the keyboard alone, then no, and undoes that', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(120_000)
  const first = unique()
  const name = `${first} Guest`
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, first, 'Guest')
  const { id, title } = await planDevotional(await calls(HOST), { participation: 'closed' })
  const host = await enter(HOST)
  await host.goto(`/activities/${id}`)
  const who = host.getByRole('combobox', { name: 'Invite somebody' })
  await who.fill(first)
  await expect(host.getByRole('listbox').getByRole('option')).toHaveText([name])
  await who.press('ArrowDown')
  await who.press('Enter')
  await expect(who).toHaveValue(name)
  expect(await violationsOn(host, 'inviting somebody')).toEqual([])
  await host.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(host.getByText(`${name} is invited.`)).toBeVisible()
  await expect(host.getByText('Invited, no answer yet')).toBeVisible()

  const page = await enter(email)
  await page.goto(`/activities/${id}/confirm`)
  const question = page.getByRole('region', { name: 'You are invited. Are you coming?' })
  await expect(question).toBeVisible()
  expect(await violationsOn(page, 'an invitation')).toEqual([])
  await tabTo(page, question.getByRole('button', { name: `Yes: ${title}` }))
  await page.keyboard.press('Enter')
  await expect(question.getByText('Takes part')).toBeVisible()
  const inside = host.getByRole('region', { name: 'Who takes part' }).getByText(name)
  await expect(inside).toBeVisible()
  await question.getByRole('button', { name: `No: ${title}` }).click()
  await expect(question.getByText('You said no.')).toBeVisible()
  await expect(page.getByText(`You no longer take part: ${title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(question.getByText('Takes part')).toBeVisible()
  await expect(page.getByText(`You take part: ${title}`)).toBeVisible()
  // An open page asks ever more rarely while much changes.
  await host.reload()
  await expect(inside).toBeVisible()
})

test('an invitation is taken back at once, and its page says so', async ({ enter, calls, visitor }) => {
  test.setTimeout(120_000)
  const first = unique()
  const admin = await calls('admin@demo.example')
  const { email, personId } = await newMember(admin, visitor.request, first, 'Guest')
  const api = await calls(HOST)
  const { id } = await planDevotional(api, { participation: 'closed' })
  const invited = await api.post(`/api/activities/${id}/invite-participant/${personId}`)
  expect(invited.status()).toBe(200)
  const host = await enter(HOST)
  await host.goto(`/activities/${id}`)
  await host.getByRole('button', { name: `Take back the invitation of ${first} Guest` }).click()
  await expect(host.getByText('Invited, no answer yet')).toHaveCount(0)
  const page = await enter(email)
  await page.goto(`/activities/${id}/confirm`)
  await expect(page.getByText('Nobody has invited you to this')).toBeVisible()
})

test('who is in it already reads so on the page of invitations, leaves there and comes again', async ({
  enter,
  calls,
}) => {
  const { id, title } = await planDevotional(await calls(HOST), {})
  const guest = await calls('member@demo.example')
  const me: { data: { _id: string } } = await (await guest.get('/api/auth/me')).json()
  await expect(await guest.post(`/api/activities/${id}/request-participation/${me.data._id}`)).toBeOK()
  const page = await enter('member@demo.example')
  await page.goto(`/activities/${id}/confirm`)
  const part = page.getByRole('region', { name: 'Taking part' })
  await expect(part.getByText('Takes part')).toBeVisible()
  await expect(page.getByText('Nobody has invited you')).toHaveCount(0)
  expect(await violationsOn(page, 'an invitation of somebody who is in it')).toEqual([])
  await part.getByRole('button', { name: `Leave: ${title}` }).click()
  await part.getByRole('button', { name: `Join: ${title}` }).click()
  await expect(part.getByText('Takes part')).toBeVisible()
})

test('who joins the waiting list is told so, and Undo takes that back', async ({ enter, calls }) => {
  const { id, title } = await planDevotional(await calls(HOST), { participantLimit: 1 })
  const guest = await calls('member@demo.example')
  const me: { data: { _id: string } } = await (await guest.get('/api/auth/me')).json()
  expect((await guest.post(`/api/activities/${id}/request-participation/${me.data._id}`)).status()).toBe(200)
  const page = await enter('sione.tupou@rosewater.example')
  await page.goto(`/activities/${id}`)
  const wait = page.getByRole('button', { name: `Join the waiting list: ${title}` })
  await wait.click()
  await expect(page.getByText(`You are on the waiting list: ${title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(wait).toBeVisible()
})

test('a private gathering is seen by its host and whom they invite, and by nobody else', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  faults.allow(/status of 404/)
  test.setTimeout(120_000)
  const first = unique()
  const { email, personId } = await newMember(
    await calls('admin@demo.example'),
    visitor.request,
    first,
    'Guest',
  )
  const host = await enter(HOST)
  await host.goto('/devotionals/new')
  const title = `Quiet prayers ${first}`
  await host.getByLabel('Title').fill(title)
  await host.getByLabel('First meeting').fill(inDays(3))
  await host.getByRole('radio', { name: 'Only those who are in it or invited' }).check()
  await host.getByRole('button', { name: 'Publish' }).click()
  await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(host.getByText('Only those who are in it or invited see this.')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Share' })).toHaveCount(0)
  const id = new URL(host.url()).pathname.split('/').at(-1) ?? ''

  const page = await enter(email)
  await page.goto(`/activities/${id}`)
  await expect(page.getByRole('heading', { name: 'We could not find this gathering' })).toBeVisible()
  const invited = await (await calls(HOST)).post(`/api/activities/${id}/invite-participant/${personId}`)
  expect(invited.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('who has no account answers by a link that the host hands over', async ({ enter, calls, open }) => {
  test.setTimeout(120_000)
  const first = unique()
  const name = `${first} Guest`
  const personId = await addPerson(await calls('admin@demo.example'), first, 'Guest')
  const api = await calls(HOST)
  const { id, title } = await planDevotional(api, { participation: 'closed' })
  await expect(await api.post(`/api/activities/${id}/invite-participant/${personId}`)).toBeOK()
  const host = await enter(HOST)
  await host.goto(`/activities/${id}`)
  await host.getByRole('button', { name: `Link for ${name}` }).click()
  const dialog = host.getByRole('dialog', { name: `Link for ${name}` })
  await expect(dialog.getByRole('img', { name: `Link for ${name}` })).toBeVisible()
  expect(await violationsOn(host, 'the link of an invitation')).toEqual([])
  const link = new URL(await dialog.getByLabel('Link to hand over').inputValue())
  const guest = await open(null)
  await guest.goto(`${link.pathname}${link.search}`)
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await guest.getByRole('button', { name: 'Yes' }).click()
  await expect(guest.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await host.reload()
  await expect(host.getByRole('region', { name: 'Who takes part' }).getByText(name)).toBeVisible()
})
