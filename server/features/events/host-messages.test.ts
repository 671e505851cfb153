// What hosts write to those who come, and whom they remind.
import { afterAll, expect, test } from 'vitest'
import { joinEvent, leaveEvent, getEvent } from '#contract/events/events.ts'
import {
  listHostMessages,
  remindUnanswered,
  takeHostMessageBack,
  writeHostMessage,
} from '#contract/events/coming.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { bornYearsAgo } from '#server/test/make-family.ts'
import { makeGuest, makeHosted } from '#server/test/make-hosted.ts'
import { DAY, type Someone, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeFeast = async (more: Parameters<typeof makeHosted>[1] = {}) => {
  const { community, host, id } = await makeHosted(world, more)
  return { community, host, guest: await makeGuest(world, community, id), event: id }
}

/** Thirty days later the tokens have run out. */
const anew = async (one: Someone) => ({ ...one, ...(await signIn(world, one.accountId)) })

const words = async (id: string, as: Someone) =>
  (await world.call(listHostMessages, { params: { id }, as })).body.data
const write = (id: string, as: Someone, text = 'Please bring fruit.') =>
  world.call(writeHostMessage, { params: { id }, as, body: { text } })
const remind = (id: string, as: Someone) => world.call(remindUnanswered, { params: { id }, as })
const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ additionalData }) => additionalData.change)

test('what a host writes is read by those who come, and by nobody else', async () => {
  const { community, host, guest, event } = await makeFeast()
  const other = await makeMember(world, community)
  expect((await write(event, host)).status).toBe(201)
  const [word] = (await words(event, guest)).words
  expect(word).toMatchObject({ text: 'Please bring fruit.', by: expect.stringMatching(/Of Test$/) })
  expect((await words(event, host)).words).toHaveLength(1)
  expect((await words(event, other)).words).toEqual([])
  expect(await told(guest)).toContain('hostsWrite')
  expect(await told(other)).not.toContain('hostsWrite')
  expect(await told(host)).not.toContain('hostsWrite')
})

test('who joins later reads it too, newest first', async () => {
  const { community, host, event } = await makeFeast()
  await write(event, host, 'Please bring fruit.')
  world.clock.pass(1000)
  await write(event, host, 'We begin at eight.')
  const late = await makeGuest(world, community, event)
  expect((await words(event, late)).words.map(({ text }) => text)).toEqual([
    'We begin at eight.',
    'Please bring fruit.',
  ])
})

test('only those in charge write, take back and remind', async () => {
  const { guest, host, event } = await makeFeast()
  const [word] = (await write(event, host)).body.data.words
  expect((await write(event, guest)).status).toBe(403)
  expect((await remind(event, guest)).status).toBe(403)
  const params = { id: event, wordId: word?.id ?? '' }
  expect((await world.call(takeHostMessageBack, { params, as: guest })).status).toBe(403)
  expect((await words(event, guest)).can.write).toBe(false)
  expect((await words(event, guest)).unanswered).toBeNull()
  await world.call(takeHostMessageBack, { params, as: host })
  expect((await words(event, guest)).words).toEqual([])
})

test('nothing is sent without words, or to those who wanted to come to what was cancelled', async () => {
  const { host, event } = await makeFeast()
  const empty = await write(event, host, '  ')
  expect([empty.status, empty.body.fields?.['text']]).toEqual([
    400,
    'Please write what those who come should know.',
  ])
  await world.past.query(`update events set status = 'cancelled' where id = $1`, [event])
  const late = await write(event, host)
  expect([late.status, late.body.message]).toEqual([409, 'This event was cancelled.'])
})

test('afterwards a host thanks those who came, and reminds nobody any more', async () => {
  const { host, guest, event } = await makeFeast()
  world.clock.pass(30 * DAY)
  const again = await anew(host)
  expect((await write(event, again, 'Thank you all.')).status).toBe(201)
  expect((await words(event, again)).unanswered).toBeNull()
  expect((await remind(event, again)).body.message).toBe('This event is over.')
  expect((await words(event, await anew(guest))).words).toHaveLength(1)
})

