import { eventOfHost, expectNoReminder, leaveNextEvents } from './arrange.ts'
import { expect, test, type Page } from './fixtures.ts'
import { following, keepSaid } from './waits.ts'

test.use({ writes: true })

/** How many people are going, by the page's own words. */
const goingOn = async (page: Page): Promise<number> => {
  const words = page
    .getByRole('main')
    .getByText(/^(\d+ (person is|people are) going|Nobody has answered yet)$/)
  return Number(/\d+/.exec((await words.first().textContent()) ?? '')?.[0] ?? 0)
}

const people = (count: number) => {
  if (count === 0) return 'Nobody has said yet that they are coming. You may be the first.'
  return count === 1 ? '1 person is going' : `${count} people are going`
}

test('a member joins the next gathering from Home, takes it back, joins again and leaves @gate', async ({
  enter,
  calls,
}) => {
  // The other journeys answer in the first community: here the numbers are this one's own.
  const email = 'nour.haddad@linden-bay.example'
  await leaveNextEvents(await calls(email))
  const page = await enter(email)
  await page.goto('/home')
  const next = page.getByRole('region', { name: 'Next for you' }).getByRole('article')
  const title = (await next.getByRole('heading').textContent()) ?? ''
  await next.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const before = await goingOn(page)

  await page.getByRole('button', { name: `I’m going to ${title}` }).click()
  await expect(page.getByText(`You are going to ${title}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `You are going · Change: ${title}` })).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await expect(page).toHaveURL(/\?tab=people$/)
  await keepSaid(page, `You are going to ${title}.`)
  const list = page.getByRole('list', { name: 'People' })
  await expect(list.getByText('Nour Haddad')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText(people(before + 1))).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`You are not coming to ${title}. Its hosts see this.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `I’m going to ${title}` })).toBeVisible()
  await expect(list.getByText('Nour Haddad')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('tabpanel').getByText(people(before))).toBeVisible()

  await page.getByRole('button', { name: `I’m going to ${title}` }).click()
  await expect(page.getByText(`You are going to ${title}.`)).toBeVisible()
  await page.reload()
  await expect(list.getByText('Nour Haddad')).toBeVisible()
  await page.getByRole('button', { name: `You are going · Change: ${title}` }).click()
  await page.getByRole('button', { name: `I can’t make it to ${title}` }).click()
  await expect(page.getByText(`You are not coming to ${title}. Its hosts see this.`)).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText(people(before))).toBeVisible()
})

test('an answer on Home is one tap, and another browser of the member shows it @gate', async ({
  enter,
  calls,
}) => {
  const email = 'lucia.ferreira@rosewater.example'
  await leaveNextEvents(await calls(email))
  const page = await enter(email)
  await page.goto('/home')
  const next = page.getByRole('region', { name: 'Next for you' })
  const address = (await next.getByRole('link').getAttribute('href')) ?? ''
  await next.getByRole('button', { name: /^I’m going to/ }).click()
  await expect(next.getByRole('button', { name: /^You are going\s· Change/ })).toBeVisible()
  await expect(page.getByText(/^You are going to /)).toBeVisible()

  const other = await enter(email)
  await other.goto(`${address}?tab=people`)
  await expect(
    other.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Lucía Ferreira' }),
  ).toBeVisible()
})

test('an answer that fails is taken back and can be tried again @gate', async ({ enter, calls, faults }) => {
  faults.allow(/status of 503/)
  const email = 'mateus.ferreira@rosewater.example'
  await leaveNextEvents(await calls(email))
  const page = await enter(email, { serviceWorkers: 'block' })
  await page.goto('/home')
  const next = page.getByRole('region', { name: 'Next for you' })
  const broken = { status: 503, json: { message: 'We are resting.', error: 'We are resting.', code: 'busy' } }
  await page.route('**/api/events/*/join', (route) => route.fulfill(broken), { times: 1 })
  await next.getByRole('button', { name: /^I’m going to/ }).click()
  await expect(page.getByText('Failed to join the event: We are resting.')).toBeVisible()
  await expect(next.getByRole('button', { name: /^I’m going to/ })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(next.getByRole('button', { name: /^You are going\s· Change/ })).toBeVisible()
})

test('a member reads the news, likes a post and comments on it @gate', async ({ enter }) => {
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/home')
  await page.getByRole('region', { name: 'News' }).getByRole('link', { name: 'All news' }).click()
  const notLiked = page.getByRole('button', { name: /^Like/, pressed: false })
  const post = page.getByRole('article').filter({ has: notLiked }).first()
  await post.getByRole('link', { name: /omment/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Post by /)
  const like = page.getByRole('button', { name: /^Like/ })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  const likes = Number(/\d+/.exec((await like.textContent()) ?? '')?.[0] ?? 0)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(`Like ${likes + 1}`)

  const author = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Post by ', '')
  await page.getByRole('button', { name: 'Share the post by' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  await expect(sheet.getByText('A post in our community')).toBeVisible()
  for (const way of await sheet.getByRole('link').all())
    expect(decodeURIComponent((await way.getAttribute('href')) ?? '')).not.toContain(author)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const talk = page.getByRole('region', { name: /omment/ })
  const count = Number(/\d+/.exec((await talk.getByRole('heading').textContent()) ?? '')?.[0] ?? 0)
  await page.getByLabel('Your comment').fill('What a lovely evening that was.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(talk.getByText('What a lovely evening that was.')).toBeVisible()
  await expect(page.getByLabel('Your comment')).toHaveValue('')
  await expect(talk.getByRole('heading')).toHaveText(count === 0 ? '1 comment' : `${count + 1} comments`)

  await page.reload()
  await expect(like).toHaveText(`Like ${likes + 1}`)
  await expect(talk.getByRole('listitem').filter({ hasText: 'Ruth Wells' }).last()).toContainText(
    'What a lovely evening that was.',
  )
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('older news come when they are asked for', async ({ member }) => {
  await member.goto('/news')
  const posts = member.getByRole('feed').getByRole('article')
  await expect(posts.first()).toBeVisible()
  const first = await posts.count()
  await member.getByRole('button', { name: 'Show older' }).click()
  await expect.poll(() => posts.count()).toBeGreaterThan(first)
})

test('notifications open under the bell, are read by that, and give the focus back @gate', async ({
  enter,
  calls,
}) => {
  await expectNoReminder(await calls('treasurer@demo.example'))
  const page = await enter('treasurer@demo.example')
  await page.goto('/home')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ new$/)
  // The bell is empty at once; the server has heard of it a moment later, and a reload in between would ask it too early.
  const heard = page.waitForResponse((answer) => answer.url().includes('/mark-as-read') && answer.ok())
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('region', { name: 'New' }).getByRole('listitem').first()).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await heard
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell).toBeFocused()

  await page.reload()
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByRole('region', { name: 'New' })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toHaveCount(0)
})

test('who hosts hears at once that somebody is coming @gate', async ({ enter, calls }) => {
  const page = await enter('host@demo.example')
  const hears = following(page)
  await page.goto('/home')
  await hears
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await bell.click()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const guest = await calls('otieno.odhiambo@rosewater.example')
  const feast = await eventOfHost(guest)
  await guest.put(`/api/events/${feast}/leave`, { data: {} })
  await guest.put(`/api/events/${feast}/join`, { data: {} })
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ new$/)
  await bell.click()
  await panel.getByRole('link', { name: 'Otieno Odhiambo is coming' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/events/${feast}\\?tab=people$`))
})
