// The books of a community, and what stands around them, for tests.
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { FundKind } from '#contract/finance/common.ts'
import { firstAccounts } from '#server/features/finance/chart-rules.ts'
import * as ledger from '#server/features/finance/ledger-queries.ts'
import type { FinanceTables } from '#server/features/finance/tables.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { type Someone, makeMember } from './make.ts'
import type { World } from './world.ts'

export interface MadeFund {
  readonly id: string
  /** The account with this code. */
  at(code: string): string
}

export interface MadeBooks {
  readonly year: number
  readonly local: MadeFund
  readonly national: MadeFund
  readonly earmark: MadeFund
}

const PLACES = [
  { code: 'bank', name: 'Bank' },
  { code: 'cash', name: 'Cash' },
  { code: 'online', name: 'National online system' },
]
/** What money is spent for. */
export const TEACHING = 'teaching'

const YEAR = { year: 2026, currency: 'EUR', startsOn: '2026-01-01', endsOn: '2026-12-31' }

/** The books of 2026 with three Funds; those that are there when it has some. */
export const makeBooks = (world: World, community: CommunityId): Promise<MadeBooks> =>
  inCommunity(world.app.db, community, async (tx) => {
    const there = await tx
      .selectFrom('fund_books')
      .where('community_id', '=', community)
      .select('year')
      .executeTakeFirst()
    if (!there) await ledger.openYear(tx, community, YEAR)
    await writeFunds(tx, community)
    return readBooks(tx, community, there?.year ?? YEAR.year)
  })

const KINDS = ['local', 'national', 'earmark'] as const

/** What of it is missing: somebody may have opened the books with a Fund of their own. */
const writeFunds = async (tx: Tx, community: CommunityId): Promise<void> => {
  const rows = await findFunds(tx, community)
  for (const [position, kind] of KINDS.entries()) {
    const mine = rows.filter((row) => row.kind === kind)
    const id = mine[0]?.id ?? newId()
    if (mine.length === 0) {
      await ledger.keepFund(tx, community, { id, kind, name: `Fund of ${kind}` })
      await tx.insertInto('fund_notes').values({ community_id: community, fund_id: id, position }).execute()
    }
    const spent = { nature: 'expense' as const, code: TEACHING, name: 'Teaching' }
    for (const account of [...firstAccounts(kind, PLACES), ...(kind === 'local' ? [spent] : [])])
      if (!mine.some(({ code }) => code === account.code))
        await ledger.keepAccount(tx, community, { fund: id, id: newId(), ...account })
  }
}

const findFunds = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('funds as f')
    .innerJoin('fund_accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'f.community_id').onRef('a.fund_id', '=', 'f.id'),
    )
    .where('f.community_id', '=', community)
    .select(['f.kind', 'f.id', 'a.code', 'a.id as account'])
    .execute()

const readBooks = async (tx: Tx, community: CommunityId, year: number): Promise<MadeBooks> => {
  const rows = await findFunds(tx, community)
  const fund = (kind: z.infer<typeof FundKind>): MadeFund => {
    const mine = rows.filter((row) => row.kind === kind)
    const at = (code: string) => mine.find((row) => row.code === code)?.account ?? missing(code)
    return { id: mine[0]?.id ?? missing(kind), at }
  }
  return { year, local: fund('local'), national: fund('national'), earmark: fund('earmark') }
}

const missing = (what: string): never => {
  throw new Error(`The books have no ${what}.`)
}

/** What only a browser opens: of the right length, and of no key. */
export const SEALED = 'A'.repeat(64)

/** A contribution to the local Fund, into the cash box, unless it says otherwise. */
export const makeEntry = async (
  world: World,
  member: Someone,
  more: Partial<ledger.NewEntry> & { readonly amount?: number } = {},
): Promise<string> => {
  const { amount = 5_000, ...entry } = more
  const { year, local } = await makeBooks(world, member.communityId)
  const id = entry.id ?? newId()
  const line = { fund: local.id, debit: local.at('cash'), credit: local.at('contributions'), amount }
  await inCommunity(world.app.db, member.communityId, (tx) =>
    ledger.post(tx, member.communityId, {
      year,
      day: '2026-11-20',
      kind: 'gift',
      receipt: true,
      by: member.accountId,
      lines: [line],
      sealedPart: { sealed: Buffer.from(SEALED, 'base64url'), generation: 1 },
      ...entry,
      id,
    }),
  )
  return id
}

/** Envelopes that somebody else has opened, unless it says who. */
export const makeBatch = async (
  world: World,
  community: CommunityId,
  more: Partial<Insertable<FinanceTables['fund_batches']>> = {},
): Promise<string> => {
  await makeBooks(world, community)
  const id = more.id ?? newId()
  const opened_by = more.opened_by ?? (await makeMember(world, community)).accountId
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('fund_batches')
      .values({
        occasion: 'Feast of Qawl',
        day: '2026-11-23',
        opened_at: instant(world.clock.now()),
        counted_by: null,
        counted: null,
        entry_id: null,
        ...more,
        community_id: community,
        id,
        opened_by,
      })
      .execute(),
  )
  return id
}

/** An expense that this member asks for, unless it is something else. */
export const makeFundRequest = async (
  world: World,
  member: Someone,
  more: Partial<Insertable<FinanceTables['fund_requests']>> = {},
): Promise<string> => {
  const { local } = await makeBooks(world, member.communityId)
  const id = more.id ?? newId()
  await inCommunity(world.app.db, member.communityId, (tx) =>
    tx
      .insertInto('fund_requests')
      .values({
        kind: 'expense',
        asked_by: member.accountId,
        asked_at: instant(world.clock.now()),
        decided_by: null,
        decided_at: null,
        words: 'Chairs for the centre',
        fund_id: local.id,
        account_id: local.at(TEACHING),
        amount: 4_000,
        day: '2026-11-21',
        year: null,
        until: null,
        givers: null,
        entry_id: null,
        ...more,
        community_id: member.communityId,
        id,
      })
      .execute(),
  )
  return id
}

/** A key of this member: the next generation of the treasury's, or an assistant's own. */
export const makeFundKey = async (
  world: World,
  { communityId, accountId }: Someone,
  { assistant = false } = {},
): Promise<{ readonly id: string; readonly generation: number | null }> => {
  const id = newId()
  return inCommunity(world.app.db, communityId, async (tx) => {
    const last = await tx
      .selectFrom('fund_keys')
      .where('community_id', '=', communityId)
      .select(({ fn }) => fn.max('generation').as('generation'))
      .executeTakeFirst()
    const generation = assistant ? null : (last?.generation ?? 0) + 1
    await tx
      .insertInto('fund_keys')
      .values({
        community_id: communityId,
        id,
        generation,
        account_id: accountId,
        public_key: 'A'.repeat(43),
        made_at: instant(world.clock.now()),
        ended_at: null,
      })
      .execute()
    await tx
      .insertInto('fund_key_wraps')
      .values({ community_id: communityId, key_id: id, kind: 'phrase', wrapped: 'A'.repeat(120) })
      .execute()
    return { id, generation }
  })
}

/** A device on which this member wants to read what they gave. */
export const makeFundDevice = async (world: World, { communityId, accountId }: Someone): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('fund_devices')
      .values({
        community_id: communityId,
        id,
        account_id: accountId,
        public_key: id.padEnd(43, '-'),
        asked_at: instant(world.clock.now()),
        answered_at: null,
      })
      .execute(),
  )
  return id
}
