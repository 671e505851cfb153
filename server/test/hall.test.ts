// A community in one hall: sixty people behind one address, with the throttles as they are.
import { afterAll, expect, test } from 'vitest'
import { homeOverview } from '#contract/community/community.ts'
import { joinEvent } from '#contract/events/events.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { getMe } from '#contract/auth/session.ts'
import { openLimits, perAccount, perAddress } from '#server/platform/limits.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld({ limits: openLimits })
afterAll(() => world[Symbol.asyncDispose]())

const PEOPLE = 60
/** What an app asks as it opens. */
const OPENING = 10
/** What an open page may ask in five minutes of changes (web/http/refresh.ts). */
const FOLLOWING = 88

const statusOf = async (
  { method }: Pick<Route, 'method'>,
  url: string,
  { token }: Pick<Someone, 'token'>,
  remoteAddress: string,
  known = {},
) => {
  const { statusCode } = await world.app.http.inject({
    method,
    url,
    remoteAddress,
    headers: { authorization: `Bearer ${token}`, ...known },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  return statusCode
}

test('sixty people behind one address open the app, say that they come, and see each other do so', async () => {
  const community = await makeCommunity(world)
  const event = pathOf(joinEvent, { id: await makeEvent(world, community) })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeMember(world, community)))
  const statuses = new Set<number>()
  const hall = '198.51.100.60'
  for (const person of people) {
    const home = pathOf(homeOverview, { id: person.accountId })
    statuses.add(await statusOf(homeOverview, home, person, hall))
    statuses.add(await statusOf(joinEvent, event, person, hall))
    // What is known already is counted alike, and sooner answered.
    for (let n = 1; n < OPENING + FOLLOWING; n += 1)
      statuses.add(await statusOf(homeOverview, home, person, hall, { 'if-none-match': '*' }))
  }
  expect([...statuses]).toEqual([200, 304])
}, 120_000)

test('one who is signed in wins an address no more than the account may read, and a visitor costs it a whole read', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const read = () => statusOf(getMe, getMe.path, member, '198.51.100.61')
  for (let n = 0; n < perAccount.general.calls; n += 1) expect(await read()).toBe(200)
  for (let n = 0; n < perAccount.general.calls; n += 1) expect(await read()).toBe(429)
  const { calls } = perAddress.general
  const left = calls - perAccount.general.calls / 4 - perAccount.general.calls
  const seen: number[] = []
  for (let n = 0; n < left + 10; n += 1)
    seen.push(await statusOf(getMe, getMe.path, { token: 'made-up' }, '198.51.100.61'))
  expect([seen.indexOf(429), seen.lastIndexOf(401)]).toEqual([left, left - 1])
}, 60_000)
