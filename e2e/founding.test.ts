// Who runs an installation sets its mail server in the browser and begins another community, which neither sees
// nor is seen by the first.
import { withFingerprint } from './fingerprint.ts'
import { expect, test, type Page } from './fixtures.ts'
import { writePost } from './news.ts'
import { openOwnPostOffice } from './own-post-office.ts'

const LAYLI = 'layli@journeys.example'
const OMID = 'omid@journeys.example'

const setMailServer = async (page: Page, port: string) => {
  await page.goto('/admin?section=system')
  await page.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
  await page.getByLabel('How it is kept secret on its way').selectOption('none')
  await page.getByLabel('Port').fill(port)
  await page.getByLabel('Sender').fill('The installation <no-reply@journeys.example>')
  await page.getByRole('button', { name: 'Save and send me a test now' }).click()
  await expect(page.getByText(/took a test mail to layli@/)).toBeVisible()
}

const found = async (page: Page) => {
  await page.goto('/admin?section=communities')
  const form = page.getByRole('region', { name: 'Begin another community' })
  await form.getByLabel('Name of the community').fill('Lakeside')
  await form.getByLabel('Time zone').selectOption('Europe/Vienna')
  await form.getByLabel('First name of the administrator').fill('Omid')
  await form.getByLabel('E-mail of the administrator').fill(OMID)
  await form.getByRole('button', { name: 'Begin this community' }).click()
  await expect(page.getByText(/^The invitation is mailed/)).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Invite again: the administrator of .*Lakeside/ }),
  ).toBeVisible()
}

const joinByMail = async (page: Page, mail: string) => {
  await withFingerprint(page)
  await page.goto(/https?:\/\/\S+\/join\/\S+/.exec(mail)?.[0] ?? 'no link')
  await expect(page.getByRole('heading', { level: 1, name: /Lakeside/ })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(OMID)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Join with fingerprint, face or PIN' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  // The wizard of one’s own community begins.
  await expect(page.getByLabel('Name of the community')).toHaveValue('Lakeside')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Vienna')
}

/** What the first community has, as its administrator writes it. */
const CANARY = 'Millbrook sang until midnight'

const neverSees = async (page: Page, words: RegExp) => {
  const places = ['/home', '/news', '/directory', '/search?q=millbrook', '/search?q=layli', '/dashboard']
  const sections = ['members', 'roll', 'audit', 'bodies', 'page', 'invitations']
  for (const path of [...places, ...sections.map((section) => `/admin?section=${section}`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await page.locator('body').textContent(), path).not.toMatch(words)
  }
}

test('a second community begins in the browser, mails by the server set there, and is blind to the first', async ({
  installation,
  open,
  faults,
}) => {
  test.setTimeout(300_000)
  // A post of the first community is not there for the second.
  faults.allow(/status of 404/)
  using office = await openOwnPostOffice()
  const baseURL = installation.url
  const founder = await installation.comeIn(LAYLI)
  await expect(
    await founder.calls.put('/api/set-up/community', { data: { name: 'Millbrook', done: true } }),
  ).toBeOK()
  const post = await writePost(founder.calls, CANARY)

  const system = await open(founder.held, { baseURL })
  await setMailServer(system, office.port)
  expect(office.lastTo(LAYLI)).toMatchObject({ subject: 'Mail works', from: 'The installation' })

  await found(system)
  await expect.poll(() => office.subjectsTo(OMID)).toHaveLength(1)
  const omid = await open(null, { baseURL })
  await joinByMail(omid, office.lastTo(OMID)?.text ?? '')

  await omid.goto('/set-up?step=mail')
  await omid.getByRole('button', { name: 'Send me a test now' }).click()
  await expect(omid.getByText(/took a test mail to omid@/)).toBeVisible()
  await expect(omid.getByRole('textbox', { name: 'Mail server' })).toHaveCount(0)
  expect(office.lastTo(OMID)).toMatchObject({ subject: 'Mail works', from: 'The installation' })

  await neverSees(omid, /Millbrook|Layli|layli@|sang until/)
  await omid.goto(`/posts/${post}`)
  await expect(omid.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await omid.locator('body').textContent()).not.toContain(CANARY)
  await neverSees(system, /Omid|omid@/)
})
