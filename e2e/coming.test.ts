// Who comes to a Feast or a Holy Day, and who was there.
import { letEventPass } from './ago.ts'
import { planHolyDay } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

test.use({ writes: true })

const ADMIN = 'admin@demo.example'
test('a family answers with three', async ({ calls, enter, visitor }) => {
  test.setTimeout(120_000)
  const id = await planHolyDay(await calls(ADMIN), unique())
  const { email } = await newMember(
    await calls('secretary@demo.example'),
    visitor.request,
    unique(),
    'Laurent',
  )
  const child = { firstName: 'Rémy', lastName: 'Laurent', birthDate: '2019-03-21' }
  await expect(await (await calls(email)).post('/api/family/children', { data: child })).toBeOK()
  const page = await enter(email)
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Bring somebody along' }).click()
  const sheet = page.getByRole('dialog', { name: 'Who comes with you' })
  await sheet.getByLabel('Rémy Laurent').check()
  await sheet.getByRole('button', { name: 'Add a visiting believer' }).click()
  await sheet.getByLabel('Name', { exact: true }).fill('Grace Thompson')
  await sheet.getByRole('button', { name: 'We are coming' }).click()
  await expect(sheet.getByText('Please write which community your guest belongs to.')).toBeVisible()
  await sheet.getByLabel('Their community').fill('Hobart')
  await sheet.getByRole('button', { name: 'We are coming' }).click()
  await expect(page.getByText('Saved: 3 of you come.')).toBeVisible()
  await expect(page.getByText('3 people are going').first()).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await expect(page.getByText('one of a household and one visiting believer')).toBeVisible()
})

test('a friend answers by a link without signing in', async ({ calls, enter, open }) => {
  test.setTimeout(120_000)
  const admin = await calls(ADMIN)
  const title = unique()
  const id = await planHolyDay(admin, title)
  const host = await enter(ADMIN)
  await host.goto(`/events/${id}`)
  await host.getByRole('button', { name: 'Invite a friend' }).click()
  const sheet = host.getByRole('dialog', { name: 'An invitation for one friend' })
  const link = await sheet.getByLabel('Their link').inputValue()
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const friend = await open(null)
  await friend.goto(new URL(link).pathname)
  await expect(friend.getByRole('heading', { name: title })).toBeVisible()
  await expect(friend.getByText('Mill Lane')).toHaveCount(0)
  await friend.getByLabel('Your name').fill('Grace Thompson')
  await friend.getByLabel('How many of you come').fill('2')
  await friend.getByRole('button', { name: 'Yes, I am coming' }).click()
  await expect(friend.getByText(/^Thank you, .Grace Thompson.\./)).toBeVisible()
  await expect(friend.getByText('The Centre, Mill Lane')).toBeVisible()
  await host.reload()
  const invited = host.getByRole('list', { name: 'Friends who are invited' })
  await expect(invited.getByText('Grace Thompson')).toBeVisible()
  await expect(host.getByText('2 people are going').first()).toBeVisible()
  // Taken back, the link works no more.
  await host.getByRole('button', { name: /^The invitation of/ }).click()
  await host.getByRole('button', { name: 'Take the invitation back' }).click()
  await expect(host.getByText('The invitation was taken back.')).toBeVisible()
  await friend.reload()
  await expect(friend.getByText('This invitation was taken back, or the gathering is gone.')).toBeVisible()
})

test('who was there is not recorded, then nobody, then corrected', async ({ calls, enter, server }) => {
  test.setTimeout(120_000)
  const id = await planHolyDay(await calls(ADMIN), unique())
  await letEventPass(server.data, id)
  const page = await enter(ADMIN)
  await page.goto(`/events/${id}`)
  await expect(page.getByText('Not recorded')).toBeVisible()
  // Nobody is asked any more, and no place is left to take.
  await expect(page.getByText('This event is over.')).toBeVisible()
  await expect(page.getByText('Nobody had answered')).toBeVisible()
  await expect(page.getByText(/Are you coming|places left/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Enter who was there' }).click()
  const sheet = page.getByRole('dialog', { name: 'Who was there' })
  const members = sheet.getByLabel('Members, with their children')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Please write a whole number from 0 to 5,000.')).toBeVisible()
  await members.fill('0')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nobody was there')).toBeVisible()
  await page.getByRole('button', { name: 'Correct it' }).click()
  await members.fill('14')
  await sheet.getByLabel('Friends of the Faith').fill('2')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('16 people were there')).toBeVisible()
})

test('where all places are taken nobody is asked to bring somebody', async ({ calls, enter, visitor }) => {
  test.setTimeout(120_000)
  const admin = await calls(ADMIN)
  const id = await planHolyDay(admin, unique())
  await expect(await admin.patch(`/api/events/${id}`, { data: { capacity: 2 } })).toBeOK()
  const { email } = await newMember(
    await calls('secretary@demo.example'),
    visitor.request,
    unique(),
    'Laurent',
  )
  const page = await enter(email)
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('button', { name: 'Bring somebody along' })).toBeVisible()
  const visitors = [{ name: 'Grace Thompson', community: 'Hobart' }]
  const brought = { data: { people: [], visitors } }
  await expect(await admin.put(`/api/events/${id}/company`, brought)).toBeOK()
  await page.reload()
  await expect(page.getByText('All places are taken.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Friends who are invited' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who comes with you' })).toHaveCount(0)
  // Who is coming hears why, and whoever brings somebody can still come without them.
  await expect(await admin.put(`/api/events/${id}/company`, { data: { people: [], visitors: [] } })).toBeOK()
  await expect(await (await calls(email)).put(`/api/events/${id}/join`)).toBeOK()
  await page.reload()
  await expect(page.getByText('You come by yourself. All places are taken.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bring somebody along' })).toHaveCount(0)
})
