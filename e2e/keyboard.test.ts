import { demoPassword } from '#server/demo/sign-ins.ts'
import { leaveNextEvents, logOutElsewhere } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusSeen, tabTo } from './keys.ts'
import { wordsOfMail } from './mails.ts'
import { newPassword, unique } from './newcomers.ts'
import { ownWords, writePost } from './news.ts'
import { keepSaid } from './waits.ts'

test('a person without a mouse logs in, skips to the content, answers, reads and logs out @gate', async ({
  visitor: page,
  calls,
}) => {
  const email = 'gulnar.farhadi@rosewater.example'
  await leaveNextEvents(await calls(email))
  const { keyboard } = page

  await page.goto('/login')
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Gulnár/ })).toBeVisible()

  await page.reload()
  const next = page.getByRole('region', { name: 'Next for you' })
  const go = next.getByRole('button', { name: /^I’m going to/ })
  await expect(go).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.press('Enter')
  await tabTo(page, go)
  await keyboard.press('Enter')
  const answered = next.getByRole('button', { name: /^You are going\s· Change/ })
  await expect(answered).toBeFocused()
  // A slow machine may need more than its time for the way there.
  await keepSaid(page, /^You are going to /)
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await keyboard.press('Enter')
  await expect(go).toBeVisible()

  const bell = page.getByRole('button', { name: /^Notifications/ })
  await page.reload()
  await tabTo(page, bell)
  await keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await tabTo(page, panel.getByRole('link').first())
  await keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Your account' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('the parts of an event are reached with the arrow keys', async ({ member: page }) => {
  await page.goto('/home')
  await page.getByRole('region', { name: 'Next for you' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('tab', { name: 'About' }))
  for (const name of ['Programme', 'People', 'Materials', 'About']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await expectFocusSeen(page)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
})

test('without a mouse one comments on a post and chooses larger text', async ({ enter }) => {
  const page = await enter('meera.bhatt@linden-bay.example')
  await page.goto('/news')
  await tabTo(page, page.getByRole('article').first().getByRole('button', { name: /^Like/ }))
  await page.keyboard.press('Space')
  await tabTo(
    page,
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /omment/ }),
  )
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Your comment'))
  await page.keyboard.type('Written without a mouse')
  await tabTo(page, page.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Written without a mouse' })).toBeVisible()
  await page.goto('/settings')
  await tabTo(page, page.getByRole('group', { name: 'Text size' }).getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '115%' })).toBeChecked()
  await expectFocusSeen(page)
})

test('without a mouse one takes back what was done in a sheet, while it is open', async ({ enter }) => {
  const page = await enter('secretary@demo.example')
  await page.goto('/admin?section=roll')
  await page.getByLabel("Name, Baha'i ID or e-mail").fill('Elin')
  await page.getByRole('button', { name: /^Elin Andersson/ }).click()
  const sheet = page.getByRole('dialog')
  const household = sheet.getByRole('region', { name: 'Household' })
  const before = await household.locator('bdi').innerText()
  await household.getByRole('button', { name: 'Rename' }).click()
  await household.getByLabel('Name of the household').fill('The house of the keys')
  await page.keyboard.press('Enter')
  const said = sheet.getByRole('status').filter({ hasText: 'The household is called' })
  await expect(said).toContainText('The house of the keys')
  await tabTo(page, sheet.getByRole('button', { name: 'Undo' }))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(household.getByText(before, { exact: true })).toBeVisible()
})

test('on the auth screen the arrow keys go from Log In to Sign Up', async ({ visitor }) => {
  await visitor.goto('/login')
  await tabTo(visitor, visitor.getByRole('tab', { name: 'Log In' }))
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expectFocusSeen(visitor)
  await tabTo(visitor, visitor.getByRole('checkbox'))
  await visitor.keyboard.press('Space')
  await expect(visitor.getByRole('checkbox')).toBeChecked()
})

test('without a mouse a newcomer signs up and proves the address', async ({ visitor: page }) => {
  const email = `keys-${unique()}@journeys.example`
  const { keyboard } = page
  await page.goto('/login')
  await tabTo(page, page.getByRole('tab', { name: 'Log In' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel("Baha'i ID", { exact: true }))
  await keyboard.type('J-20003')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(newPassword)
  await tabTo(page, page.getByRole('checkbox'))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Create an account' }))
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  await tabTo(page, page.getByLabel('Verification Code'))
  await keyboard.type(await wordsOfMail(email, /code is (\d{8})/))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Check again' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Your request is still waiting.')).toBeVisible()
})

test('without a mouse a forgotten password is set anew', async ({ visitor: page }) => {
  const email = 'meera.bhatt@linden-bay.example'
  const { keyboard } = page
  await page.goto('/login')
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password' }))
  await keyboard.press('Enter')
  // The page before it has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password' })).toBeFocused()
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(page.getByText(/^If this address is known, a link is on its way/)).toBeVisible()

  await page.goto(await wordsOfMail(email, /(\/reset-password\/\S+)/))
  await tabTo(page, page.getByLabel('New password'))
  await keyboard.type(newPassword)
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByText('Your new password is saved. Please log in with it.')).toBeVisible()
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(newPassword)
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible()
})

test('without a mouse one comes back from an ended session to the same page, with all that was typed', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 4(01|19)/)
  const email = 'gulnar.farhadi@rosewater.example'
  // Few have answered it, so that the way to the field is short.
  const words = ownWords('A question for all')
  await writePost(await calls('host@demo.example'), words)
  const page = await enter(email)
  const { keyboard } = page
  await page.goto('/news')
  const post = page.getByRole('article').filter({ hasText: words })
  await tabTo(page, post.getByRole('link', { name: /omment/ }))
  await keyboard.press('Enter')
  const field = page.getByLabel('Your comment')
  await expect(field).toBeVisible()
  await tabTo(page, field)
  await keyboard.type('Half of a thought without a mouse')
  const address = page.url()
  await logOutElsewhere(await calls(email))
  const send = page.getByRole('button', { name: 'Send' })
  await tabTo(page, send)
  await keyboard.press('Enter')

  const dialog = page.getByRole('alertdialog', { name: 'Session expired' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  const secret = dialog.getByLabel('Password', { exact: true })
  if (!(await secret.evaluate((element) => element === document.activeElement))) await tabTo(page, secret)
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(address)
  await expect(field).toHaveValue('Half of a thought without a mouse')
  await tabTo(page, send)
  await keyboard.press('Enter')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Half of a thought without a mouse' }),
  ).toBeVisible()
})
