// The secretary's way back after a disk has died: a backup is made and downloaded on the System page, and a new
// installation brings it back, with the pages alone.
import { expect, test } from './fixtures.ts'
import { startNewInstallation } from './server.ts'

const PASSPHRASE = 'nine pointed lanterns over Akka'
const MEMBER = { email: 'layli@journeys.example', password: 'walnut lantern meadow' }

test('a backup of the System page comes back through the wizard, and its member signs in', async ({
  installation,
  open,
  visitor,
  faults,
}, testInfo) => {
  test.setTimeout(180_000)
  // A wrong passphrase is refused in words, and the app is away while it restores.
  faults.allow(/status of (400|503)|ERR_CONNECTION|ERR_EMPTY_RESPONSE|no answer/)
  await using old = await startNewInstallation({ BACKUP_PASSPHRASE: PASSPHRASE })
  const keeper = await open(null, { baseURL: old.url })
  await keeper.goto(old.link)
  await keeper.getByLabel('First name').fill('Layli')
  await keeper.getByLabel('E-mail').fill(MEMBER.email)
  await keeper.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await keeper.getByRole('button', { name: 'Create my account' }).click()
  await expect(keeper.getByRole('heading', { name: 'Your community' })).toBeVisible()
  await keeper.goto('/admin?section=system')
  await keeper.getByRole('button', { name: 'Back up now' }).click()
  const download = keeper.getByRole('button', { name: /^Download the backup of/ })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const [backup] = await Promise.all([keeper.waitForEvent('download'), download.click()])
  expect(backup.suggestedFilename()).toMatch(/^nineteen-\d{4}-\d{2}-\d{2}-\d{6}\.n19$/)
  const file = testInfo.outputPath('whole.n19')
  await backup.saveAs(file)
  await keeper.context().close()

  await visitor.goto(installation.link)
  await visitor.getByRole('button', { name: 'Bring back a backup' }).click()
  await visitor.locator('input[type=file]').setInputFiles(file)
  await visitor.getByLabel('Passphrase of the backup').fill('another passphrase')
  await visitor.getByRole('button', { name: 'Check' }).click()
  await expect(
    visitor.getByText('The passphrase is wrong, or the beginning of the file was changed.'),
  ).toBeVisible()
  await visitor.getByLabel('Passphrase of the backup').fill(PASSPHRASE)
  await visitor.getByRole('button', { name: 'Check' }).click()
  await expect(visitor.getByText(/This backup is whole/)).toBeVisible()
  await visitor.getByRole('button', { name: 'Restore' }).click()
  await expect(visitor.getByText('Nineteen is being restored.')).toBeVisible()

  await expect(visitor).toHaveURL(/\/login/, { timeout: 120_000 })
  await expect(visitor.getByText(/^The backup of .* was brought back\./)).toBeVisible()
  await visitor.getByLabel('E-mail').fill(MEMBER.email)
  await visitor.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await visitor.getByRole('button', { name: 'Log In' }).click()
  await expect(visitor).toHaveURL(/\/(home|second-step)/)
})
