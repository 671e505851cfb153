// What an existing client of the same API does with events: it makes dates of what is told, and sends instants back.
import { afterAll, expect, test } from 'vitest'
import { homeOverview } from '#contract/community/community.ts'
import { createEvent } from '#contract/events/event-planning.ts'
import { changeEvent } from '#contract/events/event-change.ts'
import { getEvent, listEvents } from '#contract/events/events.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('an existing client makes dates of when an event begins and ends, wherever it stands', async () => {
  const { community, host, id } = await makeHosted(world)
  const body = { date: '2030-06-15', startTime: '19:30', endTime: '21:00' }
  const changed = await world.call(changeEvent, { params: { id }, as: host, body })
  for (const event of [
    changed.body,
    (await world.call(getEvent, { params: { id }, as: host })).body,
    (await world.call(listEvents, { as: host })).body.data[0],
    (await world.call(homeOverview, { params: { id: community }, as: host })).body.events[0],
  ])
    expect({
      ...event,
      from: new Date(event?.startTime ?? '').toJSON(),
      to: new Date(event?.endTime ?? '').toJSON(),
    }).toMatchObject({
      // In summer London is an hour ahead.
      from: '2030-06-15T18:30:00.000Z',
      to: '2030-06-15T20:00:00.000Z',
      date: '2030-06-15',
      time: '19:30',
      timeUntil: '21:00',
    })
})

test('an existing client sends the instants of an event back, others, or only the clocks', async () => {
  const { host, id } = await makeHosted(world)
  const change = async (body: Parameters<typeof world.call<typeof changeEvent>>[1]) =>
    (await world.call(changeEvent, { params: { id }, as: host, ...body })).body
  const first = await change({ body: { date: '2030-06-15', startTime: '19:30', endTime: '21:00' } })
  const { date, startTime, endTime } = first
  expect(await change({ body: { date, startTime, endTime } })).toMatchObject({ startTime, endTime })
  const moved = { startTime: '2030-06-20T23:30:00+02:00', endTime: '2030-06-20T22:45:00Z' }
  expect(await change({ body: moved })).toMatchObject({
    date: '2030-06-20',
    startTime: '2030-06-20T21:30:00.000Z',
    endTime: '2030-06-20T22:45:00.000Z',
    time: '22:30',
  })
  // The day that is named counts.
  expect(await change({ body: { date: '2030-06-21', startTime: '2030-06-20T18:00:00Z' } })).toMatchObject({
    date: '2030-06-21',
    time: '19:00',
  })
  const { message } = await change({ body: { startTime: '2030-06-20' } })
  expect(message).toContain('Please write the time as hours and minutes, for example 19:30.')
})

test('an existing client plans an event by an instant', async () => {
  const { community } = await makeHosted(world)
  const planner = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const made = await world.call(createEvent, {
    as: planner,
    body: {
      type: 'Feast',
      title: 'Feast',
      time: '2100-02-06T19:30:00Z',
      endTime: '2100-02-06T21:00:00.000Z',
    },
  })
  expect([made.status, made.body]).toMatchObject([
    201,
    { date: '2100-02-06', time: '19:30', startTime: '2100-02-06T19:30:00.000Z', timeUntil: '21:00' },
  ])
})
