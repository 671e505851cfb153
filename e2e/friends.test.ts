// A friend who is invited to a fireside by a personal link.
import { createActivity } from '#contract/activities/planning.ts'
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const HOST = 'ruth.wells@rosewater.example'

test('a friend answers the link to a fireside without signing in, and is counted until it is taken back', async ({
  calls,
  enter,
  open,
  visitor,
}) => {
  test.setTimeout(120_000)
  const title = `Fireside ${unique()}`
  const startDate = inDays(3)
  const data = { activityType: { name: 'Fireside' }, title, startDate, particulars: { topic: 'Hope' } }
  const made = await (await calls(HOST)).post('/api/activities/create', { data })
  expect(made.ok(), await made.text()).toBe(true)
  const { id } = createActivity.reply.parse(await made.json())
  const first = unique()
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, first, 'Inviting')
  const page = await enter(email)
  await page.goto(`/activities/${id}`)
  await page.getByRole('button', { name: 'Invite a friend' }).click()
  const sheet = page.getByRole('dialog', { name: 'An invitation for one friend' })
  const link = await sheet.getByLabel('Their link').inputValue()
  expect(await violationsOn(page, 'the link of a friend')).toEqual([])
  await page.keyboard.press('Escape')

  const friend = await open(null)
  await friend.goto(new URL(link).pathname)
  await expect(friend.getByRole('heading', { name: title })).toBeVisible()
  await expect(friend.getByText(new RegExp(`${first} I.? from`))).toBeVisible()
  await expect(friend.getByText('Hope')).toBeVisible()
  expect(await violationsOn(friend, 'the invitation of a friend')).toEqual([])
  await friend.getByLabel('Your name').fill('Grace Thompson')
  await friend.getByLabel('How many of you come').fill('2')
  await friend.getByRole('button', { name: 'Yes, I am coming' }).click()
  await expect(friend.getByText(/^Thank you, .Grace Thompson.\./)).toBeVisible()

  const host = await enter(HOST)
  await host.goto(`/activities/${id}`)
  const friends = host.getByRole('region', { name: 'Friends who are invited' })
  await expect(friends.getByText('Grace Thompson')).toBeVisible()
  await expect(friends.getByText('Are coming: 2 · invited by')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^The invitation of/ }).click()
  await page.getByRole('button', { name: 'Take the invitation back' }).click()
  await expect(page.getByText('The invitation was taken back.')).toBeVisible()
  await friend.reload()
  await expect(friend.getByText('This invitation was taken back, or the gathering is gone.')).toBeVisible()
})
