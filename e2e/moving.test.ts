// A member moves: asked for here, decided there, and nothing of the old community goes along.
import { expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

test.use({ writes: true })

test('a member asks to move, the other community accepts, and the next load shows it', async ({
  enter,
  look,
  visitor,
  calls,
}) => {
  test.setTimeout(120_000)
  const first = unique()
  const name = `${first} Mover`
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, first, 'Mover')
  const page = await enter(email)
  await page.goto('/settings#move')
  const wish = page.getByRole('region', { name: 'Move to another community' })
  await wish.getByLabel('Where to').selectOption('Bahá’í Community of Linden Bay, Linden Bay')
  await wish.getByLabel(/^A word to its secretary/).fill('We move house in June.')
  await wish.getByRole('button', { name: 'Ask to move' }).click()
  await expect(wish.getByText(/^You have asked .*Linden Bay/)).toBeVisible()
  await expect(wish.getByRole('button', { name: 'Take it back' })).toBeFocused()

  const keeper = await enter('iris.pemberton@linden-bay.example')
  await keeper.goto('/admin?section=waiting')
  const arrivals = keeper.getByRole('list', { name: 'Asking to move here' })
  const card = arrivals.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('Rosewater')
  await expect(card).toContainText('We move house in June.')
  await keeper.getByRole('button', { name: `Accept ${name}` }).click()
  await keeper.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(keeper.getByText(new RegExp(`${name}.? is a member now`))).toBeVisible()
  await expect(card).toHaveCount(0)

  // The next load is another community: its name, its news, its page; and nothing that was kept of the old one.
  // It asks for all of Home before it has heard of the move.
  const home = page.waitForResponse(/homeOverview/)
  await page.route('**/api/auth/me', async (route) => {
    await home
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByRole('banner').getByText('Bahá’í Community of Linden Bay')).toBeVisible()
  await page.goto('/news')
  await expect(page.getByRole('article').filter({ hasText: 'Fog over the bay' })).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).not.toContain('Rosewater')

  const search = async (of: typeof page) => {
    await of.goto('/admin?section=roll')
    await of.getByLabel("Name, Baha'i ID or e-mail").fill(first)
    await expect(of.getByText('1 of 1 people')).toBeVisible()
    return of.getByRole('row').filter({ has: of.getByRole('button', { name: new RegExp(`^${name}`) }) })
  }
  await expect(await search(keeper)).toContainText('Active')
  await expect(await search(await look('secretary@demo.example'))).toContainText('Moved away')
})

test('who takes a wish back that was accepted meanwhile is told so', async ({ enter, visitor, calls }) => {
  const first = unique()
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, first, 'Mover')
  const page = await enter(email)
  await page.goto('/settings#move')
  const wish = page.getByRole('region', { name: 'Move to another community' })
  await wish.getByLabel('Where to').selectOption('Bahá’í Community of Linden Bay, Linden Bay')
  await wish.getByRole('button', { name: 'Ask to move' }).click()
  const back = wish.getByRole('button', { name: 'Take it back' })
  await expect(back).toBeVisible()
  // The page does not hear of it before.
  const { promise: pressed, resolve: press } = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/me', async (route) => {
    await pressed
    await route.continue()
  })

  const keeper = await enter('iris.pemberton@linden-bay.example')
  await keeper.goto('/admin?section=waiting')
  await keeper.getByRole('button', { name: `Accept ${first} Mover` }).click()
  await keeper.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(keeper.getByText(new RegExp(`${first} Mover.? is a member now`))).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await back.click()
  await answered
  press(undefined)
  await expect(page.getByText(/Linden Bay.? has taken you in meanwhile\./)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Bahá’í Community of Linden Bay')).toBeVisible()
})
