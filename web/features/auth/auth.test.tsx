// The auth screen: what it says of what is missing or wrong, and how one goes through it without a mouse.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgotPassword, login, register, resetPassword, verify } from '#contract/auth/auth.ts'
import { links } from '#web/app/links.ts'
import { open } from '#web/test/app.ts'
import { expectFocusSeen, tabTo } from '#web/test/keys.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'

const email = page.getByLabelText('E-mail')
const password = page.getByLabelText('Password', { exact: true })
const create = page.getByRole('button', { name: 'Create an account' })
const bahaiId = page.getByLabelText("Baha'i ID", { exact: true })
const code = page.getByLabelText('Verification Code')

test('a wrong password says so, and what was typed stays', async () => {
  when(login).refuses(401, 'The e-mail or password is not right.')
  await open('/login')
  await email.fill('kiran.bhatt@linden-bay.example')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Log In' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Error: The e-mail or password is not right.')
  await expect.element(email).toHaveValue('kiran.bhatt@linden-bay.example')
})

test('behind a restore it is said which backup is there', async () => {
  await open(links.login({ restored: '2025-11-19T12:30:00.000Z' }))
  await expect
    .element(page.getByText('The backup of Wed 19 Nov 2025 was brought back. Please log in as you did then.'))
    .toBeVisible()
})

test('an address that names no day of a backup says nothing of one', async () => {
  await open('/login?restored=never')
  await expect.element(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect.element(page.getByText(/was brought back/)).not.toBeInTheDocument()
})

test('a form that is sent empty says what is missing', async () => {
  const sent = when(login).isSilent()
  await open('/login')
  await page.getByRole('button', { name: 'Log In' }).click()
  const alert = page.getByRole('alert').filter({ hasText: '2 things need your attention' })
  await expect.element(alert).toHaveFocus()
  await alert.getByRole('link', { name: 'Please write your password.' }).click()
  await expect.element(password).toHaveFocus()
  expect(sent).toEqual([])
})

test('on the auth screen the arrow keys go from Log In to Sign Up', async () => {
  await open('/login')
  await tabTo(page.getByRole('tab', { name: 'Log In' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Sign Up' })).toHaveFocus()
  await expectFocusSeen()
  await tabTo(page.getByRole('checkbox'))
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

test('without a mouse one asks for a link that sets a new password', async () => {
  const sent = when(forgotPassword).answers({ message: 'A link is on its way.' })
  await open('/login')
  await tabTo(page.getByRole('link', { name: 'Forgot your password' }))
  await userEvent.keyboard('{Enter}')
  // The page before it has a field of the same name.
  await expect.element(page.getByRole('heading', { name: 'Forgot your password' })).toHaveFocus()
  await tabTo(email)
  await userEvent.keyboard('meera.bhatt@linden-bay.example{Enter}')
  await expect.element(page.getByText(/^If this address is known, a link is on its way/)).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'meera.bhatt@linden-bay.example' }])
})

test('without a mouse a new password is set with the link, and one logs in with it', async () => {
  const saved = when(resetPassword).answers({ message: 'Saved.' })
  const sent = when(login).isSilent()
  await open('/reset-password/a-token-of-a-mail-that-is-long-enough-to-be-one')
  await tabTo(page.getByLabelText('New password'))
  await userEvent.keyboard('walnut lantern meadow')
  await tabTo(page.getByRole('button', { name: 'Save', exact: true }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your new password is saved. Please log in with it.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ password: 'walnut lantern meadow' }])
  await tabTo(email)
  await userEvent.keyboard('meera.bhatt@linden-bay.example')
  await tabTo(password)
  await userEvent.keyboard('walnut lantern meadow{Enter}')
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ email: 'meera.bhatt@linden-bay.example', password: 'walnut lantern meadow' }])
})

test('an account is made only for who has agreed to the licence', async () => {
  await open('/login?tab=signup')
  await expect.element(create).toBeDisabled()
  const licence = page.getByRole('main').getByRole('link', { name: 'End User License Agreement' })
  await expect.element(licence).toHaveAttribute('href', '/eula')
  await expect.element(licence).toHaveAttribute('target', '_blank')
  await page.getByRole('checkbox').click()
  await expect.element(create).toBeEnabled()
  await page.getByRole('checkbox').click()
  await expect.element(create).toBeDisabled()
})

