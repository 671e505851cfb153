// What a member says to the Assembly at a Feast, and the way back of the answer.
import { quietFeast } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

test.use({ writes: true })

test('what a member says at a Feast is received, considered and answered, and the answer comes by itself @gate', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(150_000)
  const first = unique()
  const name = `${first} Consultant`
  const said = `Could ${first} bring the songs?`
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, first, 'Consultant')
  const { id } = await quietFeast(await calls(email))
  const page = await enter(email)
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Write to the Assembly' }).click()
  await page.getByRole('radio', { name: 'A question' }).check()
  await page.getByLabel('Your words').fill('Typed and not sent')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Write to the Assembly' }).click()
  await expect(page.getByLabel('Your words')).toHaveValue('Typed and not sent')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Typed and not sent')
  await page.getByLabel('Your words').fill(said)
  await page.getByRole('button', { name: 'Send to the Assembly' }).click()
  const own = page.getByRole('listitem').filter({ hasText: said })
  await expect(own).toContainText('Sent')
  await expect(own.getByRole('button', { name: 'Take back' })).toBeVisible()

  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=consultation')
  const note = secretary.getByRole('listitem').filter({ hasText: name })
  await expect(note).toContainText(said)
  await note.getByRole('button', { name: 'We have received it' }).click()
  await expect(own).toContainText('Received by the Assembly')
  await expect(own.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await note.getByRole('button', { name: 'We have considered it' }).click()
  await expect(own).toContainText('Considered by the Assembly')
  await note.getByRole('button', { name: 'Answer' }).click()
  const draft = secretary.waitForResponse((answer) => answer.url().endsWith('/draft'))
  await note.getByLabel('The answer in the words of the Assembly').fill('With joy')
  await draft
  await secretary.reload()
  await note.getByRole('button', { name: 'Answer' }).click()
  await expect(note.getByLabel('The answer in the words of the Assembly')).toHaveValue('With joy')
  await note.getByLabel('The answer in the words of the Assembly').fill('With joy, at the next Feast.')
  await note.getByRole('button', { name: 'Send the answer' }).click()
  await expect(own).toContainText('With joy, at the next Feast.')
  await expect(note).toHaveCount(0)

  await page.goto('/consultation')
  await expect(page.getByRole('listitem').filter({ hasText: said })).toContainText('The Assembly’s answer')
})

test('another member and an administrator without a seat in the Assembly read nothing of it', async ({
  calls,
  look,
}) => {
  for (const email of ['member@demo.example', 'admin@demo.example']) {
    const asked = await (await calls(email)).get('/api/consultation')
    expect(asked.status(), email).toBe(403)
  }
  const page = await look('member@demo.example')
  await page.goto('/admin?section=consultation')
  await expect(page.getByRole('region', { name: 'About administration' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Consultation' })).toHaveCount(0)
})
