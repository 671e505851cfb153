// Of two persons on the roll one, and two again.
import type * as z from 'zod/mini'
import { v7 as newId } from 'uuid'
import type { mergePeople } from '#contract/people/roll-merge.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity, isDuplicate } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { indexEntries } from '#server/features/people/queries.ts'
import { POINTS, nameOfPoint } from './merge-point-rules.ts'
import * as checks from './merge-check-queries.ts'
import * as queries from './merge-queries.ts'
import {
  type Dropped,
  MUST_STAY,
  type Moved,
  type Row,
  type Side,
  givenBack,
  mergeFault,
  partFault,
  takenOver,
  textIn,
} from './merge-rules.ts'
import { entryOf, mergesView } from './roll.ts'
import { lockPerson, lockRoll } from './queries.ts'

const MOST_MERGES = 50

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
    const pair = await checks.lockPair(
      tx,
      member.communityId,
      [keep, go],
      await todayIn(app, tx, member.communityId),
    )
    const kept = pair.find(({ id }) => id === keep) ?? notFound()
    const gone = pair.find(({ id }) => id === go) ?? notFound()
    // Taking the example away would take the real one along.
    if (await checks.isExample(tx, member.communityId, [keep, go]))
      refuse(409, 'Somebody of the example is nobody, and cannot be made one with a person.')
    const fault = mergeFault(servingOf(kept), servingOf(gone))
    if (fault) refuse(409, fault)
    // Nobody becomes a guardian by their own hand (family/keeper-actions.ts).
    const other = keep === member.personId ? go : go === member.personId ? keep : null
    if (other !== null && (await checks.answersForChild(tx, member.communityId, other))) refuse(409, OWN_WARD)
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
    happened(tx, member, 'roll.person.merged', keep, { detail: { merged: go, merge: id } })
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

type Merged = NonNullable<Awaited<ReturnType<typeof queries.lockMerge>>>

const part = async (app: App, tx: Tx, member: Member, id: string) => {
  const community = member.communityId
  await lockRoll(tx, community)
  await holdChain(tx, community)
  const merged = (await queries.lockMerge(tx, community, id)) ?? notFound()
  if (await queries.findLaterMerge(tx, community, merged.kept_id, id))
    refuse(409, 'A later merge with the same person stands. Please undo that one first.')
  const today = await todayIn(app, tx, community)
  const [kept = notFound()] = await checks.lockPair(tx, community, [merged.kept_id], today)
  const fault = await whyNotPart(tx, community, merged, today)
  if (fault) refuse(409, fault)
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
  happened(tx, member, 'roll.merge.undone', kept.id, { detail: { restored } })
  return { success: true as const, data: { keptId: kept.id, restoredId: restored } }
}

/** A merge gives no office to an account; nor does its undo take an account from an office. */
const whyNotPart = async (
  tx: Tx,
  community: CommunityId,
  { kept_id: kept, moved }: Pick<Merged, 'kept_id' | 'moved'>,
  day: string,
): Promise<string | null> => {
  const serving = await checks.findServing(tx, community, kept, day)
  const sideOf = ({ table, id }: (typeof serving)[number]): Side =>
    moved.some(({ point, keys }) => point === `${table}.person_id` && keys.some((key) => key['id'] === id))
      ? 'restored'
      : 'kept'
  const account = serving.find(({ table }) => table === 'accounts')
  const offices = serving.filter(({ table }) => table === 'terms')
  return partFault(account ? sideOf(account) : null, offices.map(sideOf))
}
