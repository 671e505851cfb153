import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRota, listEventHostRequests, requestHosting } from '#contract/events/hosting.ts'
import { updateMe } from '#contract/people/profile.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeHost } from '#server/test/sent.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const rotaOf = async (as: Someone) => (await world.call(getRota, { as })).body.data
const say = (as: Someone, askToHost: boolean | null) => world.call(updateMe, { as, body: { askToHost } })

test('whose turn it would be: new ones and who hosted longest ago first, and nobody who would rather not', async () => {
  const community = await makeCommunity(world)
  const planner = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const [long, lately, fresh, not, silent, hosting] = await Promise.all(
    ['Long', 'Lately', 'Fresh', 'Not', 'Silent', 'Hosting'].map((firstName) =>
      makeMember(world, community, { firstName }),
    ),
  )
  if (!long || !lately || !fresh || !not || !silent || !hosting) throw new Error('Somebody is missing.')
  const hosts = async (who: Someone, inDays: number, title: string) =>
    makeHost(world, who, await makeEvent(world, community, { inDays, title }))
  await hosts(long, -200, 'Feast of Kamál')
  await hosts(lately, -30, 'Feast of Qudrat')
  await hosts(not, -300, 'Feast of Bahá')
  await hosts(hosting, 12, 'Feast of Masá’il')
  await say(fresh, true)
  await say(hosting, true)
  await say(not, false)
  const { turns, coming, lately: past } = await rotaOf(planner)
  expect(turns.map(({ id }) => id)).toEqual([fresh, long, lately, hosting].map(({ accountId }) => accountId))
  expect(
    turns.map(({ willing, lastHosted, hostsNext }) => [willing, lastHosted?.title, hostsNext?.title]),
  ).toEqual([
    [true, undefined, undefined],
    [false, 'Feast of Kamál', undefined],
    [false, 'Feast of Qudrat', undefined],
    [true, undefined, 'Feast of Masá’il'],
  ])
  expect(coming.map(({ title, hosts: names }) => [title, names.length])).toEqual([['Feast of Masá’il', 1]])
  expect(past.map(({ title }) => title)).toEqual(['Feast of Qudrat', 'Feast of Kamál', 'Feast of Bahá'])
  await say(silent, null)
  expect((await rotaOf(planner)).turns).toHaveLength(4)
})

test('each committee has the events of its kind, and members have no rota', async () => {
  const community = await makeCommunity(world)
  const feasts = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const holyDays = await makeMember(world, community, { office: 'member', body: 'holyDaysCommittee' })
  const assembly = await makeMember(world, community, { office: 'member', body: 'assembly' })
  const member = await makeMember(world, community)
  await makeEvent(world, community, { title: 'A Feast' })
  const holyDay = await makeEvent(world, community, { title: 'A Holy Day', inDays: 9 })
  await world.past.query(`update events set type = 'Holy Day' where id = $1`, [holyDay])
  const titles = async (as: Someone) => (await rotaOf(as)).coming.map(({ title }) => title)
  expect(await titles(feasts)).toEqual(['A Feast'])
  expect(await titles(holyDays)).toEqual(['A Holy Day'])
  expect(await titles(assembly)).toEqual(['A Feast', 'A Holy Day'])
  expect((await world.call(getRota, { as: member })).status).toBe(403)
})

test('when somebody hosted last is told to those who plan alone', async () => {
  const community = await makeCommunity(world)
  const planner = await makeMember(world, community, { office: 'communityAdmin' })
  const member = await makeMember(world, community)
  await makeHost(world, member, await makeEvent(world, community, { inDays: -40, title: 'Feast of ‘Izzat' }))
  const id = await makeEvent(world, community)
  await world.call(requestHosting, { as: member, params: { id }, body: {} })
  const last = async (as: Someone) =>
    (await world.call(listEventHostRequests, { as, params: { id } })).body.data[0]?.lastHosted
  expect(await last(planner)).toMatchObject({ title: 'Feast of ‘Izzat' })
  expect(await last(member)).toBe(null)
})
