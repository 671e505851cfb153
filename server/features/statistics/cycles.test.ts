// Cycles, and how a community counts.
import { afterAll, expect, test } from 'vitest'
import { addCycle, changeCycle, removeCycle } from '#contract/statistics/statistics.ts'
import { changeFigureSettings } from '#contract/statistics/keeping.ts'
import { makeCorrection, makeCycle } from '#server/test/make-statistics.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOfficer = async (): Promise<Someone> =>
  makeMember(world, await makeCommunity(world), { office: 'statisticsOfficer', body: 'other' })

const wish = (number: number, startsOn: string, endsOn: string, name = '') => ({
  number,
  name,
  startsOn,
  endsOn,
})
const winter = wish(36, '2026-11-01', '2027-01-31', 'Winter')

const add = (as: Someone, cycle: ReturnType<typeof wish>, id: string = crypto.randomUUID()) =>
  world.call(addCycle, { as, body: { id, ...cycle } })
const change = (as: Someone, id: string, cycle: ReturnType<typeof wish>) =>
  world.call(changeCycle, { as, params: { id }, body: cycle })

test('the same id adds a cycle once, and with other days it is refused', async () => {
  const as = await makeOfficer()
  const id = crypto.randomUUID()
  const first = await add(as, winter, id)
  expect([first.status, first.body.data.id]).toEqual([201, id])
  expect((await add(as, winter, id)).body).toEqual(first.body)
  expect((await add(as, wish(36, '2026-11-01', '2027-02-01'), id)).status).toBe(409)
  const records = await world.past.query(`select from audit_records where object_id = $1`, [id])
  expect(records.rowCount).toBe(1)
})

test('a number that is taken and days of another cycle are refused at their fields, and a gap is normal', async () => {
  const as = await makeOfficer()
  await add(as, winter)
  const taken = await add(as, wish(36, '2028-01-01', '2028-01-02'))
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['number']])
  const overlapping = await add(as, wish(37, '2027-01-31', '2027-04-30'))
  expect([overlapping.status, overlapping.body.fields?.['startsOn']]).toEqual([
    409,
    'Some of these days belong to cycle 36 already.',
  ])
  expect((await add(as, wish(37, '2027-03-01', '2027-03-01'))).status).toBe(201)
  expect((await add(await makeOfficer(), winter)).status).toBe(201)
})

interface Refused {
  readonly status: number
  readonly body: { readonly fields?: Readonly<Record<string, string>> | undefined }
}

test('a number that runs against the order of the days is refused at its field, also where a cycle is changed', async () => {
  const as = await makeOfficer()
  await add(as, winter)
  const faultOf = ({ status, body }: Refused) => [status, body.fields?.['number']]
  const higher = 'Cycle 36 comes before these days. Please write a higher number.'
  const lower = 'Cycle 36 comes after these days. Please write a lower number.'
  expect(faultOf(await add(as, wish(35, '2027-02-01', '2027-04-30')))).toEqual([409, higher])
  expect(faultOf(await add(as, wish(37, '2026-08-01', '2026-10-31')))).toEqual([409, lower])
  const { id } = (await add(as, wish(39, '2027-02-01', '2027-04-30'))).body.data
  expect(faultOf(await change(as, id, wish(34, '2027-02-01', '2027-04-30')))).toEqual([409, higher])
  expect(faultOf(await change(as, id, wish(39, '2026-05-01', '2026-07-31')))).toEqual([409, lower])
  expect((await change(as, id, wish(38, '2027-02-01', '2027-04-30'))).status).toBe(200)
  expect((await add(as, wish(12, '2026-05-01', '2026-07-31'))).status).toBe(201)
})

test('of cycles with the same days that are added at once one alone is kept', async () => {
  const as = await makeOfficer()
  const numbers = Array.from({ length: 8 }, (_, at) => at + 1)
  const answers = await Promise.all(
    numbers.map((number) => add(as, wish(number, '2027-01-01', '2027-03-01'))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('a cycle with corrections changes its days and keeps them, and goes with them when it is removed', async () => {
  const as = await makeOfficer()
  const { id } = (await add(as, winter)).body.data
  await makeCorrection(world, as, id)
  const changed = await change(as, id, wish(36, '2026-11-05', '2027-02-07'))
  expect(changed.body.data).toMatchObject({ startsOn: '2026-11-05', endsOn: '2027-02-07', name: '' })
  const left = async () =>
    (await world.past.query('select from cycle_figures where cycle_id = $1', [id])).rowCount
  expect(await left()).toBe(1)
  expect((await world.call(removeCycle, { as, params: { id } })).status).toBe(200)
  expect(await left()).toBe(0)
})

test('what is handed in is neither changed nor removed', async () => {
  const as = await makeOfficer()
  const id = await makeCycle(world, as.communityId, { handed_in_at: new Date().toISOString() })
  expect((await change(as, id, winter)).status).toBe(409)
  expect((await world.call(removeCycle, { as, params: { id } })).status).toBe(409)
})

const usual = {
  cluster: '',
  region: '',
  nationalCommunity: '',
  devotionalRule: 'average' as const,
  feastRule: 'average' as const,
  friendsRule: 'known' as const,
  juniorYouthFrom: 12,
  youthFrom: 15,
  adultsFrom: 21,
  triples: [
    'childrensClasses' as const,
    'juniorYouthGroups' as const,
    'studyCircles' as const,
    'educational' as const,
    'devotionals' as const,
    'core' as const,
  ],
}

test('how a community counts and where it stands is kept, and the same again changes nothing', async () => {
  const as = await makeOfficer()
  const body = { ...usual, juniorYouthFrom: 11, friendsRule: 'rest' as const, cluster: 'North Valley' }
  const first = await world.call(changeFigureSettings, { as, body })
  expect(first.body.data).toMatchObject({ juniorYouthFrom: 11, friendsRule: 'rest', cluster: 'North Valley' })
  const again = await world.call(changeFigureSettings, { as, body })
  expect(again.body).toEqual(first.body)
  const { rows } = await world.past.query(
    `select detail from audit_records where community_id = $1 and action = 'figures.settingsChanged'`,
    [as.communityId],
  )
  expect(rows).toEqual([{ detail: { fields: expect.stringContaining('juniorYouthFrom') } }])
})

test('who sees totals alone changes where the community stands, and not how it counts', async () => {
  const { communityId } = await makeOfficer()
  const as = await makeMember(world, communityId, { office: 'communityAdmin', body: 'administration' })
  const standing = await world.call(changeFigureSettings, { as, body: { ...usual, region: 'West' } })
  expect([standing.status, standing.body.data.region]).toEqual([200, 'West'])
  const counting = await world.call(changeFigureSettings, { as, body: { ...usual, adultsFrom: 24 } })
  expect([counting.status, counting.body.message]).toEqual([
    403,
    'How the figures are counted is for the statistics officer and the Assembly to say.',
  ])
})
