// Running the community: the sections by mouse and by keyboard, the page that visitors see, and parts switched off.
import { expect, test } from './fixtures.ts'
import { listCommunity } from './in-database.ts'
import { violationsOn } from './violations.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

test('the sections of the administration are reached by mouse and by keyboard', async ({
  community,
  look,
}) => {
  const page = await look('admin@demo.example')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Sections of the administration' })
  await list.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
  await page.getByLabel(/^Find by name or address/).fill(community.address('treasurer@demo.example'))
  const table = page.getByRole('group', { name: 'Members' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('rowheader')).toContainText(community.address('treasurer@demo.example'))
  await list.getByRole('link', { name: 'Sections on and off' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sections on and off', level: 1 })).toBeFocused()
})

test('what is changed on the community page is seen by a visitor, and can be undone', async ({
  community,
  enter,
  server,
  visitor,
}) => {
  await listCommunity(server.data, community.slug, true)
  const page = await enter('neighbour@demo.example')
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'About administration' })).toBeVisible()

  const admin = await enter('admin@demo.example')
  await admin.goto('/admin?section=page')
  const welcome = admin.getByLabel(/^Words of welcome/)
  const before = await welcome.inputValue()
  await welcome.fill('Our doors stand open on the hill.')
  await admin.getByRole('button', { name: 'Save' }).click()
  await keepSaid(admin, 'Saved')
  const address = await admin.getByRole('link', { name: 'See the page as visitors do' }).getAttribute('href')
  await visitor.goto(address ?? '')
  await expect(visitor.getByText('Our doors stand open on the hill.')).toBeVisible()
  await listCommunity(server.data, community.slug, false)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(welcome).toHaveValue(before)
  expect(await violationsOn(admin, 'community page')).toEqual([])
})

test('a part that is switched off stands in no menu, and its address says how it stands', async ({
  calls,
  enter,
  faults,
}) => {
  // The page learns that it is off by its own question, where it was not told before.
  faults.allow(/403 \(Forbidden\).*\/api\/statistics/)
  const api = await calls('admin@demo.example')
  const switchOff = (featuresOff: string[]) => api.patch('/api/admin/community', { data: { featuresOff } })
  const admin = await enter('admin@demo.example')
  await admin.goto('/admin?section=features')
  await expect(admin.getByLabel('Comments', { exact: true })).toBeChecked()
  await expect(admin.getByLabel('Statistics', { exact: true })).toBeChecked()
  const way = admin.getByRole('link', { name: 'Statistics', exact: true })
  await expect(way).not.toHaveCount(0)
  expect(await violationsOn(admin, 'parts')).toEqual([])
  await admin.goto('/statistics')
  await expect(admin.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()

  // Who knows the address of a page that is off is told, and not sent away.
  await switchOff(['statistics'])
  await admin.goto('/statistics')
  await expect(admin.getByRole('heading', { name: 'Your community does not use this page' })).toBeVisible()
  await expect(way).toHaveCount(0)
  expect(await violationsOn(admin, 'switched off')).toEqual([])
  await switchOff([])
})

test('without comments the news has no way to answer, and with them the words are there again', async ({
  enter,
}) => {
  const admin = await enter('admin@demo.example')
  await admin.goto('/news')
  const answers = admin.getByRole('link', { name: /comments? on the post by/ })
  await expect(answers.first()).toBeVisible()
  const href = (await answers.first().getAttribute('href')) ?? ''
  await admin.goto('/admin?section=features')
  const comments = admin.getByLabel('Comments', { exact: true })
  await comments.click()
  await keepSaid(admin, 'Saved')
  await admin.goto('/news')
  await expect(admin.getByRole('button', { name: /^Like/ }).first()).toBeVisible()
  await expect(answers).toHaveCount(0)
  await admin.goto(href)
  await expect(admin.getByRole('article')).toBeVisible()
  await expect(admin.getByLabel('Your comment')).toHaveCount(0)
  expect(await violationsOn(admin, 'post without comments')).toEqual([])
  await admin.goto('/admin?section=features')
  await comments.click()
  await expect(comments).toBeChecked()
  await keepSaid(admin, 'Saved')
  await admin.goto(href)
  await expect(admin.getByLabel('Your comment')).toBeVisible()
})

test('a member reads who looks after the app, its administrator among them', async ({ member }) => {
  await member.goto('/admin')
  const people = member.getByRole('list', { name: 'About administration' })
  await expect(people.getByText('Daniel Brooks')).toBeVisible()
  await expect(people.getByText('Secretary')).toBeVisible()
})
