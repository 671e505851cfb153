import { demoPassword } from '#server/demo/sign-ins.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo, wordsOfMail } from './mails.ts'
import { newMember, unique } from './newcomers.ts'
import { logIn } from './sign-in.ts'

const password = 'walnut lantern meadow'

test('a newcomer signs up, proves the address, waits, and is let in @gate', async ({ visitor, enter }) => {
  const email = 'newcomer@journeys.example'
  await visitor.goto('/login?tab=signup')
  await expect(visitor.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel("Baha'i ID", { exact: true }).fill('J-20001')
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Create an account' }).click()

  await expect(visitor.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  await visitor.getByLabel('Verification Code').fill(await wordsOfMail(email, /code is (\d{8})/))
  await visitor.getByRole('button', { name: 'Verify' }).click()
  await expect(visitor.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Check again' }).click()
  await expect(visitor.getByText('Your request is still waiting.')).toBeVisible()

  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=waiting')
  await secretary.getByRole('button', { name: `Accept ${email}` }).click()
  await secretary.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(secretary.getByText(`\u2068${email}\u2069 is a member now.`)).toBeVisible()

  await visitor.getByRole('button', { name: 'Check again' }).click()
  await expect(visitor.getByRole('region', { name: 'Next for you' })).toBeVisible()
})

test('a code that was sent again opens', async ({ visitor }) => {
  const email = 'patient@journeys.example'
  const codes = () => mailsTo(email).flatMap(({ text }) => /code is (\d{8})/.exec(text)?.[1] ?? [])
  await visitor.clock.install()
  await visitor.goto('/login?tab=signup')
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel("Baha'i ID", { exact: true }).fill('J-20077')
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Create an account' }).click()
  await expect(visitor.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  await visitor.clock.fastForward(31_000)
  await visitor.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => codes().length).toBe(2)
  await visitor.getByLabel('Verification Code').fill(codes().at(-1) ?? '')
  await visitor.getByRole('button', { name: 'Verify' }).click()
  await expect(visitor.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
})

test('a forgotten password is set anew with the link of the mail, once @gate', async ({
  visitor,
  calls,
  faults,
}) => {
  faults.allow(/status of 4(00|10|04)/)
  const name = unique()
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, name, 'Walnut')
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Forgot your password' }).click()
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    visitor.getByText('If this address is known, a link is on its way. It works for 30 minutes.'),
  ).toBeVisible()

  const link = await wordsOfMail(email, /(\/reset-password\/\S+)/)
  await visitor.goto(link)
  await visitor.getByLabel('New password').fill(password)
  await visitor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(visitor.getByText('Your new password is saved. Please log in with it.')).toBeVisible()
  await logIn(visitor, email, password)
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()

  await visitor.goto(link)
  await visitor.getByLabel('New password').fill('another walnut lantern')
  await visitor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(visitor.getByText('This link has been used or is too old')).toBeVisible()
})

test('who is signed in is sent from the auth screen to Home', async ({ member }) => {
  for (const path of ['/login', '/']) {
    await member.goto(path)
    await expect(member).toHaveURL('/home')
  }
})

test('a visitor of a protected page logs in and arrives there @gate', async ({ visitor }) => {
  await visitor.goto('/news')
  await expect(visitor).toHaveURL('/login')
  await logIn(visitor, 'rawiri.tane@rosewater.example', demoPassword)
  await expect(visitor).toHaveURL('/news')
  await expect(visitor.getByRole('feed', { name: 'News' })).toBeVisible()
})

test('who types and sends before the app has come is logged in when it comes @gate', async ({ visitor }) => {
  const held = Promise.withResolvers<void>()
  await visitor.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await visitor.goto('/login', { waitUntil: 'commit' })
  await visitor.getByLabel('E-mail').fill('rawiri.tane@rosewater.example')
  await visitor.getByLabel('Password', { exact: true }).fill(demoPassword)
  await visitor.getByLabel('Password', { exact: true }).press('Enter')
  await expect(visitor.getByRole('button', { name: 'Logging In...' })).toBeVisible()
  expect(new URL(visitor.url()).search).toBe('')
  held.resolve()
  await expect(visitor).toHaveURL('/home')
})

test('what is typed before the app has come stands in its form, with the cursor where it was', async ({
  visitor,
}) => {
  const held = Promise.withResolvers<void>()
  await visitor.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await visitor.goto('/login', { waitUntil: 'commit' })
  await visitor.getByLabel('E-mail').pressSequentially('rawiri.tane@')
  held.resolve()
  await expect(visitor.getByRole('button', { name: 'Show password' })).toBeVisible()
  await visitor.keyboard.press('End')
  await visitor.keyboard.type('rosewater.example')
  await expect(visitor.getByLabel('E-mail')).toHaveValue('rawiri.tane@rosewater.example')
})

test('signing out leaves nothing of the person in the browser @gate', async ({ enter }) => {
  const page = await enter('aroha.tane@rosewater.example')
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  const left = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(left.filter((key) => !/^(mui-|nineteen-|serverTimeOffset)/.test(key))).toEqual([])
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
})
