import { expect, test } from './fixtures.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const FUAD = 'fuad.thabit@rosewater.example'
const RUTH = 'ruth.wells@rosewater.example'

/** The account's id, as the app itself has it. */
const idOf = async (who: { get: (path: string) => Promise<{ json: () => Promise<unknown> }> }) => {
  const answer = await (await who.get('/api/auth/me')).json()
  return /"_id":"([0-9a-f-]{36})"/.exec(JSON.stringify(answer))?.[1] ?? ''
}

test('a contact reaches those whom its owner chooses, and nobody else', async ({ enter, calls, faults }) => {
  // The server refuses what is no address.
  faults.allow(/status of 400/)
  const id = await idOf(await calls(RUTH))
  const page = await enter(RUTH)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Contact' }).click()
  const form = page.getByRole('group', { name: 'Contact', exact: true })
  await form.getByRole('button', { name: 'Add an e-mail' }).click()
  const email = form.getByRole('group', { name: 'E-mail', exact: true })
  // What is wrong is said under its field, and nothing that was typed is lost.
  await email.getByLabel('E-mail address').fill('not an address')
  await email.getByLabel('Who sees this: E-mail').selectOption('Members')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(email.getByText('This does not look like an e-mail address.')).toBeVisible()
  await expect(email.getByLabel('E-mail address')).toHaveValue('not an address')
  expect(await violationsOn(page, 'a contact is edited')).toEqual([])
  await email.getByLabel('E-mail address').fill('ruth.writes@example.org')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('ruth.writes@example.org')).toBeVisible()

  const other = await enter(FUAD)
  await other.goto(`/users/${id}`)
  await expect(other.getByRole('link', { name: 'Message by mail' })).toBeVisible()
  await expect(other.getByText('ruth.writes@example.org')).toBeVisible()
  // Contacts are kept on no device, neither the owner's nor the reader's.
  for (const device of [page, other])
    expect(await device.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('ruth.writes')

  await page.getByRole('button', { name: 'Edit Contact' }).click()
  await email.getByLabel('Who sees this: E-mail').selectOption('Nobody')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Ruth Wells' })).toBeVisible()
  await expect(other.getByText('ruth.writes@example.org')).toHaveCount(0)
})

test('in Persian, since when somebody belongs is written in Persian digits', async ({ enter }) => {
  const page = await enter(FUAD)
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'از نگاه دیگران' }).click()
  await expect(page.getByText(/عضو از سال [۰-۹]{4}/)).toBeVisible()
})

test('one’s own page is seen through the eyes of others', async ({ enter }) => {
  const page = await enter(FUAD)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Show the ID' }).click()
  await expect(page.getByText(/^D-\d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'View as others see it' }).click()
  await expect(page.getByText(/Member since \d+/)).toBeVisible()
  await expect(page.getByText(/^D-\d+$/)).toBeHidden()
  await page.getByRole('button', { name: 'A visitor' }).click()
  await expect(page.getByText('Visitors see only that this page is for members.')).toBeVisible()
  expect(await violationsOn(page, 'as others see it')).toEqual([])
})

test('what is being typed is there again when one has seen one’s page as others see it', async ({
  enter,
}) => {
  const page = await enter(FUAD)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Contact' }).click()
  const form = page.getByRole('group', { name: 'Contact', exact: true })
  await form.getByRole('button', { name: 'Add an e-mail' }).click()
  await form.getByLabel('E-mail address').fill('fuad.writes@example.org')
  await page.getByRole('button', { name: 'View as others see it' }).click()
  await expect(page.getByText(/Member since \d+/)).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to my profile' }).click()
  await expect(form.getByLabel('E-mail address')).toHaveValue('fuad.writes@example.org')
})

test('who asks for another address and keeps the old one is led along', async ({ enter }) => {
  const page = await enter(RUTH)
  await page.goto('/profile')
  const change = page.getByRole('button', { name: 'Change your address' })
  await change.click()
  await page.getByLabel('New e-mail address').fill('ruth.elsewhere@example.org')
  await page.getByRole('button', { name: 'Ask both addresses' }).click()
  const keep = page.getByRole('button', { name: 'Keep my address' })
  await expect(keep).toBeVisible()
  await expect(page.locator(':focus')).toContainText('ruth.elsewhere@example.org waits')
  await keep.click()
  await expect(change).toBeFocused()
})

test('a visitor meets the same page for a member and for nobody', async ({ visitor, ids, faults }) => {
  // The app asks for the person and learns no more than the page says.
  faults.allow(/status of 404/)
  const texts = []
  for (const id of [ids.user, ids.unknown]) {
    await visitor.goto(`/users/${id}`)
    await expect(visitor.getByText('This person keeps their page for members.')).toBeVisible()
    texts.push(await visitor.locator('main').textContent())
  }
  expect(texts[0]).toBe(texts[1])
})
