// For the tests of the walls: what comes to its queries only with the right words, or before anybody signed in.
import { v7 as newId } from 'uuid'
import { setCommunitySettings } from '#contract/admin/administration.ts'
import { listLog, undoRecord } from '#contract/admin/audit.ts'
import { changeActivity } from '#contract/activities/planning.ts'
import { recordEventAttendance } from '#contract/events/coming.ts'
import { recordMove } from '#contract/finance/entries.ts'
import { openDisclosure } from '#contract/finance/requests.ts'
import { setConsent } from '#contract/people/family.ts'
import { revokeInvitation } from '#contract/people/joining.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { updateMe } from '#contract/people/profile.ts'
import { getProgress } from '#contract/progress/progress.ts'
import { makeSubscription } from '#contract/subscriptions/subscriptions.ts'
import { instant } from '#server/platform/clock.ts'
import { newKey } from '#server/platform/file-keys.ts'
import { canariesIn } from './canary-watch.ts'
import type { Marked } from './canary-world.ts'
import { CANARY } from './fill-canaries.ts'
import { makeActivity, makeEvent, makePost } from './make-content.ts'
import { makeChild, makeClass } from './make-family.ts'
import { makeBooks, makeEntry, makeFundRequest } from './make-fund.ts'
import { makeInvitation } from './make-joining.ts'
import { type Someone, makeMember } from './make.ts'
import type { World } from './world.ts'

/** Asked for by an id that only one community has: with neither wall nothing would come out. */
export const BY_AN_ID = [
  'activities/consent-queries',
  'events/coming-queries',
  'finance/holding-queries',
  'people/joining/reopened-invitations-queries',
  'platform/public-items-queries',
  'posts/feed-queries',
  'progress/children-queries',
  'uploads/shown-queries',
]
/** The files of queries to which no call with made-up words comes. */
export const BY_HAND = [
  ...BY_AN_ID,
  'admin/settings-queries',
  'auth/queries',
  'finance/disclosure-queries',
  'pages/queries',
  'subscriptions/feed-queries',
]

/**
 * What an administrator elsewhere asks: a mailbox that is the address of a member of the marked community, a picture
 * from there for the community and for the profile, the classes of one’s own child, an activity that is opened to everybody, how many parts of one’s own child rest on a consent that is taken
 * back, an invitation that works again, who was at an event that is over, the second page of the news, the page for visitors while an activity there is
 * open, a picture that nothing shows, and one’s own calendar as a program asks for it. Then what a treasurer does: money
 * taken to the bank, and the names of the books by a decision to which two agreed. Statuses, numbers, canaries.
 */
