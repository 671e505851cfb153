// An installation from which no mail leaves: a way in and a way back by hand, and no page that promises a mail.
import * as z from 'zod/mini'
import type { WordKey } from '#web/words/keys.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { type APIRequestContext, expect, type Page, test } from './fixtures.ts'
import { withFingerprint } from './fingerprint.ts'
import { newMember, newPassword } from './newcomers.ts'
import { demoPassword } from '#server/demo/sign-ins.ts'
import { logIn } from './sign-in.ts'

const OMID = 'omid@journeys.example'

const openDoors = async (founder: APIRequestContext) => {
  const data = { name: 'Millbrook', listed: true, signUp: true, done: true }
  await expect(await founder.put('/api/set-up/community', { data })).toBeOK()
}

const Bodies = z.object({ data: z.array(z.object({ id: z.string(), kind: z.string() })) })

/** The second administrator of a new community is one person's to name. */
const makeAdministrator = async (founder: APIRequestContext, personId: string) => {
  const { data } = Bodies.parse(await (await founder.get('/api/bodies')).json())
  const body = data.find(({ kind }) => kind === 'administration')
  const grant = { personId, office: 'communityAdmin' }
  await expect(await founder.post(`/api/bodies/${body?.id}/grants`, { data: grant })).toBeOK()
}