test('who has not answered is counted and named to those in charge, and reminded once a week', async () => {
  const { community, host, guest, event } = await makeFeast({ inDays: 20 })
  const quiet = await makeMember(world, community, { firstName: 'Amina' })
  expect((await words(event, host)).unanswered).toEqual({
    count: 1,
    people: [{ id: quiet.accountId, name: 'Amina Of Test' }],
  })
  expect((await remind(event, host)).body.data).toEqual({ reminded: 1 })
  expect(await told(quiet)).toEqual(['willYouCome'])
  expect(await told(guest)).not.toContain('willYouCome')
  expect((await remind(event, host)).body.data).toEqual({ reminded: 0 })
  world.clock.pass(8 * DAY)
  expect((await remind(event, await anew(host))).body.data).toEqual({ reminded: 1 })
})

test('who cannot come says so without ever having said yes: the hosts see it, and nobody is reminded', async () => {
  const { community, host, guest, event } = await makeFeast()
  const absent = await makeMember(world, community, { firstName: 'Amina' })
  const said = await world.call(leaveEvent, { params: { id: event }, as: absent, body: {} })
  expect(said.body.mine).toEqual({ going: false, declined: true })
  expect(said.body.going).toBe(1)
  expect(await words(event, host)).toMatchObject({
    unanswered: { count: 0, people: [] },
    declined: { count: 1, people: [{ id: absent.accountId, name: 'Amina Of Test' }] },
  })
  expect((await words(event, guest)).declined).toBeNull()
  expect((await remind(event, host)).body.data).toEqual({ reminded: 0 })
  await world.call(leaveEvent, { params: { id: event }, as: absent, body: {} })
  expect((await words(event, host)).declined?.count).toBe(1)

  const after = await world.call(joinEvent, { params: { id: event }, as: absent, body: {} })
  expect(after.body.mine).toEqual({ going: true, declined: false })
  expect((await words(event, host)).declined?.count).toBe(0)
  await world.call(leaveEvent, { params: { id: event }, as: absent, body: {} })
  const { body } = await world.call(getEvent, { params: { id: event }, as: absent })
  expect(body.mine).toEqual({ going: false, declined: true })
  expect((await words(event, host)).declined?.count).toBe(1)
})

test('a friend of the Faith says nothing to a Feast, and nobody to what is over', async () => {
  const { community, host, event } = await makeFeast()
  const friend = await makeMember(world, community)
  await world.past.query(`update people set standing = 'friend' where id = $1`, [friend.personId])
  await world.call(leaveEvent, { params: { id: event }, as: friend, body: {} })
  world.clock.pass(30 * DAY)
  const late = await anew(await makeMember(world, community))
  await world.call(leaveEvent, { params: { id: event }, as: late, body: {} })
  expect((await words(event, await anew(host))).declined?.count).toBe(0)
})

test('a young person is counted and not named, and a friend of the Faith is not asked to a Feast', async () => {
  const { community, host, event } = await makeFeast()
  const youth = await makeMember(world, community)
  await world.past.query('update people set birth_date = $2 where id = $1', [
    youth.personId,
    bornYearsAgo(world, 15),
  ])
  const friend = await makeMember(world, community)
  await world.past.query(`update people set standing = 'friend' where id = $1`, [friend.personId])
  expect((await words(event, host)).unanswered).toEqual({ count: 1, people: [] })
  expect((await remind(event, host)).body.data).toEqual({ reminded: 1 })
  expect(await told(friend)).toEqual([])
})

test('where all places are taken nobody is asked', async () => {
  const { host, guest, event } = await makeFeast({ capacity: 1 })
  expect((await remind(event, host)).body.message).toBe('All places are taken.')
  expect((await words(event, guest)).unanswered).toBeNull()
})
