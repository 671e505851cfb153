// Where the last copy stands, as its owner watches it.
import { afterAll, expect, test } from 'vitest'
import { askExport, getMyData } from '#contract/admin/privacy.ts'
import { DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { toldOfPeople } from './personal-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('a copy waits for its download, has arrived, and may be made again after seven days', async () => {
  const me = await makeMember(world, await makeCommunity(world))
  const mine = async (as: { readonly token: string } = me) => (await world.call(getMyData, { as })).body.data
  expect((await mine()).copy).toEqual({ state: 'none', fetchedAt: null, nextAt: null })
  const link = await world.call(askExport, { as: me })
  expect((await mine()).copy.state).toBe('ready')
  expect((await world.app.http.inject({ url: link.body.data.url })).statusCode).toBe(200)
  // Told after the last byte has left.
  await expect.poll(async () => (await mine()).copy.state).toBe('fetched')
  const { copy, told } = await mine()
  expect(Date.parse(copy.nextAt ?? '') - Date.parse(copy.fetchedAt ?? '')).toBe(7 * DAY)
  expect(told).toEqual(toldOfPeople)
  world.clock.pass(7 * DAY + 1)
  const later = await mine(await signIn(world, me.accountId))
  expect(later.copy).toEqual({ state: 'none', fetchedAt: null, nextAt: null })
})

test('a link that nobody opened is gone after its time', async () => {
  const me = await makeMember(world, await makeCommunity(world))
  await world.call(askExport, { as: me })
  world.clock.pass(15 * 60_000 + 1)
  const later = await signIn(world, me.accountId)
  expect((await world.call(getMyData, { as: later })).body.data.copy.state).toBe('none')
})
