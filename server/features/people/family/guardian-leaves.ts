// What becomes of children when a guardian goes: what rests on that guardian's word ends, and where nobody is left to
// answer for a child, those who keep the roll are told.
import { consentKinds } from '#contract/people/family.ts'
import { endResting } from '#server/features/activities/consent.ts'
import { holdersOf } from '#server/features/community/office-holders.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { fullName } from '#server/platform/wire.ts'
import * as queries from './guardian-leaves-queries.ts'
import type { Asking } from './guardian.ts'
import { findAges, findGuardians, lockFamily } from './queries.ts'
import { bornUntil } from './rules.ts'

interface Leaving {
  /** The guardian on the roll. */
  readonly person: string
  /** Whether the entry on the roll goes too, and with it being a guardian. */
  readonly roll: boolean
}

/** One family is changed at a time, also by who goes. */
export const holdFamilies = (tx: Tx, community: CommunityId) => lockFamily(tx, community)

/** The children in somebody's care, as they are told before the account is deleted. */
export const wardsOf = async (app: App, tx: Tx, community: CommunityId, person: string) => {
  const asking = await askingAs(app, tx, community, person)
  return queries.findLeft(tx, community, person, bornUntil(asking.adultAge, asking.today))
}

/** Ends what rests on the word of a guardian who goes. Call it while the guardian is still there. */
export const leaveWards = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  { person, roll }: Leaving,
): Promise<void> => {
  await lockFamily(tx, community)
  const asking = await askingAs(app, tx, community, person)
  const wards = await queries.findLeft(tx, community, person, bornUntil(asking.adultAge, asking.today))
  if (wards.length === 0) return
  const ids = wards.map(({ id }) => id)
  const withdrawn = await queries.withdrawGivenBy(tx, community, person, ids, asking.now)
  const alone = roll ? wards.filter(({ only }) => only).map(({ id }) => id) : []
  for (const { id } of wards) {
    const own = withdrawn.filter(({ person_id }) => person_id === id).map(({ kind }) => kind)
    // Nobody is left who could bring the child anywhere.
    const kinds = alone.includes(id) ? consentKinds : own
    if (kinds.length > 0) await endResting(tx, asking, { child: id, kinds, actorId: null })
  }
  if (alone.length > 0) await queries.forgetCare(tx, community, alone)
  await tellOfNoGuardian(
    tx,
    asking,
    wards.filter(({ answered }) => !answered),
  )
  const others = await findGuardians(tx, community, ids)
  const live = others.flatMap(({ account_id }) => account_id ?? [])
  happened(tx, nobody(community), 'family.changed', null, { live })
}

/** Tells who keeps the roll. Without who it was: whoever goes is nobody's news. */
export const tellOfNoGuardian = async (
  tx: Tx,
  asking: Asking,
  wards: readonly Pick<queries.Left, 'id' | 'first_name' | 'last_name'>[],
): Promise<void> => {
  if (wards.length === 0) return
  const keepers = await holdersOf(tx, asking.communityId, asking.today, {
    assembly: ['secretary'],
    anywhere: ['communityAdmin'],
  })
  for (const ward of wards)
    happened(tx, nobody(asking.communityId), 'child.alone', ward.id, {
      notify: { to: keepers, data: { caption: fullName(ward), change: 'noGuardian' } },
    })
}

/** With whose eyes nobody looks: the app's own, for somebody who goes. */
export const askingAs = async (app: App, tx: Tx, community: CommunityId, me: string): Promise<Asking> => {
  const ages = await findAges(tx, community)
  const now = app.clock.now()
  return {
    communityId: community,
    me,
    adultAge: ages.adult_age,
    today: civilDay(now, ages.time_zone),
    now: instant(now),
  }
}
