// What is to be brought to an event: its hosts write the lines, members take them on.
import { afterAll, expect, test } from 'vitest'
import {
  addBringLine,
  changeBringLine,
  getBringList,
  giveBringLineBack,
  removeBringLine,
  restoreBringLine,
  takeBringLine,
} from '#contract/events/bring.ts'
import { leaveEvent } from '#contract/events/events.ts'
import { letGo } from '#server/features/admin/privacy-jobs.ts'
import { bornYearsAgo } from '#server/test/make-family.ts'
import { makeGuest, makeHosted } from '#server/test/make-hosted.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const add = (id: string, as: Someone, body = { title: 'Tea and cakes', wanted: 2 }) =>
  world.call(addBringLine, { params: { id }, as, body })
const see = async (id: string, as: Someone) =>
  (await world.call(getBringList, { params: { id }, as })).body.data
const take = (id: string, lineId: string, as: Someone) =>
  world.call(takeBringLine, { params: { id, lineId }, as })
const giveBack = (id: string, lineId: string, as: Someone) =>
  world.call(giveBringLineBack, { params: { id, lineId }, as })

/** A Feast with a line that wants two, its host and one who comes. */
const makeFeast = async (wanted = 2) => {
  const { community, host, id } = await makeHosted(world, { inDays: 10 })
  const guest = await makeGuest(world, community, id)
  const added = await add(id, host, { title: 'Tea and cakes', wanted })
  expect(added.status).toBe(201)
  return { community, host, guest, id, line: added.body.data.lines[0]?.id ?? '' }
}

test('a host writes what is needed, a member takes it on, and both see who brings it', async () => {
  const { host, guest, id, line } = await makeFeast()
  expect((await see(id, guest)).can).toEqual({ change: false, take: true })
  const taken = await take(id, line, guest)
  expect(taken.body.data.lines).toMatchObject([
    { title: 'Tea and cakes', wanted: 2, taken: 1, mine: true, by: [] },
  ])
  const [seen] = (await see(id, host)).lines
  expect(seen).toMatchObject({ taken: 1, mine: false, by: [{ refId: guest.accountId }] })
  await take(id, line, guest)
  expect((await see(id, host)).lines[0]?.taken).toBe(1)
  await giveBack(id, line, guest)
  await giveBack(id, line, guest)
  expect((await see(id, host)).lines[0]).toMatchObject({ taken: 0, by: [] })
})

test('however many answer at the same moment, a line never has more people than it wants', async () => {
  const { community, host, id, line } = await makeFeast(3)
  const many = await Promise.all(Array.from({ length: 8 }, () => makeMember(world, community)))
  const answers = await Promise.all(many.map((one) => take(id, line, one)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 409, 409, 409, 409, 409,
  ])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Enough people have taken this on. Thank you.',
  )
  const [full] = (await see(id, host)).lines
  expect([full?.taken, full?.by.length]).toEqual([3, 3])
})

test('the database itself refuses one more than is wanted', async () => {
  const { community, guest, host, id, line } = await makeFeast(1)
  await take(id, line, guest)
  await expect(
    world.past.query(
      'insert into bringers (community_id, line_id, event_id, account_id) values ($1, $2, $3, $4)',
      [community, line, id, host.accountId],
    ),
  ).rejects.toThrow(/check constraint/)
})

test('who leaves the event or says that they cannot come has their lines freed', async () => {
  const { community, host, guest, id, line } = await makeFeast()
  const other = await makeMember(world, community)
  await take(id, line, guest)
  await take(id, line, other)
  await world.call(leaveEvent, { params: { id }, as: guest, body: {} })
  expect((await see(id, host)).lines[0]?.taken).toBe(1)
  await world.call(leaveEvent, { params: { id }, as: other, body: {} })
  expect((await see(id, host)).lines[0]).toMatchObject({ taken: 0, by: [] })
})

