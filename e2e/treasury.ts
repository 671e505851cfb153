// The books of a file's own community, beside the browser: who keeps them, what opens them, and who gave.
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { unwrapWithPhrase } from '#contract/finance/keys/phrase.ts'
import { type Opener, open, openerOf, seal, sealedAs } from '#contract/finance/keys/seal.ts'
import { demoPhrase } from '#server/demo/sign-ins.ts'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect, type Locator, type Page } from './fixtures.ts'
import { inDatabase, readDatabase } from './in-database.ts'

/** What every community's books begin with: the key of the treasurer of the demo. */
export interface FirstKey {
  readonly community: string
  readonly keyId: string
  readonly secret: Uint8Array
  readonly opener: Opener
}

interface KeyRow {
  readonly community: string
  readonly key: string
  readonly wrapped: string
}

export const firstKey = async (data: string, slug: string): Promise<FirstKey> => {
  const [row] = await readDatabase<KeyRow>(
    data,
    `select c.id as community, w.key_id as key, w.wrapped from communities c
       join fund_keys k on k.community_id = c.id and k.generation = 1
       join fund_key_wraps w on w.community_id = c.id and w.key_id = k.id and w.kind = 'phrase'
      where c.slug = $1`,
    [slug],
  )
  const found = await unwrapWithPhrase(row?.wrapped ?? '', demoPhrase)
  if (row === undefined || found.fault !== null) throw new Error(`The books of ${slug} do not open.`)
  const { community, key: keyId } = row
  return { community, keyId, secret: found.secret, opener: await openerOf(found.secret) }
}

interface Sealed {
  readonly id: string
  readonly number: number
  readonly sealed: Buffer
}

const Named = z.looseObject({ name: z.string() })

/** The newest gift that this key opens: the number of its entry, and who gave. */
export const newestGift = async (data: string, { community, opener }: FirstKey) => {
  const [row] = await readDatabase<Sealed>(
    data,
    `select e.id, e.number::int as number, s.sealed from fund_entries e
       join fund_sealed s on s.community_id = e.community_id and s.entry_id = e.id
      where e.community_id = $1 and e.kind = 'gift' and s.generation = 1
      order by e.year desc, e.number desc limit 1`,
    [community],
  )
  if (row === undefined) throw new Error('Nobody has given.')
  const place = sealedAs({ community, entry: row.id, generation: 1 })
  const { name } = Named.parse(await open(opener, row.sealed.toString('base64url'), place))
  return { number: row.number, name }
}

const Booked = z.object({ data: z.object({ number: z.number() }) })

/** A gift of today to the local Fund by bank, encrypted to the key of today; the answer is the number of its entry. */
export const recordGift = async (
  data: string,
  community: string,
  treasurer: APIRequestContext,
  { name, amount }: { name: string; amount: number },
): Promise<number> => {
  const [now] = await readDatabase<{ key: string; generation: number; fund: string }>(
    data,
    `select k.public_key as key, k.generation, f.id as fund from fund_keys k
       join funds f on f.community_id = k.community_id and f.kind = 'local'
      where k.community_id = $1 and k.generation is not null and k.ended_at is null`,
    [community],
  )
  if (now === undefined) throw new Error('The books have no key.')
  const { key, generation, fund } = now
  const id = newId()
  const sealed = await seal(key, { name }, sealedAs({ community, entry: id, generation }))
  const gift = { id, day: inDays(0), fundId: fund, place: 'bank', amount, generation, sealed }
  const answer = await treasurer.post('/api/finance/gifts', { data: gift })
  return Booked.parse(await answer.json()).data.number
}

const treasurers = `select t.id from terms t
   join bodies b on b.community_id = t.community_id and b.id = t.body_id and b.kind = 'assembly'
   join communities c on c.id = t.community_id
  where c.slug = $1 and t.office = 'treasurer' and t.valid_to >= current_date`

/**
 * The Assembly of a new year has this treasurer, as two people make it so; the last one hands over for a month, or is
 * not there.
 */
export const seatTreasurer = async (
  data: string,
  slug: string,
  name: string,
  last: 'hands over' | 'is gone',
): Promise<void> => {
  const until = last === 'hands over' ? 'current_date + 30' : 'valid_from - 1'
  const since = last === 'hands over' ? 'current_date - 1' : 'null'
  await inDatabase(
    data,
    `update terms set valid_to = ${until}, hands_over_from = ${since} where id in (${treasurers})`,
    [slug],
  )
  const seated = await inDatabase(
    data,
    `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
     select c.id, gen_random_uuid(), b.id, p.id, 'treasurer', current_date - 1, current_date + 300
       from communities c join bodies b on b.community_id = c.id and b.kind = 'assembly'
       join people p on p.community_id = c.id and p.first_name || ' ' || p.last_name = $2
      where c.slug = $1`,
    [slug, name],
  )
  if (seated !== 1) throw new Error(`${name} is not on the roll of ${slug}.`)
}

/** A part of the books. */
export const part = (id: string): string => `/finance?tab=books&part=${id}`

/** Unlocks the books on the page that is shown, by a phrase that is the right one. */
export const unlock = async (page: Page, phrase: string): Promise<void> => {
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Unlock the books' })
  await sheet.getByLabel('Phrase of the books').fill(phrase)
  await sheet.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** An entry in the list of them all. */
export const entryRow = (page: Page, number: number): Locator =>
  page
    .getByRole('list', { name: 'Entries' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`\\D${number}\\s· `) })
