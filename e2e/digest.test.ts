// The weekly summary from the settings to the mail server and back.
import { summaryIsDue } from './appointed.ts'
import { quietEvent } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'

test.use({ writes: true })

test('the weekly summary is chosen in the settings, comes by mail, leads to a gathering, and ends by one click', async ({
  community,
  enter,
  calls,
  visitor,
}) => {
  const email = community.address('host@demo.example')
  const page = await enter(email)
  await page.goto('/settings#notifications')
  const group = page.getByRole('region', { name: 'Notifications' })
  const day = group.getByLabel('Day', { exact: true })
  await expect(day).toHaveValue('none')
  await day.selectOption('Friday')
  await expect(group.getByText(/^The next one comes Fri/)).toBeVisible()

  await summaryIsDue(email)
  // Whatever is told of anybody wakes what sends; else it wakes once a minute.
  const guest = await calls('sione.tupou@rosewater.example')
  const { id, mine } = await quietEvent(guest)
  for (const answer of mine.going ? ['leave', 'join'] : ['join', 'leave'])
    await expect(await guest.put(`/api/events/${id}/${answer}`, { data: {} })).toBeOK()
  const summary = () => mailsTo(email).find(({ subject }) => subject.startsWith('Your week in '))
  await expect.poll(summary, { timeout: 90_000 }).toBeDefined()
  const mail = summary()

  const inbox = await page.context().newPage()
  await inbox.setContent(mail?.html ?? '')
  const gathering = inbox.locator('span[dir=auto] a').first()
  const title = await gathering.innerText()
  // Both dates stand below it: "Sunday 29 November at 7:30 pm · 8 Qawl 183".
  await expect(inbox.getByText(/ at \d{1,2}:\d\d\s[ap]m\s· \d{1,2} [‘’\p{L} -]+ 18\d/u).first()).toBeVisible()
  await gathering.click()
  await expect(inbox.getByRole('heading', { level: 1 })).toHaveText(title)

  // Opening its link ends nothing; the one click of a program for mail does.
  const end = mail?.oneClick ?? ''
  await visitor.goto(end)
  await expect(visitor.getByRole('button', { name: 'Yes, no more' })).toBeVisible()
  await page.goto('/settings#notifications')
  await expect(day).toHaveValue('5')
  await expect(await visitor.request.post(end, { form: { 'List-Unsubscribe': 'One-Click' } })).toBeOK()
  await page.reload()
  await expect(day).toHaveValue('none')
})
