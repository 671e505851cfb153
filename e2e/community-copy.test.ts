// What two officers do together: a copy of the whole community, for which each shows anew who they are, and whose ZIP
// holds what it is said to hold; and an erasure.
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { demoPassword } from '#server/demo/sign-ins.ts'
import { unzip } from '#server/test/unzip.ts'
import { letProofGrowOld } from './ago.ts'
import { expect, type Page, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const SECRETARY = 'secretary@demo.example'
const ADMIN = 'admin@demo.example'

const Row = z.record(z.string(), z.unknown())

const openCopy = async (path: string) => {
  const files = unzip(await readFile(path))
  const text = (name: string) => files.get(name)?.toString() ?? ''
  return {
    names: [...files.keys()],
    rows: (table: string) => z.parse(z.array(Row), JSON.parse(text(`data/${table}.json`))),
    readable: text('index.html'),
    everything: [...files.entries()]
      .flatMap(([name]) => (name.startsWith('files/') ? [] : [text(name)]))
      .join('\n'),
  }
}

/** Shows anew who sits there, after a first try that was wrong. */
const proveIt = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toHaveCount(0)
}

/** What is a person’s own business, or a secret of the installation. */
const withheld = [
  'profiles',
  'contacts',
  'care_notes',
  'silences',
  'notification_choices',
  'accounts',
  'sessions',
]

test('the copy of a community takes two officers and a fresh proof of each, and holds what it says', async ({
  community,
  enter,
  look,
  server,
  faults,
}) => {
  test.setTimeout(120_000)
  // An old proof and a wrong password are refused.
  faults.allow(/status of 40[13]/)
  const secretary = await enter(SECRETARY)
  await secretary.goto('/admin?section=privacy')
  await secretary.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(secretary.getByText('Asked. Another officer must agree now.')).toBeVisible()
  await expect(secretary.getByRole('button', { name: 'Fetch the copy' })).toHaveCount(0)

  const admin = await enter(ADMIN)
  await letProofGrowOld(server.data, community.address(ADMIN))
  await admin.goto('/admin?section=privacy')
  await admin.getByRole('button', { name: 'Agree: A copy of the whole community' }).click()
  await proveIt(admin)
  await expect(admin.getByText('You have agreed.')).toBeVisible()

  await letProofGrowOld(server.data, community.address(SECRETARY))
  await secretary.reload()
  await secretary.getByRole('button', { name: 'Fetch the copy' }).click()
  const arriving = secretary.waitForEvent('download')
  await proveIt(secretary)
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^nineteen-community-\d{4}-\d\d-\d\d\.zip$/)
  await expect(secretary.getByText(/^The copy is being made and sent to your downloads\./)).toBeVisible()

  const copy = await openCopy(await download.path())
  expect(copy.rows('people').length).toBeGreaterThan(50)
  for (const table of ['posts', 'post_comments', 'events', 'activities', 'terms'])
    expect(copy.rows(table).length, table).toBeGreaterThan(0)
  expect(copy.names.filter((name) => withheld.includes(name.replace(/^data\/|\.json$/g, '')))).toEqual([])
  expect(copy.names.some((name) => name.startsWith('files/'))).toBe(true)
  expect(copy.everything).not.toMatch(/password_hash|token_hash|linden-bay/i)
  const homes = copy.rows('venues').filter(({ type }) => type === 'Residence')
  expect(homes.length).toBeGreaterThan(0)
  for (const { street_address, latitude } of homes)
    expect([street_address, String(latitude)]).toEqual([
      null,
      expect.stringMatching(/^(null|-?\d+(\.\d{1,2})?)$/),
    ])

  const paper = await look('member@demo.example')
  await paper.setContent(copy.readable)
  await expect(paper.getByRole('heading', { level: 1 })).toContainText('Rosewater')
  await expect(paper.getByRole('link', { name: 'data/people.json' })).toBeVisible()
})

test('who agrees to an erasure is asked first, and then nobody of that name is left on the roll', async ({
  enter,
  visitor,
  calls,
}) => {
  const first = unique()
  const name = `${first} Leaving`
  await newMember(await calls(ADMIN), visitor.request, first, 'Leaving')
  const secretary = await enter(SECRETARY)
  await secretary.goto('/admin?section=privacy')
  await secretary.getByRole('button', { name: 'Ask for an erasure' }).click()
  const asking = secretary.getByRole('dialog', { name: 'Ask for an erasure' })
  await asking.getByLabel('Name on the roll').fill(first)
  await asking.getByRole('radio', { name }).check()
  await asking.getByRole('button', { name: 'Ask for this erasure' }).click()
  await expect(asking).toHaveCount(0)

  const admin = await enter(ADMIN)
  await admin.goto('/admin?section=privacy')
  const agree = admin.getByRole('button', { name: new RegExp(`^Agree: Erase .*${name}`) })
  await agree.click()
  const asked = admin.getByRole('alertdialog')
  await expect(asked).toContainText(name)
  expect(await violationsOn(admin, 'agreeing to an erasure')).toEqual([])
  await asked.getByRole('button', { name: 'Do not erase' }).click()
  await expect(agree).toBeFocused()
  await agree.click()
  await asked.getByRole('button', { name: 'Erase for good' }).click()
  await expect(admin.getByText('You have agreed.')).toBeVisible()
  await admin.goto('/admin?section=roll')
  await admin.getByLabel("Name, Baha'i ID or e-mail").fill(first)
  await expect(admin.getByText(/^Nobody on the roll is like that\./)).toBeVisible()
})
