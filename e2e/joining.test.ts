import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { readQr } from '#web/kit/test/read-qr.ts'
import { withFingerprint } from './fingerprint.ts'
import { newPassword, signUp } from './newcomers.ts'

/** How many sheets a printed page takes. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Somebody on the roll without an account, brought in for this journey alone. */
const putOnRoll = async (api: APIRequestContext, line: string) => {
  const csv = `bahaiId,firstName,lastName,email\n${line}\n`
  expect((await api.post('/api/people/import', { data: { csv } })).status()).toBe(200)
}

test('the secretary sees what does not match, asks, reads the answer and accepts the person of the roll', async ({
  visitor,
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 400/)
  const email = 'mismatch@journeys.example'
  await putOnRoll(
    await calls('secretary@demo.example'),
    'J-30001,Rosa,Lindqvist,rosa.before@journeys.example',
  )
  await withFingerprint(visitor)
  await signUp(visitor, email, 'J-30001')
  await expect(visitor.getByText("Sent to the community's secretary.")).toBeVisible()
  await visitor.getByRole('button', { name: 'Add a passkey' }).click()
  await visitor.getByRole('button', { name: 'I have kept them' }).click()
  await expect(visitor.getByText(/This device knows you now/)).toBeVisible()
  await expect(visitor.getByText('Usually within two days.').first()).toBeVisible()
  await visitor.getByLabel('First name').fill('Rosa')
  await visitor.getByLabel(/^Last name/).fill('Lindqvist')
  await visitor.getByRole('button', { name: 'Tell the secretary' }).click()
  await expect(visitor.getByText('Thank you. The secretary sees it.')).toBeVisible()

  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=waiting')
  const card = secretary.getByRole('listitem').filter({ hasText: email })
  await expect(card).toContainText('Rosa Lindqvist')
  await expect(card).toContainText("Baha'i ID: the same")
  await expect(card).toContainText('Address: another')
  await secretary.getByRole('button', { name: `Ask ${email}` }).click()
  const dialog = secretary.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await expect(dialog.getByText('Please write a question.')).toBeVisible()
  await dialog.getByLabel('Your question').fill('Where did you live before?')
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await expect(secretary.getByText(`${email} has been asked.`)).toBeVisible()

  await visitor.getByRole('button', { name: 'Check again' }).click()
  await expect(visitor.getByText('Where did you live before?')).toBeVisible()
  const { violations } = await new AxeBuilder({ page: visitor }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await visitor.getByLabel('Your answer').fill('In Uppsala, until May.')
  await visitor.getByRole('button', { name: 'Send the answer' }).click()
  await expect(visitor.getByLabel('Your answer')).toHaveCount(0)

  await secretary.reload()
  await expect(card).toContainText('In Uppsala, until May.')
  await secretary.getByRole('button', { name: `Accept ${email}` }).click()
  await expect(dialog.getByRole('radio', { name: 'Rosa Lindqvist' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(secretary.getByText('\u2068Rosa Lindqvist\u2069 is a member now.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Check again' }).click()
  await expect(visitor.getByRole('region', { name: 'Next for you' })).toBeVisible()
})

test('an invitation by link lets somebody without e-mail in, once', async ({ visitor, enter, calls }) => {
  await putOnRoll(await calls('secretary@demo.example'), 'J-30002,Tamsin,Journeyer,')
  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=invitations')
  await secretary.getByLabel('Search the roll by name').fill('tamsin')
  await secretary.getByRole('checkbox', { name: 'Tamsin Journeyer' }).check()
  await secretary.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(secretary.getByText('1 invitation is ready')).toBeVisible()
  const code = secretary.getByRole('img', { name: /Code for .*Tamsin Journeyer/ })
  await expect(code).toBeVisible()
  const { violations } = await new AxeBuilder({ page: secretary }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await secretary.emulateMedia({ media: 'print' })
  await expect(secretary.getByRole('button', { name: 'Print the cards' })).toBeHidden()
  await expect(secretary.getByRole('navigation')).toHaveCount(0)
  expect(pagesOf(await secretary.pdf({ format: 'A4' }))).toBe(1)
  // The way in is what a camera reads from the card, not what stands below it.
  const link = await readQr(await code.screenshot())
  await expect(secretary.getByText(/\/join\//)).toHaveText(link)

  await visitor.goto(link)
  await expect(visitor.getByText(/Dear .*Tamsin.*, choose a password and you are in/)).toBeVisible()
  expect(visitor.url()).not.toContain(link.split('/').at(-1))
  await visitor.getByLabel('E-mail').fill('tamsin@journeys.example')
  await visitor.getByLabel('Choose a password').fill(newPassword)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(visitor.getByRole('region', { name: 'Next for you' })).toBeVisible()

  const again = await enter(null)
  await again.goto(link)
  await expect(again.getByText('This invitation was used already.')).toBeVisible()
})
