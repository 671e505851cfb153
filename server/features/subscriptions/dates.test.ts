// What a calendar program is told of the dates of the Assembly and of the Fund, read by ical.js.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSubscription } from '#contract/subscriptions/subscriptions.ts'
import { makeCalendarDate } from '#server/test/make-calendar.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
let origin = ''
beforeAll(async () => {
  origin = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world[Symbol.asyncDispose]())

const feedOf = async (as: Someone) => {
  const address = (await world.call(makeSubscription, { as })).body.data.own?.address ?? ''
  const text = await (await fetch(`${origin}${new URL(address).pathname}`)).text()
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

test('of the Assembly’s meetings its members alone are told the time, and of the Fund’s days everybody the title', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const member = await makeMember(world, community)
  const id = await makeCalendarDate(world, community)
  const fund = await makeCalendarDate(world, community, { layer: 'fund' })
  await world.past.query(
    `update calendar_dates set title = 'About the Smiths', start_time = '19:30' where id = $1`,
    [id],
  )
  const told = async (as: Someone) =>
    (await feedOf(as))
      .filter(({ uid }) => uid.startsWith(id) || uid.startsWith(fund))
      .map(({ summary, location }) => [summary, location])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  const { rows } = await world.past.query('select title from calendar_dates where id = $1', [fund])
  const ofFund = [rows[0].title, 'A room']
  expect(await told(member)).toEqual([ofFund])
  expect(await told(secretary)).toEqual([ofFund, ['Local Spiritual Assembly', null]])
  await world.past.query(`update terms set valid_to = '2021-01-01' where person_id = $1`, [
    secretary.personId,
  ])
  expect(await told(secretary)).toEqual([ofFund])
})
