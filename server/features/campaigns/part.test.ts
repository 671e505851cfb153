// Taking part and writing down one's days: one's own to read, and of all only totals.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import { deleteUser } from '#contract/auth/account.ts'
import { getCampaign, listCampaigns, takePart, writeDay } from '#contract/campaigns/campaigns.ts'
import { makeCampaign, todayOf } from '#server/test/make-campaign.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeMembers = async (count: number): Promise<readonly [Someone, ...Someone[]]> => {
  const community = await makeCommunity(world)
  const first = await makeMember(world, community, { office: 'member' })
  const others: Someone[] = []
  for (let made = 1; made < count; made += 1) others.push(await makeMember(world, community))
  return [first, ...others]
}

const take = (as: Someone, id: string, takesPart = true) =>
  world.call(takePart, { as, params: { id }, body: { takesPart } })
const write = (as: Someone, id: string, day: string, count: number, note = '') =>
  world.call(writeDay, { as, params: { id, day }, body: { count, note } })
const read = async (as: Someone, id: string) =>
  (await world.call(getCampaign, { as, params: { id } })).body.data

test('four who take part are no number, and five are', async () => {
  const [first, ...others] = await makeMembers(5)
  const id = await makeCampaign(world, first)
  for (const as of others) await take(as, id)
  expect((await read(first, id)).takers).toBeNull()
  expect((await take(first, id)).body.data).toMatchObject({ takers: 5, takesPart: true })
  await take(first, id)
  expect((await read(others[0] ?? first, id)).takers).toBe(5)
  expect((await take(first, id, false)).body.data).toMatchObject({ takers: null, takesPart: false })
})

test('what one writes down is one’s own to read; others see the sum, and no day on which fewer than five have written', async () => {
  const [first, ...others] = await makeMembers(6)
  const id = await makeCampaign(world, first, { takers: others.slice(0, 4).map((who) => [who, 2] as const) })
  const today = todayOf(world)
  expect(await read(first, id)).toMatchObject({ reached: 8, days: [], mine: [] })
  const last = others[4] ?? first
  await take(last, id)
  const answer = await write(last, id, addCivilDays(today, -1), 3, 'With a cake')
  expect(answer.body.data.mine).toEqual([{ day: addCivilDays(today, -1), count: 3, note: 'With a cake' }])
  expect(await read(first, id)).toMatchObject({ reached: 11, days: [] })
  await write(last, id, today, 1)
  const seen = await read(first, id)
  expect(seen).toMatchObject({ reached: 12, mine: [], days: [{ day: today, count: 9 }] })
  const { body, text } = await world.call(listCampaigns, { as: first })
  expect(body.data[0]).toEqual(seen)
  for (const secret of ['With a cake', ...others.flatMap(({ accountId, personId }) => [accountId, personId])])
    expect(text).not.toContain(secret)
})

test('of one or two who have written there is no total, not for those who keep the campaign either; of three there is', async () => {
  const [officer, ...others] = await makeMembers(4)
  const [first = missing(), second = missing(), third = missing()] = others
  const id = await makeCampaign(world, officer, { takers: others.map((who) => [who, 0] as const) })
  const today = todayOf(world)
  const seen = async () => (await read(officer, id)).reached
  expect(await seen()).toBe(0)
  await write(first, id, today, 4)
  await write(first, id, addCivilDays(today, -1), 3)
  expect([await seen(), (await read(first, id)).reached]).toEqual([null, null])
  await write(second, id, today, 2)
  expect(await seen()).toBeNull()
  await write(third, id, today, 1)
  expect(await seen()).toBe(10)
  await world.past.query('update campaigns set ended_on = $1 where id = $2', [today, id])
  expect((await write(third, id, today, 0)).body.data).toMatchObject({ state: 'ended', reached: null })
  const { body } = await world.call(listCampaigns, { as: officer })
  expect(body.data.find((one) => one.id === id)?.reached).toBeNull()
})

