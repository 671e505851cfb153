import { demoPassword } from '#server/demo/sign-ins.ts'
import { leaveNextEvents, logOutElsewhere } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusSeen, tabTo } from './keys.ts'
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
