// By which ways those hear who look for something, and when their searches end with them.
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import { acceptArrival, askToMove } from '#contract/people/moves.ts'
import { createActivity } from '#contract/activities/planning.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { instant } from '#server/platform/clock.ts'
import { makeSavedSearch } from '#server/test/make-search.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'

const office = await openPostOffice()
const world = await openWorld({ settings: { SMTP_URL: office.url } })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})

const kept = async (of: Someone) =>
  (
    await world.past.query<{ count: number }>(
      'select count(*)::int as count from saved_searches where account_id = $1',
      [of.accountId],
    )
  ).rows[0]?.count

test('who has chosen mails of new gatherings gets one, which says that it fits', async () => {
  const community = await makeCommunity(world)
  const [host, seeker, other] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  const wishes = { quietHours: null, timeZone: 'Europe/London', dailyCap: null, digest: null }
  for (const as of [seeker, other])
    await world.call(putPreferences, { as, body: { ...wishes, choices: presets.everything } })
  await makeSavedSearch(world, seeker)
  await world.call(createActivity, {
    as: host,
    body: {
      activityType: { name: 'Devotional' },
      title: 'Dawn prayers',
      startDate: instant(world.clock.now() + 3 * DAY).slice(0, 10),
    },
  })
  await tell(world.app)
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  const subjects = (of: Someone) =>
    mails.filter(({ to }) => to?.[0]?.address === of.email).map(({ subject }) => subject)
  expect(subjects(seeker)).toEqual(['A gathering fits what you look for: Dawn prayers'])
  expect(subjects(other)).toEqual(['There is a new gathering: Dawn prayers'])
})

test('searches end when their owner moves to another community', async () => {
  const there = await makeCommunity(world, { listed: true })
  const secretary = await makeMember(world, there, { office: 'secretary' })
  const member = await makeMember(world, await makeCommunity(world))
  await makeSavedSearch(world, member)
  const asked = await world.call(askToMove, { as: member, body: { communityId: there, note: '' } })
  expect(asked.status).toBe(201)
  const { rows } = await world.past.query<{ id: string }>('select id from moves where community_id = $1', [
    there,
  ])
  expect(await kept(member)).toBe(1)
  const params = { id: rows[0]?.id ?? '' }
  const accepted = await world.call(acceptArrival, { as: secretary, params, body: {} })
  expect(accepted.status).toBe(200)
  expect(await kept(member)).toBe(0)
})

test('searches end when their owner deletes the account', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await makeSavedSearch(world, member)
  await world.call(deleteUser, { as: member, params: { id: member.accountId } })
  expect(await kept(member)).toBe(0)
})
