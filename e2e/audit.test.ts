// The audit of a year that is closed: an auditor of the Assembly's choice reads the receipts in order beside the treasurer,
// and says that the books are in order.
import { v7 as newId } from 'uuid'
import { addCivilDays } from '#calendar/index.ts'
import { seal, sealedAs } from '#contract/finance/keys/seal.ts'
import { demoPhrase } from '#server/demo/sign-ins.ts'
import { CODES, closeMonth, findAccounts, openYear, post } from '#server/features/finance/ledger.ts'
import { asCommunity, inCommunity, openDb, openPool } from '#server/platform/db.ts'
import { type Locator, type Page, expect, test } from './fixtures.ts'
import { databaseOf, readDatabase } from './in-database.ts'
import { type FirstKey, firstKey, part, unlock } from './treasury.ts'

test.use({ writes: true })

const givers = ['Tahirih Harbour', 'Nabil Meadow', 'Ridvan Hill']

interface Known {
  readonly year: number
  readonly starts: string
  readonly fund: string
  readonly treasurer: string
  readonly chair: string
}

/** The year before the one that is open, with a gift of each giver, closed by two. */
const keepYearBefore = async (data: string, { community, opener }: FirstKey): Promise<number> => {
  const [known] = await readDatabase<Known>(
    data,
    `select b.year - 1 as year, b.starts_on::text as starts, f.id as fund, k.account_id as treasurer,
            (select e.agreed_by from fund_entries e where e.community_id = b.community_id
               and e.agreed_by is not null limit 1) as chair
       from fund_books b
       join funds f on f.community_id = b.community_id and f.kind = 'local'
       join fund_keys k on k.community_id = b.community_id and k.generation = 1
      where b.community_id = $1`,
    [community],
  )
  if (known === undefined) throw new Error('There are no books.')
  const { year, starts: until, fund, treasurer: by, chair: agreedBy } = known
  const startsOn = addCivilDays(until, -365)
  const db = openDb(openPool({ ...databaseOf(data, 'nineteen_app'), max: 1 }))
  const home = asCommunity(community)
  await inCommunity(db, home, async (tx) => {
    await openYear(tx, home, { year, currency: 'GBP', startsOn, endsOn: addCivilDays(until, -1) })
    const accounts = await findAccounts(tx, home, fund)
    const idOf = (called: string): string => accounts.find(({ code }) => code === called)?.id ?? ''
    const lines = [{ fund, debit: idOf('bank'), credit: idOf(CODES.contributions), amount: 5_000 }]
    for (const [place, name] of givers.entries()) {
      const id = newId()
      const sealed = await seal(opener.publicKey, { name }, sealedAs({ community, entry: id, generation: 1 }))
      const sealedPart = { sealed: Buffer.from(sealed, 'base64url'), generation: 1 }
      const day = addCivilDays(startsOn, 10 + place)
      await post(tx, home, { year, id, day, kind: 'gift', receipt: true, by, lines, sealedPart })
    }
    await closeMonth(tx, home, { year, id: newId(), until, by, agreedBy })
  })
  await db.destroy()
  return year
}

/** The receipts of a year, in the order in which they stand. */
const receiptsOf = async (page: Page, year: number): Promise<Locator> => {
  const receipts = page.getByRole('region', { name: 'Receipts in order' })
  const chosen = receipts.getByRole('combobox', { name: 'Year' })
  // The newest year comes first.
  await expect(chosen).toHaveValue(String(year + 1))
  await chosen.selectOption(String(year))
  await expect(receipts.getByText('No number is missing from 1 to 3.')).toBeVisible()
  return receipts.getByRole('list').getByRole('listitem')
}

test('an auditor reads the receipts in order beside the treasurer, and “audit complete” stands on the year', async ({
  community,
  server,
  enter,
}) => {
  const year = await keepYearBefore(server.data, await firstKey(server.data, community.slug))
  const auditor = await enter('etienne.moreau@rosewater.example')
  await auditor.goto('/finance?tab=books')
  await auditor.getByRole('link', { name: 'Givers', exact: true }).click()
  const read = await receiptsOf(auditor, year)
  await expect(read).toContainText(givers.map((_, place) => `Receipt ${year}/${place + 1}`))
  for (const name of givers) await expect(auditor.getByRole('main')).not.toContainText(name)
  await expect(auditor.getByRole('button', { name: 'Unlock' })).toHaveCount(0)

  const treasurer = await enter('treasurer@demo.example')
  await treasurer.goto(part('givers'))
  await unlock(treasurer, demoPhrase)
  await expect(await receiptsOf(treasurer, year)).toContainText(
    givers.map((name, place) => new RegExp(`Receipt ${year}/${place + 1}.+${name}`)),
  )

  await auditor.getByRole('link', { name: 'All of the books' }).click()
  await auditor.getByRole('link', { name: 'Audit', exact: true }).click()
  await auditor.getByRole('button', { name: /^Audit complete: .+ to / }).click()
  const sheet = auditor.getByRole('dialog', { name: 'Audit complete' })
  await sheet.getByLabel('What you would like to say').fill('All duplicates were there.')
  await sheet.getByRole('button', { name: 'Say that it is in order' }).click()
  await expect(auditor.getByText(/In order, says .?Étienne Moreau.? on/)).toBeVisible()
  await treasurer.goto(part('months'))
  await expect(
    treasurer.getByText(/^Found in order by .?Étienne Moreau.? on .+ All duplicates were there\.$/),
  ).toBeVisible()
})
