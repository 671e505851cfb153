import { demoPassword } from '#server/demo/sign-ins.ts'
import { expect, test, type Page } from './fixtures.ts'
import { logIn } from './sign-in.ts'
import { stickingOut } from './reflow.ts'
import { violationsInAllShapes } from './violations.ts'

const publicPages = [
  ['/', 'Welcome to the Bahá’í Community of Rosewater'],
  ['/privacy-policy', /./],
  ['/eula', 'End User License Agreement'],
  ['/community-standards', /./],
  ['/faqs', /./],
  ['/available-communities', /./],
  ['/community/rosewater', /Rosewater/],
] as const

test('public pages are read without any script @gate', async ({ enter }) => {
  const page = await enter(null, { javaScriptEnabled: false })
  for (const [path, heading] of publicPages) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(200)
  }
})

test('a public post and a public gathering are read without any script', async ({ enter, ids }) => {
  const page = await enter(null, { javaScriptEnabled: false })
  for (const path of [`/og/posts/${ids.publicPost}`, `/posts/${ids.publicPost}`]) {
    await page.goto(path)
    await expect(page.getByText(ids.publicPostText.slice(0, 60))).toBeVisible()
  }
  await page.goto('/')
  // Which gathering comes next depends on the day of the week.
  const next = page
    .getByRole('region', { name: 'Next gatherings' })
    .locator('a[href^="/activities/"]')
    .first()
  const title = await next.innerText()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a visitor reads both dates of a gathering, with scripts and without', async ({ enter }) => {
  const both = /\d{1,2} [\p{L}\p{M}’‘-]+ 1[89]\d/u
  for (const javaScriptEnabled of [true, false]) {
    const page = await enter(null, { javaScriptEnabled })
    await page.goto('/community/rosewater')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toContainText(both)
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/activities\//)
    await expect(page.getByRole('main').getByText(both).first()).toBeVisible()
  }
})

test('without any script the log-in page says what it is', async ({ enter }) => {
  const page = await enter(null, { javaScriptEnabled: false })
  for (const path of ['/login', '/sign-in', '/forgot-password', '/forgot-bahai-id', '/verify-bahai-id']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
  }
})

test('a private post, an unknown one and another community’s look the same to a visitor', async ({
  enter,
  ids,
}) => {
  const page = await enter(null, { javaScriptEnabled: false })
  const seen: string[] = []
  for (const id of [ids.privatePost, ids.unknown, ids.neighbourPost]) {
    const answer = await page.goto(`/posts/${id}`)
    seen.push(`${answer?.status()} ${(await page.content()).replaceAll(id, 'ID')}`)
  }
  expect(seen[0]).not.toContain(ids.privatePostText.slice(0, 40))
  expect(new Set(seen).size).toBe(1)
})

test('with scripts, too, a private post and an unknown one look the same to a visitor', async ({
  visitor,
  ids,
  faults,
}) => {
  faults.allow(/status of 40[14]/)
  const seen: string[] = []
  for (const id of [ids.privatePost, ids.unknown]) {
    await visitor.goto(`/posts/${id}`)
    await expect(visitor.getByText('This post is for members. Log in to read it.')).toBeVisible()
    seen.push(await visitor.getByRole('main').innerText())
  }
  expect(seen[0]).toBe(seen[1])
})

test('a visitor reads a public post in the app and is asked to log in for the rest @gate', async ({
  visitor,
  ids,
}) => {
  await visitor.goto(`/posts/${ids.publicPost}`)
  await expect(visitor.getByText('Log in to read the comments and to answer.')).toBeVisible()
  await expect(visitor.getByText(ids.publicPostText.slice(0, 60))).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Like/ })).toHaveCount(0)
})

test('who logs in from a post or a gathering comes back to it @gate', async ({ enter, ids, faults }) => {
  faults.allow(/status of 404/)
  for (const path of [`/posts/${ids.publicPost}`, `/activities/${ids.activity}`]) {
    const page = await enter(null)
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await logIn(page, 'shahnaz.thabit@rosewater.example', demoPassword)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  }
})

test('a neighbour cannot tell this community’s event or post from one that never was', async ({
  neighbour,
  ids,
  faults,
}) => {
  faults.allow(/status of 404/)
  const seen: string[] = []
  for (const id of [ids.event, ids.unknown]) {
    await neighbour.goto(`/events/${id}`)
    await expect(neighbour.getByRole('heading', { level: 1 })).toHaveText('We could not find this event')
    seen.push(await neighbour.getByRole('main').innerText())
  }
  expect(seen[0]).toBe(seen[1])
  for (const id of [ids.privatePost, ids.unknown]) {
    await neighbour.goto(`/posts/${id}`)
    await expect(
      neighbour.getByText('We could not find this post. It may have been taken away.'),
    ).toBeVisible()
  }
})

test('a neighbour is offered to pass an open post on, and nothing that its own community alone does', async ({
  neighbour,
  member,
  ids,
}) => {
  const offered = async (page: Page) => {
    await page.goto(`/posts/${ids.publicPost}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: /^Share/ })).toBeVisible()
    return {
      like: await main.getByRole('button', { name: /^Like/ }).count(),
      more: await main.getByRole('button', { name: /^More/ }).count(),
      field: await main.getByLabel('Your comment').count(),
      why: await main.getByText('Only members of this post’s community read and write its comments.').count(),
    }
  }
  expect(await offered(neighbour)).toEqual({ like: 0, more: 0, field: 0, why: 1 })
  expect(await offered(member)).toMatchObject({ like: 1, field: 1, why: 0 })
})

test('the communities are found on a map by the keyboard, and nothing of it comes before the tap', async ({
  visitor: page,
}) => {
  const maps: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('towns-map')) maps.push(request.url())
  })
  await page.goto('/available-communities')
  const show = page.getByRole('button', { name: 'Show the map' })
  await expect(show).toBeVisible()
  expect(maps).toEqual([])
  await show.focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('group', { name: 'Map of the communities' })
  await expect(map).toBeFocused()
  await expect(show).toBeHidden()
  expect([
    ...(await violationsInAllShapes(page, 'the map of communities')),
    ...(await stickingOut(page, 'the map of communities')),
  ]).toEqual([])
  const pin = map.getByRole('button', { name: /Rosewater/ })
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await map.getByRole('link', { name: /Rosewater/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/community\/rosewater/)
})
