// Makers of what only the search looks at together: materials, silences, a person of some age.
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { saveSearch } from '#contract/activities/discover.ts'
import type { BodyIn } from '#contract/route.ts'
import type { Database } from '#server/database.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

/** What this member wants to hear of when it is new. */
export const makeSavedSearch = async (
  world: World,
  member: Someone,
  wish: BodyIn<typeof saveSearch> = { kind: 'Devotional' },
): Promise<string> => {
  const { body } = await world.call(saveSearch, { as: member, body: wish })
  return body.data.id
}

export const makeMaterial = async (
  world: World,
  communityId: CommunityId,
  eventId: string | null,
  title: string,
  more: Pick<Insertable<Database['materials']>, 'letter_from' | 'words' | 'activity_id'> = {},
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('materials')
      .values({
        community_id: communityId,
        event_id: eventId,
        id,
        title,
        file: '/files/x.pdf',
        file_type: 'application/pdf',
        added_by: null,
        ...more,
      })
      .execute(),
  )
  return id
}

/** A person on the roll without an account. */
export const makePerson = async (
  world: World,
  communityId: CommunityId,
  more: {
    name: string
    birthDate?: string
    standing?: 'active' | 'inactive' | 'moved' | 'deceased' | 'friend'
  },
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('people')
      .values({
        community_id: communityId,
        id,
        first_name: more.name,
        last_name: 'Of Test',
        birth_date: more.birthDate ?? null,
        standing: more.standing ?? 'active',
      })
      .execute(),
  )
  return id
}
