// Who acts on a child: its guardians alone. Everybody else finds nothing, as if there were no such child.
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound } from '#server/platform/refuse.ts'
import * as care from '#server/features/people/safeguarding/care-queries.ts'
import * as queries from './queries.ts'
import { isChild } from './rules.ts'
import type { Belongings, HousemateRow, Seen } from './view.ts'
import * as households from './household-queries.ts'

/** Who asks and with what eyes: one’s own person, the community's ages, its day. */
export interface Asking extends Seen {
  readonly communityId: CommunityId
  readonly now: string
}

export const askingOf = async (
  app: App,
  tx: Tx,
  member: Pick<Member, 'communityId' | 'personId'>,
): Promise<Asking> => {
  const ages = await queries.findAges(tx, member.communityId)
  const now = app.clock.now()
  return {
    communityId: member.communityId,
    me: member.personId ?? notFound(),
    adultAge: ages.adult_age,
    today: civilDay(now, ages.time_zone),
    now: instant(now),
  }
}

export const housemates = (tx: Tx, { communityId, me }: Asking, household: string): Promise<HousemateRow[]> =>
  households.findHousemates(tx, communityId, household, me)

/** What belongs to these children; nothing is asked where there are none. */
export const belongingsOf = async (
  tx: Tx,
  community: CommunityId,
  children: readonly string[],
): Promise<Belongings> =>
  children.length === 0
    ? { guardians: [], consents: [], pickUp: [] }
    : {
        guardians: await queries.findGuardians(tx, community, children),
        consents: await care.findConsents(tx, community, children),
        pickUp: await care.findPickUp(tx, community, children),
      }

type Child = NonNullable<Awaited<ReturnType<typeof queries.findChild>>>

/** The child of this id; grown-ups and strangers are not there. */
export const findChild = async (tx: Tx, asking: Asking, id: string): Promise<Child> => {
  const child = await queries.findChild(tx, asking.communityId, id)
  return child && isChild(child, asking.adultAge, asking.today) ? child : notFound()
}

/** Does something as a guardian of this child, and shows it to whoever has the family open. */
export const asGuardian = <T>(
  app: App,
  member: Member,
  id: string,
  work: (tx: Tx, asking: Asking, child: Child) => Promise<T>,
): Promise<T> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await queries.lockFamily(tx, member.communityId)
    const asking = await askingOf(app, tx, member)
    const child = await findChild(tx, asking, id)
    const guardians = await queries.findGuardians(tx, member.communityId, [id])
    if (!guardians.some(({ guardian_id }) => guardian_id === asking.me)) return notFound()
    const answer = await work(tx, asking, child)
    const live = guardians.flatMap(({ account_id }) => account_id ?? [])
    happened(tx, member, 'family.changed', null, { live })
    return answer
  })

/** A member, or whoever holds a personal link and may have no account. */
export interface ActedBy extends Pick<Member, 'communityId'> {
  readonly accountId: string | null
  readonly sessionId: string | null
}