export const askByHand = async (as: Someone, treasurer: Someone, world: World, marked: Marked) => {
  const { past, app } = world
  const { communityId } = marked.cast.M
  const open = await makeActivity(world, communityId, { title: `${CANARY}4q1`, visibility: 'public' })
  await past.query(
    `insert into activity_sessions (community_id, id, activity_id, day) values ($1, gen_random_uuid(), $2, current_date + 2)`,
    [communityId, open],
  )
  const { email } = await makeMember(world, communityId)
  const key = newKey(communityId, 'webp')
  await past.query(
    `update files set owner_id = $1, state = 'published', used = true, purpose = 'image', key = $2
      where id = (select id from files where community_id = $3 limit 1)`,
    [as.accountId, key, communityId],
  )
  const picture = app.files.urlOf(key)
  const settings = (body: object) => world.call(setCommunitySettings, { as, body })
  const profile = (body: object) => world.call(updateMe, { as, body })
  const child = await makeChild(world, [as])
  await makeClass(world, as.communityId, { hosts: [as], children: [child] })
  const consent = (given: boolean) =>
    world.call(setConsent, { as, params: { id: child, kind: 'childrensClass' }, body: { given } })
  const led = await makeActivity(world, as.communityId)
  const shown = (visibility: 'public' | 'community') =>
    world.call(changeActivity, { as, params: { id: led }, body: { visibility } })
  const link = await makeInvitation(world, as)
  /** Ends the invitation, and lets it work again out of the log. */
  const endAndReopen = async () => {
    const ended = await world.call(revokeInvitation, { as, params: { id: link } })
    const log = await world.call(listLog, { as, query: { action: 'invitation.revoked', limit: 1 } })
    const undone = await world.call(undoRecord, { as, params: { id: log.body.data[0]?.id ?? '' } })
    return [ended.status, undone.status]
  }
  const over = await makeEvent(world, as.communityId, { inDays: -1 })
  const attendance = (were: { members: number; visitors: number; friends: number } | null) =>
    world.call(recordEventAttendance, { as, params: { id: over }, body: { attendance: were } })
  for (let count = 0; count < 2; count += 1) await makePost(world, as)
  const feed = (cursor?: string) =>
    world.call(communityFeed, { as, params: { communityId: as.communityId }, query: { limit: 1, cursor } })
  const nextPage = async () => feed((await feed()).body.next)
  const { own } = (await world.call(makeSubscription, { as })).body.data
  /** As one is kept by the revisions, it is written anew. */
  const calendar = async () => {
    await past.query(`select bump_revision($1, 'events')`, [as.communityId])
    return (await app.http.inject(new URL(own?.address ?? '').pathname)).body
  }
  const fund = await openFund(world, treasurer)
  return async () => {
    await consent(true)
    // What is there already is not looked up again.
    await settings({ secretaryEmail: '', bannerImage: null })
    await profile({ profilePicture: null })
    return [
      (await settings({ secretaryEmail: email })).status,
      (await settings({ bannerImage: picture })).status,
      (await profile({ profilePicture: picture })).status,
      canariesIn(JSON.stringify((await world.call(getProgress, { as })).body), marked.filled.columns),
      (await shown('public')).status,
      (await shown('community')).status,
      (await consent(false)).body.parts.length,
      ...(await endAndReopen()),
      (await attendance({ members: 9, visitors: 1, friends: 0 })).status,
      (await attendance(null)).status,
      (await app.http.inject(new URL(picture, app.config.publicUrl).pathname)).statusCode,
      canariesIn(JSON.stringify(await nextPage()), marked.filled.columns),
      canariesIn((await app.http.inject('/')).body, marked.filled.columns),
      canariesIn(await calendar(), marked.filled.columns),
      await fund.deposit(),
      await fund.foreignNames(),
    ]
  }
}

/** The books of a community with money in the cash box, and names that may be opened. */
const openFund = async (world: World, treasurer: Someone) => {
  const { communityId } = treasurer
  const { local } = await makeBooks(world, communityId)
  await makeEntry(world, treasurer, { amount: 1_000_000 })
  const now = instant(world.clock.now())
  const agreed = { decided_by: (await makeMember(world, communityId)).accountId, decided_at: now }
  const nothing = { fund_id: null, account_id: null, amount: null, day: null }
  const disclosure = await makeFundRequest(world, treasurer, {
    kind: 'disclosure',
    state: 'agreed',
    ...agreed,
    ...nothing,
  })
  const moved = { kind: 'deposit' as const, day: '2026-11-20', place: 'cash', toPlace: 'bank', amount: 1 }
  return {
    deposit: async () =>
      (await world.call(recordMove, { as: treasurer, body: { ...moved, id: newId(), fundId: local.id } }))
        .status,
    /** How many of the entries whose names come are another community's. */
    foreignNames: async () => {
      // Names are opened after a fresh proof of who sits there.
      await world.past.query('update sessions set proven_at = $2 where id = $1', [
        treasurer.sessionId,
        instant(world.clock.now()),
      ])
      const { body } = await world.call(openDisclosure, {
        as: treasurer,
        params: { id: disclosure },
        query: {},
      })
      const { rows } = await world.past.query<{ id: string }>(
        'select id from fund_entries where community_id = $1',
        [communityId],
      )
      const own = new Set(rows.map(({ id }) => id))
      return body.data.filter(({ entryId }) => !own.has(entryId)).length
    },
  }
}
