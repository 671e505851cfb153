import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { output } from 'zod/mini'
import { getEvent } from '#contract/events/events.ts'
import { openAsk } from './ask.ts'
import { openKeep } from './keep.ts'
import { openQueryClient } from './query-client.ts'
import { makeEvent } from './test/make-event.ts'
import { lineTo, makeGrant, openServer, openStorage, type Reply } from './test/server.ts'

type Event = output<typeof getEvent.reply>

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A signed-in device and a server that knows every event, until it is told to refuse. */
const open = async () => {
  const refuses: { with: number | null } = { with: null }
  const server = await openServer(({ url, headers }): Reply => {
    if (refuses.with !== null) return { status: refuses.with }
    if (headers['if-none-match']) return { status: 304 }
    const id = url.split('/').at(-1) ?? ''
    return { json: makeEvent({ _id: id, id, title: `Event ${id}` }), headers: { ETag: '"1"' } }
  })
  const device = openStorage()
  const keep = openKeep(() => device, openStorage)
  keep.setGrant(makeGrant('Layli'))
  const line = lineTo(server.origin, { token: keep.token, changed: keep.setChanged })
  /** The app begins anew on the same device: nothing is in memory. */
  const relaunch = () => {
    const client = openQueryClient()
    const answers = openAsk(line, keep)
    const question = (number: number, keepSeen: (event: Event) => Event | null = withoutNames) =>
      answers.ask(getEvent, { params: { id: idOf(number) } }, { keepSeen })
    const look = (number: number, keepSeen?: (event: Event) => Event | null) =>
      client.fetchQuery({ ...question(number, keepSeen), retry: false, staleTime: 0 })
    const month = (number: number) =>
      answers.ask(
        getEvent,
        { params: { id: idOf(number) } },
        { keepSeen: withoutNames, seenUnder: 'seenMonths' },
      )
    return { answers, client, question, month, look }
  }
  return { server, device, keep, refuses, relaunch, ...relaunch(), [Symbol.asyncDispose]: server.close }
}

const withoutNames = (event: Event): Event => ({ ...event, attendees: [] })

test('a page that was seen is there after a relaunch without a connection, with the time of it', async () => {
  await using world = await open()
  const before = Date.now()
  await world.look(1)
  await world.server.close()
  const { answers, question, look } = world.relaunch()
  expect(question(1).placeholderData?.()).toMatchObject({ id: idOf(1) })
  expect(await look(1)).toMatchObject({ id: idOf(1), title: `Event ${idOf(1)}` })
  const name = hashKey(question(1).queryKey)
  expect(answers.late.since(name)).toBeGreaterThanOrEqual(before)
  expect(answers.late.isPart(name)).toBe(true)
})

test('of a seen page only its copy stands on the device, and memory has the whole', async () => {
  await using world = await open()
  await world.look(1)
  expect(world.device.getItem('seenPages')).toContain(`Event ${idOf(1)}`)
  expect([...world.device.values.values()].join()).not.toContain('Sam Lee')
  await world.server.close()
  expect(await world.look(1)).toMatchObject({ attendees: [{ name: 'Sam Lee' }] })
  expect(world.answers.late.isPart(hashKey(world.question(1).queryKey))).toBe(false)
})

test('a page without a copy is kept nowhere, and takes the copy of before with it', async () => {
  await using world = await open()
  await world.look(1)
  await world.look(1, () => null)
  expect(world.device.getItem('seenPages')).not.toContain(idOf(1))
})

test('the ten pages that were seen last are kept, and no eleventh', async () => {
  await using world = await open()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 11]) await world.look(number)
  await world.server.close()
  const { question } = world.relaunch()
  const kept = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((one) => question(one).placeholderData?.())
  expect(kept).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('what is kept among the months takes no page’s place', async () => {
  await using world = await open()
  await world.look(1)
  for (const number of [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31])
    await world.client.fetchQuery({ ...world.month(number), retry: false, staleTime: 0 })
  expect(world.question(1).placeholderData?.()).toBeDefined()
  await world.server.close()
  const { month } = world.relaunch()
  expect(month(21).placeholderData?.()).toBeUndefined()
  expect(month(31).placeholderData?.()).toMatchObject({ id: idOf(31) })
  world.keep.clear()
  expect(world.device.getItem('seenMonths')).toBeNull()
})

test('with a connection a copy never stands for the answer: the whole is asked for', async () => {
  await using world = await open()
  await world.look(1)
  const { question, look } = world.relaunch()
  expect(question(1).initialData()).toBeUndefined()
  expect(await look(1)).toMatchObject({ attendees: [{ name: 'Sam Lee' }] })
  expect(world.server.heard[1]?.headers['if-none-match']).toBeUndefined()
})

test.each([401, 403, 404])('a %i shows no page that was seen, and erases it', async (status) => {
  await using world = await open()
  await world.look(1)
  await world.look(2)
  world.refuses.with = status
  const { look } = world.relaunch()
  await expect(look(1)).rejects.toMatchObject({ status })
  expect(world.device.getItem('seenPages')).not.toContain(idOf(1))
  expect(world.device.getItem('seenPages')).toContain(idOf(2))
})

test('the next person on the device sees no page that the one before has seen', async () => {
  await using world = await open()
  await world.look(1)
  const stored = world.device.getItem('seenPages') ?? ''
  expect(stored).toContain(idOf(1))
  world.keep.setGrant(makeGrant('Nabil'))
  expect(world.device.getItem('seenPages')).toBeNull()
  world.device.setItem('seenPages', stored)
  await world.server.close()
  const { question, look } = world.relaunch()
  expect(question(1).placeholderData?.()).toBeUndefined()
  await expect(look(1)).rejects.toMatchObject({ status: 0 })
})

test('of the community that one has left no seen page stays', async () => {
  await using world = await open()
  const { user } = makeGrant('Layli')
  const home = { _id: idOf(70), name: 'Rosewater', slug: 'rosewater', bannerImage: null }
  world.keep.setUser({ ...user, community: home })
  await world.look(1)
  expect(world.device.getItem('seenPages')).not.toBeNull()
  world.keep.setUser({ ...user, community: { ...home, _id: idOf(71) } })
  expect(world.device.getItem('seenPages')).toBeNull()
})

test('sign-out leaves no seen page, and a visitor keeps none', async () => {
  await using world = await open()
  await world.look(1)
  expect(world.device.getItem('seenPages')).not.toBeNull()
  world.keep.clear()
  expect(world.device.getItem('seenPages')).toBeNull()
  await world.relaunch().look(2)
  expect(world.device.values.has('seenPages')).toBe(false)
})