const linkMadeOn = async (page: Page): Promise<string> => {
  await page.goto('/admin?section=members')
  await page.getByRole('button', { name: /^Link for a new password: .*Nura Hale/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/^No mail leaves from here, so you hand the link to/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByText('The link is shown this once.', { exact: false })).toBeVisible()
  return (await page.getByText(/\/reset-password\//).textContent()) ?? ''
}

test('where no mail leaves, a link that two people hand over sets a new password, once', async ({
  installation,
  open,
  faults,
}) => {
  test.setTimeout(180_000)
  // The link opens nothing before the second person agrees, and nothing after its use.
  faults.allow(/status of 4(00|04|09|10)/)
  const { url: baseURL } = installation
  const founder = await installation.comeIn('layli@journeys.example')
  await openDoors(founder.calls)
  const nura = await open(null, { baseURL })
  const second = await newMember(founder.calls, nura.request, 'Omid', 'Vance')
  await makeAdministrator(founder.calls, second.personId)
  const { email } = await newMember(founder.calls, nura.request, 'Nura', 'Hale')

  await nura.goto('/forgot-password')
  await expect(nura.getByText(/^No mail leaves from here\. The secretary or an administrator/)).toBeVisible()
  const link = await linkMadeOn(await open(founder.held, { baseURL }))
  await nura.goto(link)
  await nura.getByLabel('New password').fill(newPassword)
  await nura.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(nura.getByRole('alert')).toContainText(/second person/)
  await expect(nura.getByLabel('New password')).toHaveValue(newPassword)

  const omid = await open(null, { baseURL })
  await withFingerprint(omid)
  await omid.goto('/login')
  await logIn(omid, OMID, demoPassword)
  // What two people decide takes a second step, also in the first week of a community.
  await expect(omid).toHaveURL('/home')
  await omid.goto('/second-step')
  await omid.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = omid.getByRole('alertdialog', { name: 'Recovery codes' })
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes).toHaveCount(0)
  await omid.goto('/admin?section=bodies')
  await omid.getByRole('button', { name: /^Agree: A new password for .*Nura Hale/ }).click()
  await expect(omid.getByText('The link works from now on.')).toBeVisible()

  await nura.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(nura.getByText('Your new password is saved. Please log in with it.')).toBeVisible()
  await logIn(nura, email, newPassword)
  await expect(nura.getByRole('heading', { level: 1, name: /Nura/ })).toBeVisible()

  const again = await open(null, { baseURL })
  await again.goto(link)
  await again.getByLabel('New password').fill('another walnut lantern')
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(again.getByText('This link has been used or is too old')).toBeVisible()
})

/** What is true only where mails leave. */
const promises: readonly WordKey[] = [
  'auth.codeSent',
  'auth.declined.next',
  'auth.forgotBahaiId.done',
  'auth.forgotBahaiId.send',
  'auth.forgotPassword.done',
  'auth.forgotPassword.lead',
  'auth.forgotPassword.send',
  'auth.openMail',
  'auth.waiting.lead',
  'auth.waiting.step3',
  'channels.capHint',
  'channels.digest',
  'channels.digestHint',
  'compose.byMail',
  'inviting.chooseText',
  'inviting.inquiriesText',
  'inviting.mailToo',
  'profile.addressAsked',
  'setUp.adminMailHint',
  'setUp.linkReady',
  'settings.languageHint',
  'settings.passwordHint',
]

/** The page says what to do instead, and promises no mail. */
const saysInstead = async (page: Page, words: Catalogue, instead: WordKey) => {
  await expect(page.getByText(words.piece(instead)).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const said = await page.locator('body').innerText()
  const promised = promises.filter((key) => said.includes(words.piece(key)))
  expect(promised, `what ${new URL(page.url()).pathname} promises`).toEqual([])
}

/** Signs up, is handed a code by the administrator, and waits. */
const comeByCode = async (page: Page, admin: Page, words: Catalogue) => {
  const email = 'sama@journeys.example'
  const text = (key: WordKey) => words.text(key)
  await page.goto('/login?tab=signup')
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(text('auth.bahaiId'), { exact: true }).fill('J-30100')
  await page.getByLabel(text('auth.password'), { exact: true }).fill(newPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: text('auth.createAccount') }).click()
  await saysInstead(page, words, 'auth.codeByHand')

  await admin.goto('/admin?section=waiting')
  await saysInstead(admin, words, 'inviting.inquiriesByHand')
  await admin.getByRole('button', { name: words.piece('inviting.codeFor') }).click()
  const dialog = admin.getByRole('alertdialog')
  await saysInstead(admin, words, 'inviting.codeText')
  await dialog.getByRole('button', { name: text('inviting.code'), exact: true }).click()
  const code = (await dialog.getByRole('status').filter({ hasText: /./u }).textContent()) ?? ''
  await dialog.getByRole('button', { name: text('inviting.codeKept') }).click()

  await page.getByLabel(text('auth.code')).fill(code)
  await page.getByRole('button', { name: text('auth.verify'), exact: true }).click()
  await saysInstead(page, words, 'auth.waiting.step3ByHand')
}

for (const language of ['en', 'fa'] as const)
  test(`where no mail leaves, no page promises one and each says what to do instead, in ${language}`, async ({
    installation,
    open,
  }) => {
    test.setTimeout(180_000)
    const words = catalogueOf(language)
    const { url: baseURL } = installation
    const founder = await installation.comeIn('layli@journeys.example')
    await openDoors(founder.calls)
    const [visitor, admin] = [await open(null, { baseURL }), await open(founder.held, { baseURL })]
    for (const page of [visitor, admin])
      await page.addInitScript((chosen) => localStorage.setItem('nineteen-language', chosen), language)

    await visitor.goto('/forgot-password')
    await saysInstead(visitor, words, 'auth.forgotPassword.byHandLead')
    await visitor.goto('/forgot-bahai-id')
    await visitor.getByLabel(words.text('auth.email'), { exact: true }).fill('nobody@journeys.example')
    await visitor.getByRole('button', { name: words.text('auth.forgotBahaiId.askFor') }).click()
    await saysInstead(visitor, words, 'auth.forgotBahaiId.byHand')
    await comeByCode(visitor, admin, words)

    const pages: readonly (readonly [string, WordKey])[] = [
      ['/settings', 'settings.passwordByHand'],
      ['/settings', 'channels.noMail'],
      ['/admin?section=invitations', 'inviting.chooseTextByHand'],
      ['/admin?section=communities', 'setUp.adminMailByHand'],
    ]
    for (const [path, instead] of pages) {
      await admin.goto(path)
      await saysInstead(admin, words, instead)
    }
  })
