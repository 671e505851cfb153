// Persons who stand on the roll twice: found, made one, and two again.
import type * as z from 'zod/mini'
import { v7 as newId } from 'uuid'
import type { keepApart as keepApartRoute, mergePeople } from '#contract/roll-merge.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity, isDuplicate } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { Change } from '#server/platform/kept-changes.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { indexEntries } from '#server/features/people/queries.ts'
import { type Pair, deleteApart, findApart, findDuplicates, insertApart } from './duplicate-queries.ts'
import { POINTS, nameOfPoint } from './merge-point-rules.ts'
import * as queries from './merge-queries.ts'
import {
  type Dropped,
  MUST_STAY,
  type Moved,
  type Row,
  givenBack,
  mergeFault,
  takenOver,
  textIn,
} from './merge-rules.ts'
import { entryOf, tellOfRoll, today } from './actions.ts'
import { findPersons, lockPerson, lockRoll } from './queries.ts'
import { mergesView, personView } from './view.ts'
import { childrenSince } from './row-rules.ts'

const MOST_PAIRS = 50
const MOST_MERGES = 50

export const listDuplicates = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const pairs = await findDuplicates(tx, member.communityId, MOST_PAIRS)
    const ids = pairs.flatMap(({ one_id, other_id }) => [one_id, other_id])
    const rows = ids.length > 0 ? await findPersons(tx, member.communityId, ids) : []
    const byId = new Map(rows.map((row) => [row.id, personView(row, childrenSince(today(app)))]))
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
  const known = await queries.lockPair(tx, communityId, [one, other], today(app))
  if (known.length < 2) notFound()
  const was = await apartOf(tx, communityId, one)
  if (said.apart) await insertApart(tx, communityId, one, other)
  else await deleteApart(tx, communityId, one, other)
  const action = said.apart ? 'roll.kept.apart' : 'roll.maybe.same'
  const pair = { [other]: true }
  const change: Change = {
    kind: 'apart',
    id: one,
    before: said.apart ? {} : pair,
    after: said.apart ? pair : {},
  }
  await tellOfRoll(tx, member, action, one, { other }, said.apart === other in was ? undefined : change)
}

/** From whom this person is known to be another, by their ids; only those with the greater ids. */
export const apartOf = async (
  tx: Tx,
  community: CommunityId,
  one: string,
): Promise<Readonly<Record<string, true>>> =>
  Object.fromEntries((await findApart(tx, community, one)).map(({ other_id }) => [other_id, true as const]))

const OWN_WARD =
  'One of them is you, and the other answers for a child. Please ask another person who keeps the roll.'

/** Makes two persons one: what named the one names the other, and what that takes over was chosen. */
export const merge = (
  app: App,
  member: Member,
  { keep, merge: go, take }: z.output<typeof mergePeople.body>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (keep === go) refuse(400, 'Please choose two persons.')
    await lockRoll(tx, member.communityId)
    await holdChain(tx, member.communityId)
    const pair = await queries.lockPair(tx, member.communityId, [keep, go], today(app))
    const kept = pair.find(({ id }) => id === keep) ?? notFound()
    const gone = pair.find(({ id }) => id === go) ?? notFound()
    // Taking the example away would take the real one along.
    if (await queries.isExample(tx, member.communityId, [keep, go]))
      refuse(409, 'Somebody of the example is nobody, and cannot be made one with a person.')
    const fault = mergeFault(servingOf(kept), servingOf(gone))
    if (fault) refuse(409, fault)
    // Nobody becomes a guardian by their own hand (family/keeper-actions.ts).
    const other = keep === member.personId ? go : go === member.personId ? keep : null
    if (other !== null && (await queries.answersForChild(tx, member.communityId, other)))
      refuse(409, OWN_WARD)
    const after = takenOver(kept.row, gone.row, take)
    const before = Object.fromEntries(Object.keys(after).map((column) => [column, kept.row[column]]))
    const { moved, dropped } = await moveAll(tx, member.communityId, go, keep)
    await queries.deleteIndexEntry(tx, member.communityId, go)
    await queries.deletePerson(tx, member.communityId, go)
    await queries.deleteKept(tx, member.communityId, go)
    await writeColumns(app, tx, member.communityId, keep, after)
    const id = newId()
    await queries.insertMerge(tx, member.communityId, {
      id,
      kept_id: keep,
      kept_name: nameIn(kept.row),
      merged_name: nameIn(gone.row),
      person: gone.row,
      kept_before: before,
      kept_after: after,
      moved,
      dropped,
      merged_by: member.accountId,
      merged_at: instant(app.clock.now()),
    })
    await tellOfRoll(tx, member, 'roll.person.merged', keep, { merged: go, merge: id })
    const merges = mergesView(await queries.findMerges(tx, member.communityId, MOST_MERGES))
    return { success: true as const, data: merges.find((one) => one.id === id) ?? notFound() }
  })

