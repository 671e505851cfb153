// Persons who may stand on the roll twice: found, and said to be two.
import type * as z from 'zod/mini'
import type { keepApart as keepApartRoute } from '#contract/people/roll-merge.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { type Pair, deleteApart, findApart, findDuplicates, insertApart } from './duplicate-queries.ts'
import { lockPair } from './merge-check-queries.ts'
import { findPersons } from './queries.ts'
import { childrenSince } from './row-rules.ts'
import { personView } from './roll.ts'

const MOST_PAIRS = 50

export const listDuplicates = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const pairs = await findDuplicates(tx, member.communityId, MOST_PAIRS)
    const ids = pairs.flatMap(({ one_id, other_id }) => [one_id, other_id])
    const rows = ids.length > 0 ? await findPersons(tx, member.communityId, ids) : []
    const since = childrenSince(await todayIn(app, tx, member.communityId))
    const byId = new Map(rows.map((row) => [row.id, personView(row, since)]))
    return {
      success: true as const,
      total: pairs[0]?.total ?? 0,
      data: pairs.flatMap((pair) => {
        const one = byId.get(pair.one_id)
        const other = byId.get(pair.other_id)
        return one && other ? [{ one, other, because: reasonsOf(pair) }] : []
      }),
    }
  })

const reasonsOf = (pair: Pair) => [
  ...(pair.same_name ? (['name'] as const) : []),
  ...(pair.same_birth_date ? (['birthDate'] as const) : []),
  ...(pair.same_email ? (['email'] as const) : []),
]

/** Says that two are two, or takes it back. */
export const keepApart = async (
  app: App,
  member: Member,
  said: z.output<typeof keepApartRoute.body>,
): Promise<undefined> => {
  if (said.one === said.other) refuse(400, 'Please choose two persons.')
  await inCommunity(app.db, member.communityId, (tx) => keepApartIn(app, tx, member, said))
}

export const keepApartIn = async (
  app: App,
  tx: Tx,
  member: Member,
  said: z.output<typeof keepApartRoute.body>,
): Promise<void> => {
  const { communityId } = member
  const [one = '', other = ''] = [said.one, said.other].sort()
  await holdChain(tx, communityId)
  const known = await lockPair(tx, communityId, [one, other], await todayIn(app, tx, communityId))
  if (known.length < 2) notFound()
  const was = await apartOf(tx, communityId, one)
  if (said.apart) await insertApart(tx, communityId, one, other)
  else await deleteApart(tx, communityId, one, other)
  const action = said.apart ? 'roll.kept.apart' : 'roll.maybe.same'
  const pair = { [other]: true }
  const [before, after] = said.apart ? [{}, pair] : [pair, {}]
  const change =
    said.apart === other in was ? undefined : ({ kind: 'apart', id: one, before, after } as const)
  happened(tx, member, action, one, { detail: { other }, change })
}

/** From whom this person is known to be another, by their ids; only those with the greater ids. */
export const apartOf = async (
  tx: Tx,
  community: CommunityId,
  one: string,
): Promise<Readonly<Record<string, true>>> =>
  Object.fromEntries((await findApart(tx, community, one)).map(({ other_id }) => [other_id, true as const]))
