// A bank's file against the books: what is wrong with it is said before anything is proposed, what belongs together is
// confirmed one by one or all, and a line is never there twice.
import { type Whole, writeCamt } from '#web/features/finance/bank/test/write.ts'
import { demoPhrase } from '#server/demo/sign-ins.ts'
import { inDays } from './arrange.ts'
import { expect, type Page, test } from './fixtures.ts'
import { readDatabase } from './in-database.ts'
import { firstKey, part, recordGift, unlock } from './treasury.ts'

test.use({ writes: true })

const line = (reference: string, amount: number, counterparty: string) => ({
  day: inDays(0),
  amount,
  text: 'Local Fund',
  counterparty,
  reference,
})

const [valley, harbour, meadow, hill, interest] = [
  line('R-0', 1_313, 'S Valley'),
  line('R-1', 4_237, 'T Harbour'),
  line('R-2', 1_791, 'N Meadow'),
  line('R-3', 2_345, 'A Hill'),
  line('R-4', 999, 'The bank'),
]

const statement = (lines: Whole['lines'], missing = 0): Whole => ({
  account: 'GB33BUKB20201555555555',
  currency: 'GBP',
  opening: 100_000,
  closing: lines.reduce((sum, { amount }) => sum + amount, 100_000 + missing),
  from: inDays(0),
  to: inDays(0),
  lines,
})

const choose = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text, 'utf8') })

const openFor = async (page: Page) => {
  await page.goto(part('bank'))
  await unlock(page, demoPhrase)
}

const counted = async (data: string, community: string) => {
  const [row] = await readDatabase<{ entries: number; lines: number }>(
    data,
    `select (select count(*)::int from fund_entries where community_id = $1) as entries,
            (select count(*)::int from fund_bank_lines where community_id = $1) as lines`,
    [community],
  )
  return row
}

test('a file that is cut, does not add up or has a line twice is refused in a sentence, and nothing is proposed', async ({
  community,
  server,
  enter,
  calls,
}) => {
  const { community: id } = await firstKey(server.data, community.slug)
  const given = { name: valley.counterparty, amount: valley.amount }
  await recordGift(server.data, id, await calls('treasurer@demo.example'), given)
  const before = await counted(server.data, id)
  const page = await enter('treasurer@demo.example')
  await openFor(page)
  const said = page.getByRole('main').getByRole('alert')
  const proposals = page.getByRole('list', { name: 'These seem to belong together' })

  const whole = writeCamt([statement([valley, interest])])
  await choose(page, 'cut.xml', whole.slice(0, whole.length / 2))
  await expect(said).toHaveText('This file ends in the middle. Please load it down from the bank again.')
  await choose(page, 'sum.xml', writeCamt([statement([valley, interest], 500)]))
  await expect(said).toHaveText(/^This statement contradicts itself: .+ It differs by £5\.00/)
  await expect(proposals).toHaveCount(0)
  await choose(page, 'twice.xml', writeCamt([statement([valley, interest, valley])]))
  await expect(said).toHaveText(/^The line R-0 of .+ over £13\.13 stands twice in this file\.$/)
  await expect(proposals).toHaveCount(0)
  await choose(page, 'whole.xml', whole)
  await expect(proposals.getByRole('listitem')).toHaveCount(1)
  await expect(said).toHaveCount(0)
  expect(await counted(server.data, id)).toEqual(before)
})

test('lines and entries are confirmed one by one and all, what differs is listed, and the same file again brings nothing', async ({
  community,
  server,
  enter,
  calls,
}) => {
  const { community: id } = await firstKey(server.data, community.slug)
  const treasurer = await calls('treasurer@demo.example')
  const record = (name: string, amount: number) => recordGift(server.data, id, treasurer, { name, amount })
  const first = await record(harbour.counterparty, harbour.amount)
  for (const { counterparty, amount } of [meadow, hill]) await record(counterparty, amount)
  const alone = await record('A Stream', 3_113)
  const before = await counted(server.data, id)
  const page = await enter('treasurer@demo.example')
  await openFor(page)
  const file = writeCamt([statement([harbour, meadow, hill, interest])])
  await choose(page, 'today.xml', file)
  await expect(
    page.getByText(/^On .+ the bank holds £1,093\.72 and the books £.+ The difference is/),
  ).toBeVisible()
  const proposals = page.getByRole('list', { name: 'These seem to belong together' })
  const confirm = (number: number) =>
    proposals.getByRole('button', { name: new RegExp(`^Confirm entry ${number} of`) })
  await expect(proposals.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'In the bank, not in the books' })).toHaveText(
    /£9\.99.+The bank/,
  )
  const onlyBooks = page.getByRole('list', { name: 'In the books, not in the bank' })
  await expect(onlyBooks).toContainText(`Entry ${alone} of`)
  await expect(onlyBooks).not.toContainText(`Entry ${first} of`)

  await confirm(first).click()
  await expect(page.getByText('1 entry is confirmed.')).toBeVisible()
  await expect(proposals.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Confirm all 2' }).click()
  await expect(page.getByText('2 entries are confirmed.')).toBeVisible()
  await expect(proposals).toHaveCount(0)

  await page.reload()
  await unlock(page, demoPhrase)
  await choose(page, 'again.xml', file)
  await expect(page.getByText('3 lines were confirmed from an earlier file and are left out.')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'In the bank, not in the books' }).getByRole('listitem'),
  ).toHaveCount(1)
  await expect(proposals).toHaveCount(0)
  expect(await counted(server.data, id)).toEqual({ entries: before?.entries, lines: 3 })
})