const needsLicence = page.getByText('You must accept the EULA to sign up.')

test.each([
  ['Enter is pressed', () => userEvent.type(password, '{Enter}')],
  ['the button that is not free yet is pressed', () => pressAt(create)],
  ['the box is left without a tick', () => userEvent.tab()],
  ['the tick is taken back', () => page.getByRole('checkbox').dblClick()],
])('that the licence must be accepted stands under the box when %s', async (_, attempt) => {
  const sent = when(register).isSilent()
  await open('/login?tab=signup')
  await email.fill('layli@journeys.example')
  await bahaiId.fill('J-20078')
  await password.fill('walnut lantern meadow')
  await tabTo(page.getByRole('checkbox'))
  await expect.element(needsLicence).not.toBeInTheDocument()
  await attempt()
  await expect.element(needsLicence).toBeVisible()
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription(/must accept the EULA/)
  await expect.element(create).toBeDisabled()
  await page.getByRole('checkbox').click()
  await expect.element(needsLicence).not.toBeInTheDocument()
  await expect.element(create).toBeEnabled()
  expect(sent).toEqual([])
})

/** A press with the mouse where something stands, whether or not it can be pressed. */
const pressAt = async (what: typeof create) => {
  const { left, top, width, height } = what.element().getBoundingClientRect()
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  document
    .elementFromPoint(clientX, clientY)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
}

test('a wrong code is refused with a plain sentence', async () => {
  const sentence = 'That code is not right or has run out. Please check it, or sign up again for a new one.'
  when(verify).refuses(400, sentence, { fields: { verificationCode: sentence } })
  await open('/login?tab=signup')
  await page.getByRole('button', { name: 'I have a code' }).click()
  await bahaiId.fill('J-20002')
  await code.fill('00000000')
  await page.getByLabelText('The password you chose').fill('walnut lantern meadow')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
})

test('the code may be asked for again after half a minute, and then again after half a minute', async () => {
  const sent = when(register).answers({ message: 'A code is on its way.' })
  await open('/login?tab=signup')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await email.fill('patient@journeys.example')
  await bahaiId.fill('J-20077')
  await password.fill('walnut lantern meadow')
  await page.getByRole('checkbox').click()
  await create.click()

  const again = page.getByRole('button', { name: /^Send again/ })
  await expect.element(again).toBeDisabled()
  await expect.element(again).toMatchTextContent(/^Send again in \d+ seconds$/)
  const begun = Date.now()
  vi.advanceTimersByTime(20_000)
  await expect.element(again).toBeDisabled()
  await expect.element(again).toBeEnabled()
  await expect.element(again).toHaveTextContent('Send again')
  // The clock of the page goes on while something is waited for.
  expect(Date.now() - begun).toBeLessThan(33_000)
  await again.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'new code' })).toBeVisible()
  await expect.element(again).toBeDisabled()
  expect(sent).toHaveLength(2)
})

test('without a mouse a newcomer signs up and proves the address', async () => {
  const sent = when(register).answers({ message: 'A code is on its way.' })
  const proven = when(verify).isSilent()
  await open('/login')
  await tabTo(page.getByRole('tab', { name: 'Log In' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Sign Up' })).toHaveFocus()
  // The form before it has a field of the same name.
  await expect.element(create).toBeVisible()
  await tabTo(email)
  await userEvent.keyboard('keys@journeys.example')
  await tabTo(bahaiId)
  await userEvent.keyboard('J-20003')
  await tabTo(password)
  await userEvent.keyboard('walnut lantern meadow')
  await tabTo(page.getByRole('checkbox'))
  await userEvent.keyboard(' ')
  await tabTo(create)
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  const known = { bahaiId: 'J-20003', password: 'walnut lantern meadow' }
  expect(sent.map(({ body }) => body)).toMatchObject([{ email: 'keys@journeys.example', ...known }])
  await tabTo(code)
  await userEvent.keyboard('12345678{Enter}')
  await expect
    .poll(() => proven.map(({ body }) => body))
    .toEqual([{ ...known, verificationCode: '12345678' }])
})

test('without a mouse whoever waits to be confirmed asks how it stands', async () => {
  await open('/home', { user: makeUser({ state: 'pending', community: null }) })
  await tabTo(page.getByRole('button', { name: 'Check again' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your request is still waiting.')).toBeVisible()
})
