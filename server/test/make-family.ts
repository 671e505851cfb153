// Makers of families: households, children with guardians, checks of the safeguarding register.
import { v7 as newId } from 'uuid'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import type { FamilyTables } from '#server/features/people/family/tables.ts'
import { DAY, type Someone, makeMember, next } from './make.ts'
import type { World } from './world.ts'

/** A household in which these members live. */
export const makeHousehold = async (world: World, people: readonly Someone[]): Promise<string> => {
  const id = newId()
  const [first] = people
  if (!first) throw new Error('A household needs somebody.')
  await inCommunity(world.app.db, first.communityId, async (tx) => {
    await tx
      .insertInto('households')
      .values({
        community_id: first.communityId,
        id,
        name: `Household ${next()}`,
        street_address: '1 Hidden Lane',
        suburb: 'Suburb',
        city: 'City',
      })
      .execute()
    for (const { personId } of people)
      await tx.updateTable('people').set({ household_id: id }).where('id', '=', personId).execute()
  })
  return id
}

/** A child with these guardians, who lives in the household. */
export const makeChild = async (
  world: World,
  guardians: readonly Someone[],
  more: { firstName?: string; age?: number; household?: string | null; allergies?: string } = {},
): Promise<string> => {
  const id = newId()
  const community = guardians[0]?.communityId
  if (!community) throw new Error('A child needs a guardian.')
  await inCommunity(world.app.db, community, async (tx) => {
    await tx
      .insertInto('people')
      .values({
        community_id: community,
        id,
        bahai_id: null,
        first_name: more.firstName ?? `Child${next()}`,
        last_name: 'Of Test',
        email: null,
        email_key: null,
        birth_date: bornYearsAgo(world, more.age ?? 8),
        locality: null,
        household_id: more.household ?? null,
        profile_picture: null,
      })
      .execute()
    for (const { personId } of guardians)
      await tx
        .insertInto('guardians')
        .values({ community_id: community, child_id: id, guardian_id: personId, since: null })
        .execute()
    if (more.allergies !== undefined)
      await tx
        .insertInto('care_notes')
        .values({
          community_id: community,
          person_id: id,
          allergies: more.allergies,
          health_note: '',
          changed_at: instant(world.clock.now()),
        })
        .execute()
  })
  return id
}

/** The first of January, so many years ago. */
export const bornYearsAgo = (world: World, years: number): string =>
  `${Number(civilDay(world.clock.now(), 'UTC').slice(0, 4)) - years}-01-01`

/** Two parents in one household with a child. */
export const makeFamily = async (
  world: World,
  community: CommunityId,
  more: { allergies?: string; age?: number } = {},
) => {
  const mother = await makeMember(world, community)
  const father = await makeMember(world, community)
  const household = await makeHousehold(world, [mother, father])
  const child = await makeChild(world, [mother, father], { household, ...more })
  return { mother, father, household, child }
}

/** Somebody whom the household of this member has asked in, and the question. */
export const makeHouseholdRequest = async (world: World, by: Someone, of?: Someone): Promise<string> => {
  const household = await makeHousehold(world, [by])
  const asked = of ?? (await makeMember(world, by.communityId))
  const id = newId()
  await inCommunity(world.app.db, by.communityId, (tx) =>
    tx
      .insertInto('household_requests')
      .values({
        community_id: by.communityId,
        id,
        household_id: household,
        asked_by: by.personId,
        person_id: asked.personId,
        with_family: false,
        created_at: instant(world.clock.now()),
      })
      .execute(),
  )
  return id
}

/** A move of this member into a household. */
export const makeHouseholdChange = async (world: World, mover: Someone): Promise<string> => {
  const household = await makeHousehold(world, [mover])
  const id = newId()
  await inCommunity(world.app.db, mover.communityId, async (tx) => {
    await tx
      .insertInto('household_changes')
      .values({
        community_id: mover.communityId,
        id,
        kind: 'join',
        made_by: mover.personId,
        household_id: household,
        at: instant(world.clock.now()),
        undone_at: null,
      })
      .execute()
    await tx
      .insertInto('household_moves')
      .values({ community_id: mover.communityId, change_id: id, person_id: mover.personId, from_id: null })
      .execute()
  })
  return id
}

/** A check of this member in the register. */
export const makeCheck = async (
  world: World,
  of: { readonly communityId: CommunityId; readonly personId: string },
  more: {
    kind?: FamilyTables['safeguarding_checks']['kind']
    expiresIn?: number | null
    revoked?: boolean
  } = {},
): Promise<string> => {
  const id = newId()
  const day = (inDays: number) => civilDay(world.clock.now() + inDays * DAY, 'Europe/London')
  const expiresIn = more.expiresIn === undefined ? 300 : more.expiresIn
  await inCommunity(world.app.db, of.communityId, (tx) =>
    tx
      .insertInto('safeguarding_checks')
      .values({
        community_id: of.communityId,
        id,
        person_id: of.personId,
        kind: more.kind ?? 'police',
        issued_on: day(-400),
        expires_on: expiresIn === null ? null : day(expiresIn),
        seen_by: 'An officer',
        recorded_by: newId(),
        recorded_at: instant(world.clock.now()),
        revoked_on: more.revoked ? day(0) : null,
        revoked_by: more.revoked ? newId() : null,
        revoke_reason: more.revoked ? 'Withdrawn' : '',
      })
      .execute(),
  )
  return id
}

/** A class or group of the young with these hosts and children. */
export const makeClass = async (
  world: World,
  community: CommunityId,
  who: { hosts: readonly Someone[]; children: readonly string[] },
  kind: "Children's Class" | 'Junior Youth Group' | 'Devotional' | 'Study Circle' = "Children's Class",
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, community, async (tx) => {
    await tx
      .insertInto('activities')
      .values({
        community_id: community,
        id,
        kind,
        title: `Class ${next()}`,
        start_date: '2026-01-05',
        end_date: null,
        weekday: 'Monday',
        start_time: '16:00',
        street_address: null,
        suburb: null,
        city: null,
        image_url: null,
        cancel_reason: null,
        participant_limit: null,
        facilitator_limit: null,
        status: 'active',
      })
      .execute()
    for (const { personId } of who.hosts)
      await tx
        .insertInto('activity_people')
        .values({
          community_id: community,
          activity_id: id,
          person_id: personId,
          role: 'facilitator',
          state: 'active',
        })
        .execute()
    for (const child of who.children)
      await tx
        .insertInto('activity_people')
        .values({
          community_id: community,
          activity_id: id,
          person_id: child,
          role: 'participant',
          state: 'active',
        })
        .execute()
  })
  return id
}
