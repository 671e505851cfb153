// Makers of what a community does: events, activities, posts, notifications.
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { sayInterest } from '#contract/activities/interests.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { DAY, type Someone, next } from './make.ts'
import type { World } from './world.ts'

export const makeEvent = async (
  world: World,
  communityId: CommunityId,
  more: { title?: string; capacity?: number; inDays?: number; status?: 'published' | 'cancelled' } = {},
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('events')
      .values({
        community_id: communityId,
        id,
        type: 'Feast',
        title: more.title ?? `Feast ${next()}`,
        starts_at: instant(world.clock.now() + (more.inDays ?? 3) * DAY),
        time_zone: 'Europe/London',
        ends_at: null,
        badi_year: 183,
        badi_month: 14,
        badi_day: 1,
        holy_day: null,
        venue: 'A home',
        location: 'Suburb',
        image_url: null,
        cancel_reason: null,
        capacity: more.capacity ?? null,
        status: more.status ?? 'published',
        programme: '[]',
      })
      .execute(),
  )
  return id
}

export const makeActivity = async (
  world: World,
  communityId: CommunityId,
  more: { title?: string; visibility?: 'public' | 'community' | 'private' } = {},
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, communityId, async (tx) => {
    await tx
      .insertInto('activities')
      .values({
        community_id: communityId,
        id,
        kind: 'Devotional',
        title: more.title ?? `Devotional ${next()}`,
        start_date: '2026-01-05',
        end_date: null,
        weekday: 'Monday',
        start_time: '19:30',
        street_address: '1 Hidden Lane',
        suburb: 'Suburb',
        city: 'City',
        image_url: null,
        cancel_reason: null,
        participant_limit: null,
        facilitator_limit: null,
        visibility: more.visibility ?? 'community',
      })
      .execute()
    if (more.visibility === 'public') {
      await tx
        .insertInto('public_items')
        .values({ id, kind: 'activity', community_id: communityId })
        .execute()
    }
  })
  return id
}

/** A meeting of an activity, today unless it is to be another day. */
export const makeMeeting = async (
  world: World,
  communityId: CommunityId,
  activity: string,
  inDays = 0,
): Promise<string> => {
  const id = newId()
  const day = instant(world.clock.now() + inDays * DAY).slice(0, 10)
  await world.past.query(
    `insert into activity_sessions (community_id, id, activity_id, day) values ($1, $2, $3, $4)`,
    [communityId, id, activity, day],
  )
  return id
}

/** What this member would like to study. */
export const makeInterest = async (world: World, member: Someone): Promise<string> => {
  const { body } = await world.call(sayInterest, {
    as: member,
    body: { kind: 'Study Circle', area: 'Suburb' },
  })
  return body.data.id
}

export const makePost = async (
  world: World,
  author: Someone,
  more: { content?: string; visibility?: 'public' | 'community'; announcement?: boolean } = {},
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, author.communityId, async (tx) => {
    await tx
      .insertInto('posts')
      .values({
        community_id: author.communityId,
        id,
        author_id: author.accountId,
        content: more.content ?? `Post ${next()}`,
        visibility: more.visibility ?? 'community',
        announcement: more.announcement ?? false,
        created_at: instant(world.clock.now()),
      })
      .execute()
    if (more.visibility === 'public') {
      await tx
        .insertInto('public_items')
        .values({ id, kind: 'post', community_id: author.communityId })
        .execute()
    }
    await sql`select bump_revision(${author.communityId}, 'feed')`.execute(tx)
  })
  return id
}

/** A comment by this member under a post of one’s own community. */
export const makeComment = async (
  world: World,
  author: Someone,
  postId: string,
  comment = `Comment ${next()}`,
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, author.communityId, async (tx) => {
    await tx
      .insertInto('post_comments')
      .values({
        community_id: author.communityId,
        post_id: postId,
        id,
        author_id: author.accountId,
        comment,
        request_key: null,
        created_at: instant(world.clock.now()),
      })
      .execute()
    await sql`update posts set comment_count = comment_count + 1 where id = ${postId}`.execute(tx)
    await sql`select bump_revision(${author.communityId}, 'feed')`.execute(tx)
  })
  return id
}

/** A personal notification of this member. */
export const makeNotification = async (world: World, to: Someone): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, to.communityId, (tx) =>
    tx
      .insertInto('notifications')
      .values({
        community_id: to.communityId,
        id,
        scope: 'personal',
        recipient_id: to.accountId,
        type: 'role_assignment',
        actor_id: null,
        target_id: null,
        target_type: 'Member',
        data: '{}',
      })
      .execute(),
  )
  return id
}

/** A browser of this member that takes pushes; nothing can be sent to it. */
export const makePushDevice = async (world: World, of: Someone): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, of.communityId, (tx) =>
    tx
      .insertInto('push_subscriptions')
      .values({
        community_id: of.communityId,
        id,
        account_id: of.accountId,
        session_id: of.sessionId,
        endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
        endpoint_hash: Buffer.from(id),
        p256dh: '',
        auth: '',
        device_name: 'Canary browser',
      })
      .execute(),
  )
  return id
}

/** A file with one line that waits to be brought in. */
export const makeRollImport = async (world: World, of: Someone): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, of.communityId, (tx) =>
    tx
      .insertInto('roll_imports')
      .values({
        community_id: of.communityId,
        id,
        sent_by: of.accountId,
        file_name: 'canary.csv',
        titles: JSON.stringify(['firstName', 'lastName', 'email']),
        lines: JSON.stringify([{ line: 2, cells: ['Canary', 'Of Test', ''] }]),
        row_count: 1,
      })
      .execute(),
  )
  return id
}

/** Somebody who was made one with this member. */
export const makeRollMerge = async (world: World, of: Someone): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, of.communityId, (tx) =>
    tx
      .insertInto('roll_merges')
      .values({
        community_id: of.communityId,
        id,
        kept_id: of.personId,
        kept_name: 'Canary Of Test',
        merged_name: 'Canary Test',
        person: JSON.stringify({ community_id: of.communityId, id: newId(), first_name: 'Canary' }),
        kept_before: '{}',
        kept_after: '{}',
        moved: '[]',
        dropped: '[]',
        merged_by: of.accountId,
      })
      .execute(),
  )
  return id
}
