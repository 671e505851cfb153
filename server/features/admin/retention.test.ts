// What is kept for a time goes after that time and not before it, by the app's own clock.
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { setCompany } from '#contract/events/coming.ts'
import { createPost, removePost } from '#contract/posts/post-writing.ts'
import { declineWaiting } from '#contract/people/people.ts'
import { cancelActivity, createActivity } from '#contract/activities/planning.ts'
import { askCommunityExport, askExport } from '#contract/admin/privacy.ts'
import { sweepAuth } from '#server/features/auth/jobs.ts'
import { startSession } from '#server/features/auth/session.ts'
import { sweepChannels } from '#server/features/notifications/channel-jobs.ts'
import { forgetComments } from '#server/features/posts/comment-jobs.ts'
import { forgetOld } from '#server/features/people/joining/jobs.ts'
import { emptyBin } from '#server/features/posts/jobs.ts'
import { letGoOfPictures } from '#server/features/receipts/keeping.ts'
import { cleanUploads } from '#server/features/uploads/jobs.ts'
import { instant } from '#server/platform/clock.ts'
import { inInstance } from '#server/platform/db.ts'
import { newKey } from '#server/platform/file-keys.ts'
import { sweep } from '#server/platform/sweep.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { makeEvent, makeInterest, makePost } from '#server/test/make-content.ts'
import { makeHostRequest } from '#server/test/make-hosting.ts'
import { makeInquiry, makeInvitation } from '#server/test/make-joining.ts'
import { makeReceipt } from '#server/test/make-receipts.ts'
import { makeSavedSearch } from '#server/test/make-search.ts'
import { ask, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { letGo } from './privacy-jobs.ts'
import { DAY, retention } from './retention-rules.ts'

type What = (typeof retention)[number]['what']

interface Kept {
  /** Makes one thing of this kind. */
  readonly make: (someone: Someone) => Promise<unknown>
  /** How many there are. */
  readonly count: string
  /** The jobs that let go of it. */
  readonly run: () => Promise<unknown>
}

const kindsIn = (world: World): Readonly<Record<Exclude<What, 'record'>, Kept>> => ({
  inquiries: {
    make: async (as) => makeInquiry(world, as.communityId),
    count: 'select count(*)::int as count from inquiries',
    run: () => forgetOld(world.app),
  },
  declined: {
    make: async (as) => {
      const { accountId: id } = await makePending(world, as.communityId)
      return world.call(declineWaiting, { as, params: { id }, body: {} })
    },
    count: `select count(*)::int as count from accounts where state = 'declined'`,
    run: () => letGo(world.app),
  },
  bin: {
    make: async (as) => world.call(removePost, { as, params: { id: await makePost(world, as) } }),
    count: 'select count(*)::int as count from posts where removed_at is not null',
    run: async () => {
      await emptyBin(world.app)
      await forgetComments(world.app)
    },
  },
  uploads: {
    make: async ({ communityId, accountId }) => {
      const values = [
        communityId,
        newId(),
        accountId,
        newKey(communityId, 'webp'),
        instant(world.clock.now()),
      ]
      await world.past.query(
        `insert into files
           (community_id, id, owner_id, purpose, key, content_type, max_size, state, created_at, expires_at)
         values ($1, $2, $3, 'image', $4, 'image/webp', 1, 'published', $5, $5)`,
        values,
      )
    },
    count: 'select count(*)::int as count from files',
    run: () => cleanUploads(world.app),
  },
  signIns: {
    // Counted from the day on which it has run out.
    make: async ({ accountId }) => {
      await startSession(world.app, world.app.db, { accountId, deviceName: 'Retained' })
      const { rows } = await world.past.query<{ until: Date }>(
        `select expires_at as until from sessions where device_name = 'Retained'`,
      )
      world.clock.pass((rows[0]?.until.getTime() ?? 0) - world.clock.now())
    },
    count: `select count(*)::int as count from sessions where device_name = 'Retained'`,
    run: () => sweepAuth(world.app),
  },
  registrations: {
    make: () => ask(world, stranger()),
    count: 'select count(*)::int as count from registrations',
    run: () => sweepAuth(world.app),
  },
  invitations: {
    // Counted from the day on which it has run out.
    make: async (as) => {
      await makeInvitation(world, as)
      world.clock.pass(DAY)
    },
    count: 'select count(*)::int as count from invitations',
    run: () => forgetOld(world.app),
  },
  devices: {
    make: async ({ accountId }) => {
      const values = [accountId, instant(world.clock.now())]
      await world.past.query(`insert into known_devices values ($1, 'retained', $2, $2)`, values)
    },
    count: `select count(*)::int as count from known_devices where device_hash = 'retained'`,
    run: () => sweepAuth(world.app),
  },
  tellings: {
    make: async ({ communityId, accountId }) => {
      const values = [communityId, newId(), accountId, instant(world.clock.now())]
      await world.past.query(
        `with told as (
           insert into notifications (community_id, id, scope, recipient_id, type, target_type)
           values ($1, $2, 'personal', $3, 'retained', 'user') returning community_id, id
         )
         insert into notification_deliveries
           (community_id, notification_id, account_id, channel, state, due_at, settled_at)
         select community_id, id, $3, 'push', 'sent', $4, $4 from told`,
        values,
      )
    },
    count: 'select count(*)::int as count from notification_deliveries',
    run: () => sweepChannels(world.app),
  },
  mails: {
    make: () =>
      inInstance(world.app.db, (tx) =>
        world.app.mailer.queue(tx, { to: 'retained@example.org', subject: 'A mail', text: 'Words' }),
      ),
    count: `select count(*)::int as count from mails where recipient = 'retained@example.org'`,
    run: () => sweep(world.app),
  },
  repeats: {
    make: (as) =>
      world.call(createPost, {
        as,
        body: { content: 'Once' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    count: 'select count(*)::int as count from idempotency_keys',
    run: () => sweep(world.app),
  },
  links: {
    make: (as) => world.call(askExport, { as }),
    count: 'select count(*)::int as count from exports',
    run: () => letGo(world.app),
  },
  changes: {
    make: async (as) => {
      const { accountId: id } = await makePending(world, as.communityId)
      return world.call(declineWaiting, { as, params: { id }, body: {} })
    },
    count: 'select count(*)::int as count from kept_changes',
    run: () => letGo(world.app),
  },
  hosts: {
    make: async (as) => {
      const day = instant(world.clock.now() + DAY).slice(0, 10)
      const facilitators = [{ firstName: 'Roya', referenceContact: as.personId }]
      const body = {
        activityType: { name: 'Fireside' as const },
        title: 'Evening',
        startDate: day,
        facilitators,
      }
      const { body: made } = await world.call(createActivity, { as, body })
      return world.call(cancelActivity, { as, params: { id: made.id }, body: {} })
    },
    count: 'select count(*)::int as count from activity_hosts',
    run: () => letGo(world.app),
  },
  guests: {
    make: async (as) => {
      const id = await makeEvent(world, as.communityId, { inDays: 0 })
      const visitors = [{ name: 'Roya', community: 'Hobart' }]
      return world.call(setCompany, { as, params: { id }, body: { visitors } })
    },
    count: 'select count(*)::int as count from event_company where name is not null',
    run: () => letGo(world.app),
  },
  hosting: {
    make: (as) => makeHostRequest(world, { community: as.communityId }),
    count: 'select count(*)::int as count from host_requests',
    run: () => letGo(world.app),
  },
  interests: {
    make: (as) => makeInterest(world, as),
    count: 'select count(*)::int as count from interests',
    run: () => letGo(world.app),
  },
  savedSearches: {
    make: (as) => makeSavedSearch(world, as),
    count: 'select count(*)::int as count from saved_searches',
    run: () => letGo(world.app),
  },
  receipts: {
    make: (as) =>
      makeReceipt(world, as, {
        state: 'declined',
        reason: 'Not ours',
        decided_by: newId(),
        decided_at: instant(world.clock.now()),
      }),
    count: 'select count(*)::int as count from receipts where picture is not null',
    run: () => letGoOfPictures(world.app),
  },
  requests: {
    make: (as) => world.call(askCommunityExport, { as }),
    count: 'select count(*)::int as count from privacy_requests',
    run: () => letGo(world.app),
  },
})

const counted = async (world: World, count: string): Promise<number> =>
  (await world.past.query<{ count: number }>(count)).rows[0]?.count ?? 0

for (const { what, days } of retention) {
  // The log goes by the database's own clock, which nobody can set: audit.test.ts ages its rows.
  if (what === 'record') continue
  test(`${what}: ${days} days and no longer`, async () => {
    await using world = await openWorld()
    const { make, count, run } = kindsIn(world)[what]
    const someone = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
    await make(someone)
    expect(await counted(world, count)).toBe(1)
    world.clock.pass((days - 0.1) * DAY)
    await run()
    expect(await counted(world, count)).toBe(1)
    world.clock.pass(0.2 * DAY)
    await run()
    expect(await counted(world, count)).toBe(0)
  })
}
