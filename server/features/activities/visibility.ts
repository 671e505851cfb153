// What is private is there for those alone who are in it or were invited, the guardians of children in it, and
// the community's administrators. For everybody else there is no such activity.
import { listActivities } from '#contract/activities/activities.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type Kept, openKept } from '#server/platform/kept.ts'
import { notFound } from '#server/platform/refuse.ts'
import { versionOf } from '#server/platform/revisions.ts'
import { findSeers, isIn } from './visibility-queries.ts'

type Asker = Pick<Member, 'communityId' | 'personId' | 'rights'>

interface Shown {
  readonly id: string
  readonly visibility: 'public' | 'community' | 'private'
}

/** As if it were not there, for whoever may not see it. */
export const demandSeen = async (tx: Tx, asker: Asker, activity: Shown): Promise<void> => {
  if (!(await isSeen(tx, asker, activity))) notFound()
}

export const isSeen = async (tx: Tx, asker: Asker, { id, visibility }: Shown): Promise<boolean> => {
  if (visibility !== 'private' || keeps(asker)) return true
  return asker.personId !== null && isIn(tx, asker.communityId, id, asker.personId)
}

/** Who sees which private activities, kept by revision: most members see none and share one list. */
export type Seers = Kept<ReadonlyMap<string, readonly string[]>>

export const openSeers = (app: App): Seers =>
  openKept(app.live, 2_000_000, (seers) => 60 * [...seers.values()].flat().length)

/** The private activities that this member sees, by their ids, in order. */
export const privatelySeen = async (
  { db }: App,
  seers: Seers,
  member: Member,
): Promise<readonly string[]> => {
  const version = versionOf(member, listActivities.revision)
  const all = await seers.get(`${member.communityId} ${version}`, async () =>
    byPerson(await inCommunity(db, member.communityId, (tx) => findSeers(tx, member.communityId))),
  )
  return ofMember(all, member)
}

/** The same inside the caller's transaction. */
export const readPrivatelySeen = async (tx: Tx, member: Member): Promise<readonly string[]> =>
  ofMember(byPerson(await findSeers(tx, member.communityId)), member)

/** Under this name all of them, for those who see each. */
const EACH = 'each'

const byPerson = (rows: Awaited<ReturnType<typeof findSeers>>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>([[EACH, rows.map(({ id }) => id)]])
  for (const { id, people } of rows)
    for (const person of people) found.set(person, [...(found.get(person) ?? []), id])
  return found
}

const ofMember = (
  all: ReadonlyMap<string, readonly string[]>,
  asker: Pick<Member, 'personId' | 'rights'>,
): readonly string[] => all.get(keeps(asker) ? EACH : (asker.personId ?? '')) ?? []

const keeps = ({ rights }: Pick<Member, 'rights'>): boolean => rights.includes('communityAdmin')
