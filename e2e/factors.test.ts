import { Secret, TOTP } from 'otpauth'
import { expect, test, type Page } from './fixtures.ts'
import { withFingerprint } from './fingerprint.ts'
import { newMember, newPassword, unique } from './newcomers.ts'
import { makeSecretary } from './officers.ts'
import { logIn } from './sign-in.ts'
import { violationsOn } from './violations.ts'
import { demoPassword } from '#server/demo/sign-ins.ts'

test.use({ writes: true })

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('a passkey is added in the settings and signs in through the autofill @gate', async ({ enter }) => {
  const page = await enter('ruhiyyih.iqani@rosewater.example')
  const finger = await withFingerprint(page)
  await page.goto('/settings#sign-in')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('alertdialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  const remove = page.getByRole('button', { name: /^Remove the passkey/ })
  await expect(remove).toBeVisible()
  // A device keeps one for each account, and what it says of that is over when something else is done.
  const add = page.getByRole('button', { name: 'Add a passkey' })
  const known = page.getByText('This device has a passkey of yours already.', { exact: true })
  await add.click()
  await expect(known).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Rename the passkey/ }).click()
  await expect(known).toHaveCount(0)
  await page.keyboard.press('Escape')
  await finger(false)
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  // The sign-in screen offers the passkey, and the fingerprint is shown.
  await finger(true)
  await page.reload()
  await expect(page).toHaveURL('/home')
  await page.goto('/settings#sign-in')
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('with a passkey')
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('codes of an app come after the password, and a recovery code in their stead', async ({
  community,
  enter,
  faults,
}) => {
  faults.allow(/status of 401/)
  const email = community.address('ji-woo.kim@rosewater.example')
  const page = await enter(email)
  await page.goto('/settings#sign-in')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('group', { name: 'Codes from an app' })).toBeFocused()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  const codeAt = (step: number) =>
    TOTP.generate({
      secret: Secret.fromBase32(secret.replaceAll(' ', '')),
      timestamp: Date.now() + step * 30_000,
    })
  // Either holds when its half minute ends on the way: the code before and the one after are taken, too.
  await page.getByLabel('Code', { exact: true }).fill(codeAt(0))
  await page.getByRole('button', { name: 'Finish' }).click()
  const codes = page.getByRole('alertdialog', { name: 'Recovery codes' })
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Switch codes off' })).toBeFocused()
  for (const code of [codeAt(1), recovery]) {
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await logIn(page, email, demoPassword)
    const field = page.getByLabel('Code', { exact: true })
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await field.fill(code)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page).toHaveURL('/home')
  }
  // As it was before, for the next who signs in as this person.
  await page.goto('/settings#sign-in')
  await page.getByRole('button', { name: 'Switch codes off' }).click()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeFocused()
})

test('a member is offered a second step, and not thanked for one that is not there', async ({ member }) => {
  await member.goto('/second-step')
  await expect(member.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(member.getByText('A second step of signing in keeps your account safe')).toBeVisible()
  await expect(member.getByText('Your account has its second step.')).toHaveCount(0)
})

test('who is in office sets the second step up before the day from which it is asked', async ({
  installation,
  open,
}) => {
  test.setTimeout(180_000)
  const { calls } = await installation.comeIn('layli@journeys.example')
  const community = { name: 'Millbrook', timeZone: 'Europe/Vienna', latitude: 48.2, longitude: 16.37 }
  await expect(await calls.put('/api/set-up/community', { data: { ...community, done: true } })).toBeOK()
  const page = await open(null, { baseURL: installation.url })
  const { email, personId } = await newMember(calls, page.request, 'Omid', 'Vance')
  await makeSecretary(calls, personId)
  const step = { demanded: true, days: 14 }
  await expect(await calls.put('/api/admin/second-step', { data: step })).toBeOK()
  await withFingerprint(page)
  await page.goto('/login')
  await logIn(page, email, demoPassword)
  await expect(page).toHaveURL('/home')
  await page.goto('/second-step')
  await expect(page.getByText('You serve your community in an office')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('alertdialog', { name: 'Recovery codes' })
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Thank you. Your account has its' })).toBeFocused()
})

test('who knows the password changes it here, and is logged out on the other device', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  test.setTimeout(120_000)
  // A wrong password is refused, and the other device has no session any more.
  faults.allow(/status of 4(00|01|19)/)
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, unique(), 'Keysmith')
  const [page, other] = [await enter(email), await enter(email)]
  await other.goto('/home')
  await page.goto('/settings#sign-in')
  const now = page.getByLabel('Your password now')
  const next = page.getByRole('textbox', { name: 'New password' })
  const change = page.getByRole('button', { name: 'Change the password' })
  await change.click()
  await expect(page.getByText('Please write your password.').first()).toBeVisible()
  await now.fill('not the one that I have')
  await next.fill(newPassword)
  await change.click()
  await expect(page.getByText('The password is not right.').first()).toBeVisible()
  await expect(next).toHaveValue(newPassword)
  // The alert took the focus once; who types again keeps it.
  await next.selectText()
  await page.keyboard.type('marble otter thicket')
  await expect(next).toHaveValue('marble otter thicket')
  await next.fill(newPassword)
  expect(await violationsOn(page, 'changing a password')).toEqual([])
  await now.fill(demoPassword)
  await change.click()
  await expect(page.getByText('Your password is changed. Everywhere else you are logged out.')).toBeVisible()
  await expect(now).toHaveValue('')
  await expect(page.getByText('Password changed')).toBeVisible()

  await other.reload()
  await expect(other.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible()
  await visitor.goto('/login')
  await logIn(visitor, email, demoPassword)
  await expect(visitor.getByRole('alert').first()).toBeVisible()
  await logIn(visitor, email, newPassword)
  await expect(visitor).toHaveURL('/home')
})