test('a day is written again, and nothing takes it away, also when the campaign is long over', async () => {
  const [, member = missing()] = await makeMembers(2)
  const id = await makeCampaign(world, member, { takers: [[member, 2]] })
  const today = todayOf(world)
  expect((await write(member, id, today, 5)).body.data).toMatchObject({
    mine: [{ count: 5 }],
    can: { log: true },
  })
  await world.past.query(`update campaigns set ended_on = current_date - 30, starts_on = current_date - 60`)
  expect((await read(member, id)).can.log).toBe(false)
  expect((await write(member, id, today, 0)).body.data).toMatchObject({ reached: 0, mine: [] })
  expect((await write(member, id, today, 0)).status).toBe(200)
})

const missing = (): never => {
  throw new Error('The member is missing.')
}

test('who takes no part writes nothing down, and each other reason has its sentence', async () => {
  const [officer, member = missing()] = await makeMembers(2)
  const id = await makeCampaign(world, officer)
  const today = todayOf(world)
  const refusal = async (day: string) => {
    const { status, body } = await write(member, id, day, 1)
    return [status, body.message]
  }
  expect(await refusal(today)).toEqual([409, 'Please take part in the campaign first.'])
  await take(member, id)
  expect([await refusal(addCivilDays(today, 1)), await refusal(addCivilDays(today, -6))]).toEqual([
    [409, 'This day is still to come.'],
    [409, 'The campaign did not run on this day.'],
  ])
})

test('nobody joins a campaign that is over, and whoever is in it may leave', async () => {
  const [officer, member = missing()] = await makeMembers(2)
  const ended_on = addCivilDays(todayOf(world), -1)
  const id = await makeCampaign(world, officer, { ended_on, takers: [[officer, 1]] })
  const { status, body } = await take(member, id)
  expect([status, body.message]).toEqual([
    409,
    'This campaign is over. Thank you for your wish to take part.',
  ])
  expect((await read(officer, id)).can.takePart).toBe(true)
  expect((await read(member, id)).can.takePart).toBe(false)
  expect((await take(officer, id)).status).toBe(200)
  expect((await take(officer, id, false)).body.data.takesPart).toBe(false)
})

test('numbers that no day has are refused in a sentence', async () => {
  const [member] = await makeMembers(1)
  const id = await makeCampaign(world, member, { takers: [[member, 0]] })
  const fault = async (count: number) =>
    (await write(member, id, todayOf(world), count)).body.fields?.['count']
  expect([await fault(-1), await fault(1.5), await fault(1_001)]).toEqual([
    'Please write a number of 0 or more.',
    'Please write a whole number.',
    'Please write at most 1,000.',
  ])
})

test('taking part and writing down stand in no log and in no notice', async () => {
  const [officer, member = missing()] = await makeMembers(2)
  const id = await makeCampaign(world, officer)
  await take(member, id)
  await write(member, id, todayOf(world), 4, 'A secret note')
  const { rows } = await world.past.query(
    `select id from audit_records where object_id = $1 or detail::text like '%secret%'
     union all select id from notifications where target_id = $1`,
    [id],
  )
  expect(rows).toEqual([])
})

test('a page that was asked before somebody took part is not the same any more', async () => {
  const [officer, member = missing()] = await makeMembers(2)
  const id = await makeCampaign(world, officer)
  const tag = async () =>
    String((await world.call(getCampaign, { as: officer, params: { id } })).headers['etag'])
  const before = await tag()
  expect(await tag()).toBe(before)
  await take(member, id)
  expect(await tag()).not.toBe(before)
})

test('who leaves the app takes their part and their days along', async () => {
  const [officer, member = missing(), ...others] = await makeMembers(4)
  const id = await makeCampaign(world, officer, {
    takers: [[member, 3], [officer, 4], ...others.map((who) => [who, 1] as const)],
  })
  expect((await read(officer, id)).reached).toBe(9)
  const gone = await world.call(deleteUser, {
    as: member,
    params: { id: member.accountId },
    query: { posts: 'delete', roll: 'erase' },
  })
  expect(gone.status).toBeLessThan(300)
  expect((await read(officer, id)).reached).toBe(6)
  const { rows } = await world.past.query(
    `select account_id from campaign_takers where campaign_id = $1
     union all select account_id from campaign_days where campaign_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(6)
  expect(rows.map(({ account_id }) => account_id)).not.toContain(member.accountId)
})
