import { afterAll, expect, test } from 'vitest'
import { listCalendar } from '#contract/calendars/calendars.ts'
import { blockUser } from '#contract/posts/moderation.ts'
import { getProfile, updateMe } from '#contract/people/profile.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeChild, makeHousehold } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inMay = { from: '2026-05-01', to: '2026-05-31' }

const entries = async (as: Someone, query: { from: string; to: string }) =>
  (await world.call(listCalendar, { as, query })).body.data.entries

const bornOn = (person: string, day: string) =>
  world.past.query('update people set birth_date = $2 where id = $1', [person, day])

const shows = (as: Someone) => world.call(updateMe, { as, body: { showBirthday: true } })

test('a birthday stands there by the member’s own choice, without the year', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const friend = await makeMember(world, community, { firstName: 'Layli' })
  await bornOn(friend.personId, '1980-05-17')
  await world.call(updateMe, { as: friend, body: { willing: true } })
  expect(await entries(member, inMay)).toEqual([])
  await shows(friend)
  const found = await entries(member, inMay)
  expect(found).toMatchObject([
    { layer: 'birthdays', kind: 'Birthday', title: 'Layli Of Test', day: '2026-05-17', mine: false },
  ])
  expect(found[0]?.page).toBe(friend.accountId)
  expect(JSON.stringify(found)).not.toMatch(/\b1980\b/)
  expect(await entries(friend, inMay)).toMatchObject([{ mine: true }])
})

test('nobody has a birthday before they were born', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await bornOn(member.personId, '1980-05-17')
  await shows(member)
  expect(await entries(member, { from: '1979-05-01', to: '1979-05-31' })).toEqual([])
})

test('who was born on 29 February keeps it on the 28th while there is no 29th', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await bornOn(member.personId, '1980-02-29')
  await shows(member)
  const days = async (year: string) =>
    (await entries(member, { from: `${year}-02-20`, to: `${year}-03-05` })).map(({ day }) => day)
  expect([await days('2027'), await days('2028')]).toEqual([['2027-02-28'], ['2028-02-29']])
})

test('a child’s birthday is told to one’s own household alone', async () => {
  const community = await makeCommunity(world)
  const [parent, other] = [await makeMember(world, community), await makeMember(world, community)]
  const child = await makeChild(world, [parent])
  const home = await makeHousehold(world, [parent])
  await makeHousehold(world, [other])
  await world.past.query('update people set household_id = $2, birth_date = $3 where id = $1', [
    child,
    home,
    '2016-05-09',
  ])
  expect(await entries(parent, inMay)).toMatchObject([{ day: '2026-05-09', mine: true, page: null }])
  expect(await entries(other, inMay)).toEqual([])
})

test('a young member’s own choice shows nothing before the community’s age', async () => {
  const community = await makeCommunity(world)
  const [member, young] = [await makeMember(world, community), await makeMember(world, community)]
  await bornOn(young.personId, '2012-05-20')
  await shows(young)
  expect(await entries(member, inMay)).toEqual([])
})

test('the birthday of somebody who was blocked is not shown', async () => {
  const community = await makeCommunity(world)
  const [member, friend] = [await makeMember(world, community), await makeMember(world, community)]
  await bornOn(friend.personId, '1980-05-17')
  await shows(friend)
  await world.call(blockUser, { params: { id: friend.accountId }, as: member })
  expect(await entries(member, inMay)).toEqual([])
})

test('those who have died or moved away keep no birthday there', async () => {
  const community = await makeCommunity(world)
  const [member, friend] = [await makeMember(world, community), await makeMember(world, community)]
  await bornOn(friend.personId, '1980-05-17')
  await shows(friend)
  await world.past.query(`update people set standing = 'moved' where id = $1`, [friend.personId])
  expect(await entries(member, inMay)).toEqual([])
})

test('nobody of another community has a birthday here', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const stranger = await makeMember(world, await makeCommunity(world))
  await bornOn(stranger.personId, '1980-05-17')
  await shows(stranger)
  expect(await entries(member, inMay)).toEqual([])
})

test('the choice is one’s own to see and to take back', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const chosen = async () => (await world.call(getProfile, { as: member })).body.data.showBirthday
  expect(await chosen()).toBe(false)
  await shows(member)
  expect(await chosen()).toBe(true)
  await world.call(updateMe, { as: member, body: { showBirthday: false } })
  expect(await chosen()).toBe(false)
})
