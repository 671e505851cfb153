// The Assembly tends the assistant: turned on, given a text, asked by a member, and told that an answer was wrong.
import { expect, test } from './fixtures.ts'
import { stickingOut } from './reflow.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const SECRETARY = 'secretary@demo.example'
const MEMBER = 'member@demo.example'
const QUESTION = 'Who lends the samovar for weddings?'

test('the Assembly turns the assistant on, adds a text, and reads which answer a member marked wrong @gate', async ({
  enter,
}) => {
  test.setTimeout(120_000)
  const assembly = await enter(SECRETARY)
  await assembly.goto('/nuri-admin')
  const on = assembly.getByText('Nuri is on', { exact: true })
  const turnOn = assembly.getByRole('button', { name: 'Turn Nuri on' })
  await expect(on.or(turnOn)).toBeVisible()
  if (await turnOn.isVisible()) await turnOn.click()
  await expect(on).toBeVisible()

  await assembly.getByRole('button', { name: 'Add a text', exact: true }).click()
  const sheet = assembly.getByRole('dialog', { name: 'Add a text' })
  await sheet.getByLabel('Title').fill('What we lend')
  await sheet
    .getByLabel('Text', { exact: true })
    .fill('The samovar is lent for weddings. Please ask Ingrid for it.')
  await sheet.getByRole('button', { name: 'Add the text' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(assembly.getByRole('rowheader', { name: /What we lend/ })).toBeVisible()
  expect(await violationsOn(assembly, '/nuri-admin')).toEqual([])

  const member = await enter(MEMBER)
  await member.goto('/nuri/test')
  const field = member.getByLabel('Your question', { exact: true })
  await field.fill(QUESTION)
  await field.press('Enter')
  const log = member.getByRole('log')
  await expect(log.getByText(/The samovar is lent for weddings\./)).toBeVisible()
  await log.getByRole('button', { name: 'This did not help' }).click()
  const wrong = member.getByRole('dialog', { name: 'What is wrong with the answer?' })
  await wrong.getByLabel(/^What should it have said\?/).fill('Omid lends it now.')
  await wrong.getByRole('button', { name: 'Send' }).click()
  await expect(wrong).toHaveCount(0)

  await assembly.goto('/nuri-admin?tab=asked&only=wrong')
  await expect(assembly.getByText(QUESTION, { exact: true })).toBeVisible()
  await expect(assembly.getByText('Omid lends it now.')).toBeVisible()
  expect(await violationsOn(assembly, '/nuri-admin, marked wrong')).toEqual([])
})

test('in Persian on a small phone nothing of /nuri-admin sticks out', async ({ enter }) => {
  const assembly = await enter(SECRETARY)
  await assembly.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  for (const tab of ['texts', 'words', 'model', 'set', 'asked']) {
    await assembly.goto(`/nuri-admin?tab=${tab}`)
    await expect(assembly.getByRole('tabpanel')).toBeVisible()
    expect(await stickingOut(assembly, `/nuri-admin?tab=${tab}`)).toEqual([])
  }
})
