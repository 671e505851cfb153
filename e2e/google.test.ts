import { expect, test, type Page } from './fixtures.ts'
import { logIn } from './sign-in.ts'
import { demoPassword } from '#server/demo/sign-ins.ts'

const throughGoogle = async (page: Page) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google', exact: true }).click()
}

test('a newcomer comes by Google, waits, is let in, and by Google again arrives on Home @gate', async ({
  visitor,
  enter,
  server,
}) => {
  const email = 'tahirih@journeys.example'
  server.issuer.seat({ sub: 'tahirih', email, given_name: 'Táhirih', family_name: 'Vance' })
  await throughGoogle(visitor)
  await expect(visitor.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()

  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=waiting')
  await secretary.getByRole('button', { name: `Accept ${email}` }).click()
  await secretary.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(secretary.getByText(/Táhirih Vance\P{L}* is a member now\./u)).toBeVisible()

  await visitor.getByRole('button', { name: 'Log out' }).click()
  await expect(visitor).toHaveURL('/login')
  await throughGoogle(visitor)
  await expect(visitor).toHaveURL('/home')
  await expect(visitor.getByRole('heading', { name: /Táhirih/, level: 1 })).toBeVisible()
  // Neither the one-time code nor the address that held it is left to go back to.
  await visitor.goBack()
  expect(visitor.url()).not.toContain('google=')
})

test('who says no at Google reads that it failed, and logs in with the password', async ({
  visitor,
  server,
}) => {
  server.issuer.seat(null)
  await throughGoogle(visitor)
  await expect(visitor.getByRole('alert')).toHaveText('Google sign-in failed')
  await expect(visitor).toHaveURL('/login')
  await logIn(visitor, 'etienne.moreau@rosewater.example', demoPassword)
  await expect(visitor.getByRole('region', { name: 'Next for you' })).toBeVisible()
})

test('an address that has a password already is not opened by Google, and the sentence says what to do', async ({
  visitor,
  server,
  faults,
}) => {
  faults.allow(/status of 409/)
  server.issuer.seat({ sub: 'somebody', email: 'member@demo.example' })
  await throughGoogle(visitor)
  const alert = visitor.getByRole('alert')
  await expect(alert).toContainText('Google sign-in failed')
  await expect(alert).toContainText('This address already has an account. Please log in with your password.')
})

test('where Google is not set up there is no button for it', async ({ installation, open }) => {
  const page = await open(null, { baseURL: installation.url })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
})