const servingOf = ({ has_account, serves }: { has_account: boolean; serves: boolean }) => ({
  hasAccount: has_account,
  serves,
})

const nameIn = (row: Row): string =>
  fullName({ first_name: textIn(row, 'first_name'), last_name: textIn(row, 'last_name') })

const moveAll = async (tx: Tx, community: CommunityId, from: string, to: string) => {
  const moved: Moved[] = []
  const dropped: Dropped[] = []
  // A statement for each column of the list, which is short; never one for each row.
  for (const point of POINTS) {
    if (point.how === 'stays') {
      if (await queries.hasRow(tx, community, point, from)) refuse(409, MUST_STAY)
      if (point.copied) await queries.copyKeepersLooks(tx, community, from, to)
      continue
    }
    const rows = await queries.moveRows(tx, community, point, from, to)
    const keys = rows.filter((one) => one.moved).map(({ row }) => row)
    const gave = rows.filter((one) => !one.moved).map(({ row }) => row)
    if (gave.length > 0 && point.neither) refuse(409, point.neither)
    if (keys.length > 0) moved.push({ point: nameOfPoint(point), keys })
    if (gave.length > 0) dropped.push({ point: nameOfPoint(point), rows: gave })
  }
  return { moved, dropped }
}

/** Writes columns of a person, and the index of the rolls beside them. */
const writeColumns = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  id: string,
  values: Row,
): Promise<void> => {
  if (Object.keys(values).length > 0) await queries.setColumns(tx, community, id, values)
  await indexPerson(app, tx, community, id)
}

const indexPerson = async (app: App, tx: Tx, community: CommunityId, id: string): Promise<void> => {
  const row = (await lockPerson(tx, community, id)) ?? notFound()
  await indexEntries(tx, community, [entryOf(app.secrets, row)])
}

export const listMerges = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => ({
    success: true as const,
    data: mergesView(await queries.findMerges(tx, member.communityId, MOST_MERGES)),
  }))

/** Makes two of one again: every row that moved goes back, and what gave way is there as it was. */
export const undo = async (app: App, member: Member, id: string) => {
  try {
    return await inCommunity(app.db, member.communityId, (tx) => part(app, tx, member, id))
  } catch (error) {
    return isDuplicate(error)
      ? refuse(409, 'Somebody else on the roll has this Baha’i ID by now, so the two cannot be parted.')
      : Promise.reject(error)
  }
}

const part = async (app: App, tx: Tx, member: Member, id: string) => {
  const community = member.communityId
  await lockRoll(tx, community)
  await holdChain(tx, community)
  const merged = (await queries.lockMerge(tx, community, id)) ?? notFound()
  if (await queries.findLaterMerge(tx, community, merged.kept_id, id))
    refuse(409, 'A later merge with the same person stands. Please undo that one first.')
  const [kept = notFound()] = await queries.lockPair(tx, community, [merged.kept_id], today(app))
  const restored = textIn(merged.person, 'id')
  await writeColumns(app, tx, community, kept.id, givenBack(kept.row, merged.kept_before, merged.kept_after))
  await queries.putBack(tx, 'people', [merged.person])
  for (const point of POINTS.toReversed()) {
    const name = nameOfPoint(point)
    const moved = merged.moved.find((one) => one.point === name)
    const dropped = merged.dropped.find((one) => one.point === name)
    if (moved) await queries.moveBack(tx, community, point, moved.keys, kept.id, restored)
    if (dropped) await queries.putBack(tx, point.table, dropped.rows)
  }
  await indexPerson(app, tx, community, restored)
  await queries.deleteMerge(tx, community, id)
  await tellOfRoll(tx, member, 'roll.merge.undone', kept.id, { restored })
  return { success: true as const, data: { keptId: kept.id, restoredId: restored } }
}
