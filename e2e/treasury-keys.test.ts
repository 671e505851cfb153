// The key of the books: a wrong phrase, the next treasurer to whom it is handed on, and two sheets when nobody hands it on.
import { v7 as newId } from 'uuid'
import { makePhrase, wrapWithPhrase } from '#contract/finance/keys/phrase.ts'
import { makeKey } from '#contract/finance/keys/seal.ts'
import { makeSheets } from '#contract/finance/keys/sheets.ts'
import { demoPhrase } from '#server/demo/sign-ins.ts'
import { expect, test } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { entryRow, firstKey, newestGift, part, recordGift, seatTreasurer, unlock } from './treasury.ts'

test.use({ writes: true })

const LATER = 'Ferdinand Later'

test('a wrong phrase is said, the right one opens, and who tries on and on has to wait @gate', async ({
  community,
  server,
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 429/)
  const first = await firstKey(server.data, community.slug)
  const gift = await newestGift(server.data, first)
  const page = await enter('treasurer@demo.example')
  await page.goto(part('entries'))
  await expect(entryRow(page, gift.number)).not.toContainText(gift.name)
  await page.getByRole('link', { name: 'All of the books' }).click()
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Unlock the books' })
  const phrase = sheet.getByLabel('Phrase of the books')
  const open = sheet.getByRole('button', { name: 'Unlock', exact: true })
  await phrase.fill('7KQ2-M9XD')
  await open.click()
  await expect(phrase).toHaveAccessibleDescription(/This is not a whole phrase\./)
  const wrong = demoPhrase.replace('7KQ2', '7KQ3')
  await phrase.fill(wrong)
  await open.click()
  await expect(sheet.getByText('This phrase does not open the books. Please check it')).toBeVisible()
  await expect(phrase).toHaveValue(wrong)
  await phrase.fill(demoPhrase.toLowerCase().replaceAll('-', ' '))
  await open.click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('link', { name: 'Entries', exact: true }).click()
  await expect(entryRow(page, gift.number)).toContainText(gift.name)

  const device = await calls('treasurer@demo.example')
  const attempt = () => device.post(`/api/finance/keys/${first.keyId}/attempts`, { data: { kind: 'phrase' } })
  for (let tried = 2; tried < 10; tried += 1) await expect(await attempt()).toBeOK()
  await page.getByRole('link', { name: 'All of the books' }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await phrase.fill(demoPhrase)
  await open.click()
  await expect(sheet.getByText('That was too often. Please wait a little')).toBeVisible()
  await expect(phrase).toHaveValue(demoPhrase)
  // Ten minutes later.
  await inDatabase(server.data, `delete from rate_limits where key like 'account:code:%'`, [])
  await open.click()
  await expect(sheet).toHaveCount(0)
})

test('the last treasurer hands the key on to the next, who reads who gave, and reads nothing that comes later', async ({
  community,
  server,
  enter,
  calls,
}) => {
  const next = 'mele.tupou@rosewater.example'
  const first = await firstKey(server.data, community.slug)
  const gift = await newestGift(server.data, first)
  await seatTreasurer(server.data, community.slug, 'Mele Tupou', 'hands over')

  const comes = await enter(next)
  await comes.goto('/finance?tab=books')
  await comes.getByRole('button', { name: 'Make the key' }).click()
  const phrase = (await comes.locator('p.fund-phrase').first().textContent()) ?? ''
  await comes.getByLabel('The phrase is kept, and the three sheets are printed.').check()
  await comes.getByRole('button', { name: 'Use this key' }).click()
  await comes.getByRole('link', { name: 'Entries', exact: true }).click()
  await expect(entryRow(comes, gift.number)).not.toContainText(gift.name)
  await comes.goto(part('keys'))
  const fingerprint = comes.getByText('The name of your key').getByRole('strong')
  await expect(fingerprint).toHaveText(/^\w{4}-\w{4}-\w{4}$/)

  const goes = await enter('treasurer@demo.example')
  await goes.goto('/finance?tab=books')
  await goes.getByRole('link', { name: 'To the keys' }).click()
  await unlock(goes, demoPhrase)
  await goes.getByRole('button', { name: 'Hand the key to Mele Tupou' }).click()
  const sheet = goes.getByRole('dialog')
  await expect(sheet.getByText((await fingerprint.textContent()) ?? '', { exact: true })).toBeVisible()
  await sheet.getByLabel('They have read the same name to me.').check()
  await sheet.getByRole('button', { name: 'Hand on the key' }).click()
  await expect(goes.getByText('Mele Tupou can open the books now.')).toBeVisible()

  await comes.goto(part('keys'))
  await unlock(comes, phrase)
  await comes.getByRole('link', { name: 'All of the books' }).click()
  await comes.getByRole('link', { name: 'Entries', exact: true }).click()
  await expect(entryRow(comes, gift.number)).toContainText(gift.name)

  const number = await recordGift(server.data, first.community, await calls(next), {
    name: LATER,
    amount: 4_200,
  })
  await expect(entryRow(comes, number)).toContainText(LATER)
  await goes.getByRole('link', { name: 'All of the books' }).click()
  await goes.getByRole('link', { name: 'Entries', exact: true }).click()
  await expect(entryRow(goes, gift.number)).toContainText(gift.name)
  await expect(entryRow(goes, number)).not.toContainText(LATER)
})

test('two of the three sheets open the key of a treasurer who is not there', async ({
  community,
  server,
  enter,
  calls,
}) => {
  const next = 'minh.nguyen@rosewater.example'
  const first = await firstKey(server.data, community.slug)
  const gift = await newestGift(server.data, first)
  const { wrapped, sheets } = await makeSheets(first.secret)
  await inDatabase(
    server.data,
    `insert into fund_key_wraps (community_id, key_id, kind, wrapped) values ($1, $2, 'sheets', $3)`,
    [first.community, first.keyId, wrapped],
  )
  await seatTreasurer(server.data, community.slug, 'Minh Nguyễn', 'is gone')
  const phrase = makePhrase()
  const { publicKey, secret } = await makeKey()
  const own = { kind: 'phrase', wrapped: await wrapWithPhrase(secret, phrase) }
  const begun = await (
    await calls(next)
  ).post('/api/finance/keys', { data: { id: newId(), publicKey, wraps: [own] } })
  expect(begun.status()).toBe(201)

  const page = await enter(next)
  await page.goto(part('keys'))
  await unlock(page, phrase)
  await page.getByRole('button', { name: 'Open with two sheets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Open with two sheets' })
  const which = sheet.getByLabel('Which key')
  const label = await which.getByRole('option', { name: 'Kwame Mensah' }).textContent()
  await which.selectOption({ label: label ?? '' })
  await sheet.getByLabel('One sheet').fill(sheets[0].text)
  await sheet.getByLabel('Another sheet').fill(sheets[0].text)
  await sheet.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(sheet.getByText('This is the same sheet twice.')).toBeVisible()
  await sheet.getByLabel('Another sheet').fill(sheets[2].text.toLowerCase())
  await sheet.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('It is open: your own phrase opens it from now on.')).toBeVisible()
  await page.getByRole('link', { name: 'All of the books' }).click()
  await page.getByRole('link', { name: 'Entries', exact: true }).click()
  await expect(entryRow(page, gift.number)).toContainText(gift.name)

  await page.goto(part('entries'))
  await page.getByRole('link', { name: 'All of the books' }).click()
  await unlock(page, phrase)
  await page.getByRole('link', { name: 'Entries', exact: true }).click()
  await expect(entryRow(page, gift.number)).toContainText(gift.name)
})
