// What telling and reading cost in a community of 5,000, beside one of 50.
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inCommunity } from '#server/platform/db.ts'
import { inOneTrip } from '#server/platform/prepared.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { countUnread, findNotices } from './queries.ts'
import { tellEverybody } from '#server/test/notify.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A community of so many accounts, each with twenty unread notifications of its own. */
const makeReader = async (members: number): Promise<Someone> => {
  const community = await makeCommunity(world)
  const reader = await makeMember(world, community)
  await world.past.query(
    `insert into accounts (id, email, email_key, state, community_id)
     select gen_random_uuid(), name, name, 'confirmed', $1::uuid
     from (select $1::text || '-' || n as name from generate_series(2, $2::int) n) made`,
    [community, members],
  )
  await world.past.query(
    `insert into notifications (community_id, id, scope, recipient_id, type, target_type, created_at)
     select $1::uuid, gen_random_uuid(), 'personal', id, 'join_event', 'Event', now() + n * interval '1 minute'
     from accounts cross join generate_series(1, 20) n where community_id = $1::uuid`,
    [community],
  )
  return reader
}

const readers: { few: Someone; many: Someone }[] = []
beforeAll(async () => {
  readers.push({ few: await makeReader(50), many: await makeReader(5_000) })
  await world.past.query('analyze')
})
const both = () => readers[0] ?? expect.fail('The communities were made.')

const announce = async ({ communityId }: Someone) => {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const began = performance.now()
  await inCommunity(world.app.db.withPlugin(counting), communityId, (tx) =>
    tellEverybody(tx, communityId, {
      type: 'assembly_announcement',
      actorId: null,
      targetId: null,
      targetType: 'Announcement',
    }),
  )
  // Between the beginning and the commit.
  return { statements: statements - 2, ms: performance.now() - began }
}

const rowsOf = async ({ communityId }: Someone): Promise<number> =>
  (
    await world.past.query<{ n: number }>(
      `select count(*)::int as n from notifications where community_id = $1 and type = 'assembly_announcement'`,
      [communityId],
    )
  ).rows[0]?.n ?? 0

const TIMES = 40

test('5,000 members cost no more to tell than 50: one statement, one row, the same time', async () => {
  const { few, many } = both()
  const costs: { few: number; many: number }[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const [small, large] = [await announce(few), await announce(many)]
    expect([small.statements, large.statements]).toEqual([1, 1])
    costs.push({ few: small.ms, many: large.ms })
  }
  expect([await rowsOf(few), await rowsOf(many)]).toEqual([TIMES, TIMES])
  // What else the machine does only adds to a time.
  const ratio = Math.min(...costs.map((one) => one.many)) / Math.min(...costs.map((one) => one.few))
  // What grew with the members would be a hundred times as long.
  expect(ratio).toBeLessThan(3)
})

const slotsOf = ({ communityId, accountId }: Someone) => ({ community: communityId, account: accountId })
const reading = (reader: Someone) =>
  findNotices({
    ...slotsOf(reader),
    limit: 21,
    before: 'infinity',
    beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  })

test('reading and counting look at few rows by their indexes, however many others have', async () => {
  const { many } = both()
  for (const statement of [reading(many), countUnread(slotsOf(many))]) {
    const looks = await looksAtNotifications(statement.query, many)
    expect(looks.map(({ index }) => index).filter((index) => index === undefined)).toEqual([])
    // Of more than 100,000: what is unread of one's own, and a page of each half.
    expect(looks.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(300)
  }
})

test('reading takes the same time among 5,000 as among 50', async () => {
  const { few, many } = both()
  const timeOf = async (reader: Someone): Promise<number> => {
    const began = performance.now()
    await inOneTrip(world.app.pool, reader.communityId, reading(reader))
    return performance.now() - began
  }
  const times: { few: number; many: number }[] = []
  for (let n = 0; n < TIMES; n += 1) times.push({ few: await timeOf(few), many: await timeOf(many) })
  const ratio = Math.min(...times.map((one) => one.many)) / Math.min(...times.map((one) => one.few))
  expect(ratio).toBeLessThan(3)
})

interface Plan {
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly Plans?: readonly Plan[] | undefined
}
const Plan: z.ZodMiniType<Plan> = z.object({
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  Plans: z.optional(z.lazy(() => z.array(Plan))),
})
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan })) }))

/** Each place in the plan, as the app's own fenced role has it, where notifications are looked at. */
const looksAtNotifications = async (
  query: { readonly sql: string; readonly parameters: readonly unknown[] },
  { communityId }: Someone,
) => {
  const client = await world.app.pool.connect()
  try {
    await client.query(`begin; set local app.community = '${communityId}'`)
    const { rows } = await client.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters])
    await client.query('rollback')
    return z
      .parse(Explained, rows)
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: top }) => within(top)))
  } finally {
    client.release()
  }
}

const within = (plan: Plan): { index: string | undefined; rows: number }[] => [
  ...(plan['Relation Name'] === 'notifications'
    ? [
        {
          index: plan['Index Name'],
          rows: (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
        },
      ]
    : []),
  ...(plan.Plans ?? []).flatMap(within),
]
