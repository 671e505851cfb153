// A backup instead of a new beginning: what is wrong with it stands at its field, what is in it is seen first, and
// where it fails the reason is there when the app is back.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bringBack, checkBackup } from '#contract/community/bring-back.ts'
import { readSetUp } from '#contract/community/set-up.ts'
import { open, show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { BringBack } from './BringBack.tsx'

const WRONG = 'The passphrase is wrong, or the beginning of the file was changed.'
const WHY = 'This installation was set up meanwhile. Nothing was restored.'

const choose = () =>
  userEvent.upload(
    page.getByRole('button', { name: 'Choose the backup' }).element().parentElement?.querySelector('input') ??
      document.body,
    new File(['a backup'], 'nineteen-2026-11-19-023000.n19'),
  )

test('a backup is chosen, looked at, and restored, or it is said why not', async () => {
  await show(<BringBack token="a-link" failure={null} onBack={() => undefined} />, ['set-up'])
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText('Please choose a file.')).toBeVisible()
  await choose()
  when(checkBackup).refuses(400, WRONG, { code: 'passphrase', fields: { passphrase: WRONG } })
  await page.getByLabelText('Passphrase of the backup').fill('a wrong one')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText(WRONG)).toBeVisible()
  const sent = when(checkBackup).answers({
    success: true,
    data: {
      communities: 1,
      people: 60,
      gatherings: 212,
      files: 1,
      madeAt: '2026-11-19T12:30:00.000Z',
      version: '0.1.0',
    },
  })
  await page.getByLabelText('Passphrase of the backup').fill('nine pointed lanterns')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect
    .element(
      page.getByText(/This backup is whole\. In it are 60 people, 212 gatherings and 1 file, of .*2026/),
    )
    .toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ passphrase: 'nine pointed lanterns' }])
  when(bringBack).answers({ message: 'The backup is being restored.' })
  when(readSetUp).answers({
    success: true,
    data: { good: true, email: null, restore: { possible: true, wanted: false, failure: WHY } },
  })
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('The backup was not restored, and nothing was changed.')).toBeVisible()
  await expect.element(page.getByText(WHY)).toBeVisible()
})

test('above the backup nothing is said of an account, and behind “Set up anew instead” it is again', async () => {
  when(readSetUp).answers({
    success: true,
    data: { good: true, email: null, restore: { possible: true, wanted: false, failure: null } },
  })
  await open('/set-up/a-link')
  await expect.element(page.getByText(/First your own account/)).toBeVisible()
  await page.getByRole('button', { name: 'Bring back a backup' }).click()
  await expect.element(page.getByText(/^Choose the backup of the installation/)).toBeVisible()
  await expect.element(page.getByText(/First your own account/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Set up anew instead' }).click()
  await expect.element(page.getByText(/First your own account/)).toBeVisible()
})

test('an installation that cannot be restored into says what to set', async () => {
  when(readSetUp).answers({
    success: true,
    data: { good: true, email: null, restore: { possible: false, wanted: false, failure: null } },
  })
  await open('/set-up/a-link')
  await page.getByRole('button', { name: 'Bring back a backup' }).click()
  await expect
    .element(page.getByText(/^To bring back a backup here, set DATABASE_OWNER_URL in the settings/))
    .toBeVisible()
})
