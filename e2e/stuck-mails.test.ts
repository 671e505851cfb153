// A mail that its address did not take is seen by who runs the installation, and leaves when it is tried again.
import { expect, test } from './fixtures.ts'
import { addPerson } from './newcomers.ts'
import { openOwnPostOffice } from './own-post-office.ts'
import { violationsOn } from './violations.ts'
import { keepSaid } from './waits.ts'

const NURA = 'nura@journeys.example'

test('a mail that was given up is found on System, tried again, and arrives; another is dropped', async ({
  installation,
  open,
}) => {
  test.setTimeout(180_000)
  using office = await openOwnPostOffice()
  const founder = await installation.comeIn('layli@journeys.example')
  const server = { host: '127.0.0.1', port: Number(office.port), tls: 'none', user: '' }
  const from = 'no-reply@journeys.example'
  const { calls } = founder
  await expect(await calls.put('/api/set-up/community', { data: { name: 'Millbrook', done: true } })).toBeOK()
  await expect(await calls.put('/api/admin/mail-server', { data: { ...server, from } })).toBeOK()

  office.know(false)
  for (const [firstName, email] of [
    ['Nura', NURA],
    ['Vida', 'vida@journeys.example'],
  ] as const) {
    const personIds = [await addPerson(calls, firstName, 'Hale', email)]
    await expect(await calls.post('/api/people/invitations', { data: { personIds, mail: true } })).toBeOK()
  }
  const page = await open(founder.held, { baseURL: installation.url })
  // The mails leave in the background: the page is opened anew until it knows of both.
  await expect(async () => {
    await page.goto('/admin?section=system')
    await expect(page.getByText(/\b2 failed\b/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('link', { name: 'See the mails' }).click()
  const mails = page.getByRole('group', { name: 'Mails that have not left' })
  const toNura = mails.getByRole('row').filter({ hasText: 'n…@journeys.example' })
  await expect(toNura).toContainText('The address does not take mails.')
  expect(await page.locator('body').textContent()).not.toContain(NURA)
  expect(await violationsOn(page, 'mails that were given up')).toEqual([])

  office.know(true)
  await toNura.getByRole('button', { name: /^Try again: / }).click()
  await keepSaid(page, '1 mail is tried at once.')
  await expect(toNura).toHaveCount(0)
  await expect.poll(() => office.subjectsTo(NURA)).toHaveLength(1)
  expect(office.lastTo(NURA)?.text).toContain(`${installation.url}/join/`)

  await mails.getByRole('button', { name: /^Drop: .*v…@/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop' }).click()
  await keepSaid(page, 'The mail is dropped.')
  await expect(page.getByText('No mail was given up.')).toBeVisible()
  await page.goto('/admin?section=system')
  await expect(page.getByText(/, 0 failed, /)).toBeVisible()
  expect(office.subjectsTo('vida@journeys.example')).toEqual([])
})