test('only those in charge write, change, delete and put back', async () => {
  const { guest, host, id, line } = await makeFeast()
  const params = { id, lineId: line }
  const wish = { revision: 0, title: 'Tea', wanted: 1 }
  expect((await add(id, guest)).status).toBe(403)
  expect((await world.call(changeBringLine, { params, as: guest, body: wish })).status).toBe(403)
  expect((await world.call(removeBringLine, { params, as: guest })).status).toBe(403)
  expect((await world.call(restoreBringLine, { params, as: guest })).status).toBe(403)
  const changed = await world.call(changeBringLine, { params, as: host, body: wish })
  expect(changed.body.data.lines).toMatchObject([{ title: 'Tea', wanted: 1, revision: 1 }])
  const late = await world.call(changeBringLine, { params, as: host, body: wish })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

test('nobody who has taken a line on is put off by a smaller number', async () => {
  const { community, guest, host, id, line } = await makeFeast()
  await take(id, line, guest)
  await take(id, line, await makeMember(world, community))
  const body = { revision: 0, title: 'Tea and cakes', wanted: 1 }
  const fewer = await world.call(changeBringLine, { params: { id, lineId: line }, as: host, body })
  expect([fewer.status, fewer.body.fields?.['wanted']]).toEqual([
    400,
    '2 people have taken this on already. Please ask for as many at least.',
  ])
})

test('a deleted line comes back with its people for 30 days, and then is gone', async () => {
  const { guest, host, id, line } = await makeFeast()
  const params = { id, lineId: line }
  await take(id, line, guest)
  expect((await world.call(removeBringLine, { params, as: host })).body.data.lines).toEqual([])
  expect((await take(id, line, guest)).status).toBe(404)
  expect((await world.call(removeBringLine, { params, as: host })).status).toBe(404)
  await letGo(world.app)
  const back = await world.call(restoreBringLine, { params, as: host })
  expect(back.body.data.lines).toMatchObject([{ taken: 1, by: [{ refId: guest.accountId }] }])
  await world.call(removeBringLine, { params, as: host })
  world.clock.pass(31 * DAY)
  await letGo(world.app)
  const { rows } = await world.past.query('select from bringers where line_id = $1', [line])
  expect(rows).toEqual([])
})

test('a list has at most thirty lines, and a line says what and for how many', async () => {
  const { host, id } = await makeFeast()
  for (let more = 0; more < 29; more += 1) await add(id, host)
  expect((await add(id, host)).body.message).toBe('There are 30 lines already.')
  const wrong = await add(id, host, { title: ' ', wanted: 0 })
  expect(wrong.body.fields).toEqual({
    title: 'Please write what is needed.',
    wanted: 'It needs at least one person.',
  })
})

test('to what was cancelled or is over nothing is brought any more, and who brought it stands', async () => {
  const { guest, host, id, line } = await makeFeast()
  await take(id, line, guest)
  await world.past.query(`update events set status = 'cancelled' where id = $1`, [id])
  expect((await take(id, line, host)).body.message).toBe('This event was cancelled.')
  expect((await add(id, host)).body.message).toBe('This event was cancelled.')
  await world.past.query(`update events set status = 'published' where id = $1`, [id])
  world.clock.pass(30 * DAY)
  const again = { ...host, ...(await signIn(world, host.accountId)) }
  expect((await take(id, line, again)).body.message).toBe('This event is over.')
  expect((await giveBack(id, line, again)).status).toBe(409)
  expect(await see(id, again)).toMatchObject({
    lines: [{ taken: 1, by: [{ refId: guest.accountId }] }],
    can: { change: false, take: false },
  })
})

test('a young person is counted, and named to the hosts and themselves alone', async () => {
  const { community, guest, host, id, line } = await makeFeast()
  const youth = await makeMember(world, community)
  await world.past.query('update people set birth_date = $2 where id = $1', [
    youth.personId,
    bornYearsAgo(world, 15),
  ])
  await take(id, line, youth)
  expect((await see(id, guest)).lines[0]).toMatchObject({ taken: 1, by: [] })
  expect((await see(id, host)).lines[0]?.by).toHaveLength(1)
  expect((await see(id, youth)).lines[0]?.mine).toBe(true)
})

test('a friend of the Faith neither reads the list of a Feast nor takes anything on', async () => {
  const { community, id, line } = await makeFeast()
  const friend = await makeMember(world, community)
  await world.past.query(`update people set standing = 'friend' where id = $1`, [friend.personId])
  expect(await see(id, friend)).toEqual({ lines: [], can: { change: false, take: false } })
  expect((await take(id, line, friend)).status).toBe(403)
})

test('another community and another event know nothing of a line', async () => {
  const { community, host, line } = await makeFeast()
  const stranger = await makeMember(world, await makeCommunity(world))
  const other = await makeHosted(world, { inDays: 10 })
  expect((await take(other.id, line, stranger)).status).toBe(404)
  expect((await take(other.id, line, other.host)).status).toBe(404)
  const { rows } = await world.past.query('select action from audit_records where community_id = $1', [
    community,
  ])
  expect(rows.map(({ action }) => action)).toContain('event.bring.added')
  expect(host.communityId).toBe(community)
})
