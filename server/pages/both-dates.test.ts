// Whoever is not signed in reads both dates of a gathering, too, and of its community's place no more than the town.
import { expect, test } from 'vitest'
import { getActivity } from '#contract/activities/activities.ts'
import { inviteFriend } from '#contract/events/coming.ts'
import { getCommunity } from '#contract/community/community-page.ts'
import { getUser } from '#contract/people/users.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { makeActivity, makeEvent } from '#server/test/make-content.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openSite } from '#server/test/site.ts'
import { type World, openWorld } from '#server/test/world.ts'

/** By the published tables the first day of the month of Sharaf of the year 221 begins with the sunset before it. */
const FIRST_OF_SHARAF = '2064-12-30'

/** Names are written with underlined letters. */
const plain = (body: string) => body.replaceAll(/[\u0331\u0332]/g, '').replace(/\s+/g, ' ')

const makeGathering = async (world: World, community: CommunityId, time: string) => {
  const id = await makeActivity(world, community, { title: `Prayers at ${time}`, visibility: 'public' })
  await world.past.query(
    `insert into activity_sessions (community_id, id, activity_id, day, start_time) values ($1, $2, $2, $3, $4)`,
    [community, id, FIRST_OF_SHARAF, time],
  )
  return id
}

const makeHost = async (world: World, community: CommunityId, activity: string) => {
  const host = await makeMember(world, community)
  await world.past.query('update communities set open_pages = true where id = $1', [community])
  await world.past.query(`insert into public_items (id, kind, community_id) values ($1, 'account', $2)`, [
    host.accountId,
    community,
  ])
  await world.past.query(
    `insert into activity_people (community_id, activity_id, person_id, role) values ($1, $2, $3, 'facilitator')`,
    [community, activity, host.personId],
  )
  return host
}

test('each page for visitors says both dates, and after sunset that of the day which has begun', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const community = await makeCommunity(world, { listed: true })
  const evening = await makeGathering(world, community, '19:30')
  const noon = await makeGathering(world, community, '12:00')
  const host = await makeHost(world, community, evening)
  for (const path of ['/', `/community/community-${community}`]) {
    const body = plain((await site.get(path)).body)
    expect(body, path).toContain('1 Sharaf 221')
    expect(body, path).toContain('2 Sharaf 221')
    expect(body.indexOf('at 12:00'), path).toBeLessThan(body.indexOf('at 19:30'))
  }
  expect(plain((await site.get(`/activities/${noon}`)).body)).toContain('1 Sharaf 221')
  for (const path of [`/activities/${evening}`, `/users/${host.accountId}`]) {
    const body = plain((await site.get(path)).body)
    expect(body, path).toContain('2 Sharaf 221')
    expect(body, path).not.toContain('1 Sharaf 221')
  }
  expect((await site.get(`/activities/${evening}`, { 'accept-language': 'fa' })).body).toContain('۲ شرف ۲۲۱')
})

test('a friend who is invited by a link reads both dates', async () => {
  await using world = await openWorld()
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const event = await makeEvent(world, community)
  await world.past.query(
    `update events set type = 'Holy Day', starts_at = $2, ends_at = null, time_zone = 'Europe/London' where id = $1`,
    [event, `${FIRST_OF_SHARAF}T19:30:00Z`],
  )
  const { body } = await world.call(inviteFriend, { params: { id: event }, as: member })
  const { pathname } = new URL(body.data.friends[0]?.url ?? '')
  const page = await world.app.http.inject({ url: pathname })
  expect(plain(page.body)).toContain('30 December 2064, 7:30 pm · 2 Sharaf 221')
})

test('of its place a visitor is told the town alone, and nothing of when the community meets', async () => {
  await using world = await openWorld()
  const community = await makeCommunity(world, { listed: true })
  await world.past.query(
    `update communities set latitude = 51.5237, longitude = -0.1585, feast_time = '19:19' where id = $1`,
    [community],
  )
  const activity = await makeGathering(world, community, '19:30')
  const host = await makeHost(world, community, activity)
  const town = {
    timeZone: 'Europe/London',
    latitude: 51.5,
    longitude: -0.2,
    calendar: {
      dayByClock: false,
      eveningAt: '18:00',
      morningAt: '06:00',
      byStandardTime: false,
      fastBySun: false,
    },
  }
  const answers = [
    await world.call(getActivity, { params: { id: activity } }),
    await world.call(getCommunity, { params: { id: community } }),
    await world.call(getUser, { params: { id: host.accountId } }),
  ]
  for (const { text } of answers) expect(text).not.toMatch(/51\.52|0\.158|19:19/)
  const [one, its, person] = answers.map(({ body }) => body)
  expect([one, its, person]).toMatchObject([
    { dayPlace: town },
    { data: { dayPlace: town } },
    { data: { dayPlace: town } },
  ])
  const own = await world.call(getActivity, { params: { id: activity }, as: host })
  expect(own.body.dayPlace).toBeUndefined()
})
