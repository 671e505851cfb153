import { AxeBuilder } from '@axe-core/playwright'
import { withFingerprint } from './fingerprint.ts'
import { expect, test } from './fixtures.ts'

test.use({ writes: true })

test('from a file of names to a member who signs in with a fingerprint @gate', async ({ visitor, enter }) => {
  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=roll&part=import')
  await secretary.locator('input[type=file]').setInputFiles({
    name: 'roll.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from("First name,Last name,Baha'i ID\nAnneliese,Passkey,J-30003\n"),
  })
  await secretary.getByRole('button', { name: 'See what would change' }).click()
  await secretary.getByRole('button', { name: 'Bring it in' }).click()
  await expect(secretary.getByText('The file has been brought in.')).toBeVisible()

  await secretary.goto('/admin?section=invitations')
  await secretary.getByLabel('Search the roll by name').fill('anneliese')
  await secretary.getByRole('checkbox', { name: 'Anneliese Passkey' }).check()
  await secretary.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(secretary.getByText('1 invitation is ready')).toBeVisible()
  const link = (await secretary.getByText(/\/join\//).textContent()) ?? ''

  await withFingerprint(visitor)
  await visitor.goto(link)
  const withPasskey = visitor.getByRole('button', { name: 'Join with fingerprint, face or PIN' })
  await expect(withPasskey).toBeDisabled()
  const { violations } = await new AxeBuilder({ page: visitor }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await visitor.getByLabel('E-mail').fill('anneliese@journeys.example')
  await visitor.getByRole('checkbox').check()
  await withPasskey.click()
  const codes = visitor.getByRole('alertdialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(visitor.getByRole('region', { name: 'Next for you' })).toBeVisible()
  await visitor.goto('/settings#sign-in')
  await expect(visitor.getByRole('button', { name: /^Remove the passkey/ })).toBeVisible()
})
