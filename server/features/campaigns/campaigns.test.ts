// Beginning, changing and ending campaigns: who may, what is told, and what is refused.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { setCommunitySettings } from '#contract/admin/administration.ts'
import {
  beginCampaign,
  changeCampaign,
  endCampaign,
  getCampaign,
  listCampaigns,
} from '#contract/campaigns/campaigns.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { BodyIn } from '#contract/route.ts'
import { addCivilDays } from '#calendar/index.ts'
import { makeCampaign, todayOf } from '#server/test/make-campaign.ts'
import { makeBooks } from '#server/test/make-fund.ts'
import { type Someone, DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { listen, sendPicture } from '#server/test/sending.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makePeople = async (more: Parameters<typeof makeCommunity>[1] = {}) => {
  const community = await makeCommunity(world, more)
  const [assembly, treasurer, coordinator, member, admin] = [
    await makeMember(world, community, { office: 'member' }),
    await makeMember(world, community, { office: 'treasurer' }),
    await makeMember(world, community, { office: 'instituteCoordinator', body: 'other' }),
    await makeMember(world, community),
    await makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
  ]
  return { community, assembly, treasurer, coordinator, member, admin }
}

const wishOf = (more: Partial<BodyIn<typeof beginCampaign>> = {}): BodyIn<typeof beginCampaign> => ({
  id: newId(),
  kind: 'homeVisits',
  title: 'Nineteen days of visits',
  sentence: 'We visit each home.',
  startsOn: todayOf(world),
  endsOn: addCivilDays(todayOf(world), 18),
  goal: 19,
  counts: 'home visits',
  ...more,
})

const begin = (as: Someone, more: Partial<BodyIn<typeof beginCampaign>> = {}) =>
  world.call(beginCampaign, { as, body: wishOf(more) })

const toldOf = async (as: Someone, campaign: string) =>
  (await world.call(listNotifications, { as })).body.data
    .filter(({ target }) => target === campaign)
    .map(({ type, additionalData: { caption, change } }) => [type, caption, change])

test('who may begin a campaign does, and everybody is told once, however often it is sent', async () => {
  const { coordinator, member } = await makePeople()
  const body = wishOf({
    milestones: [
      { at: 10, name: 'Half' },
      { at: 5, name: 'A quarter' },
    ],
  })
  const first = await world.call(beginCampaign, { as: coordinator, body })
  expect(first.status).toBe(201)
  expect(first.body.data).toMatchObject({
    state: 'running',
    reached: 0,
    takers: null,
    takesPart: false,
    milestones: [
      { at: 5, name: 'A quarter' },
      { at: 10, name: 'Half' },
    ],
    can: { edit: true, takePart: true, log: false, update: true, end: true },
  })
  expect((await world.call(beginCampaign, { as: coordinator, body })).status).toBe(201)
  const told = ['community_event_update', 'Nineteen days of visits', 'campaignBegan']
  expect(await toldOf(member, body.id)).toEqual([told])
  const seen = await world.call(getCampaign, { as: member, params: { id: body.id } })
  expect(seen.body.data.can).toEqual({ edit: false, takePart: true, log: false, update: false, end: false })
})

test('an id that somebody else has taken is refused', async () => {
  const { coordinator, assembly } = await makePeople()
  const body = wishOf()
  await world.call(beginCampaign, { as: coordinator, body })
  const other = await world.call(beginCampaign, { as: assembly, body })
  expect([other.status, other.body.message]).toEqual([
    409,
    'There is such a campaign already. Please begin again.',
  ])
})

test('of what was over when it was written down nobody is told that it begins', async () => {
  const { assembly, member } = await makePeople()
  const today = todayOf(world)
  const { body } = await begin(assembly, {
    startsOn: addCivilDays(today, -30),
    endsOn: addCivilDays(today, -12),
  })
  expect([body.data.state, await toldOf(member, body.data.id)]).toEqual(['ended', []])
})

test('without the right nobody begins one, and a sentence says whose it is', async () => {
  const { community, coordinator, member, admin } = await makePeople()
  const fundId = (await makeBooks(world, community)).local.id
  const noVisits = 'Such campaigns are for the Assembly and the coordinators of the institute to look after.'
  const noFund = 'Campaigns for the Fund are for the Assembly and the treasurer to look after.'
  for (const as of [member, admin]) {
    const { status, body } = await begin(as)
    expect([status, body.message]).toEqual([403, noVisits])
  }
  for (const as of [member, admin, coordinator]) {
    const { status, body } = await begin(as, { kind: 'fund', fundId })
    expect([status, body.message]).toEqual([403, noFund])
  }
})

test('the list says which kinds the caller begins, for which Funds, and whether for visitors', async () => {
  const { community, assembly, treasurer, coordinator, member } = await makePeople()
  const { local, national, earmark } = await makeBooks(world, community)
  const ask = async (as: Someone) => (await world.call(listCampaigns, { as })).body
  expect((await ask(assembly)).can).toEqual({
    begin: ['fund', 'intensive', 'expansion', 'homeVisits'],
    publish: true,
  })
  const own = await ask(treasurer)
  expect([own.can.begin.length, own.funds.map(({ id, currency }) => [id, currency])]).toEqual([
    4,
    [local.id, national.id, earmark.id].map((id) => [id, 'EUR']),
  ])
  const coordinators = await ask(coordinator)
  expect([coordinators.can.begin.length, coordinators.funds]).toEqual([3, []])
  expect((await ask(member)).can).toEqual({ begin: [], publish: false })
  await world.past.query('update communities set open_posts = false where id = $1', [community])
  await world.past.query(`select bump_revision($1, 'community')`, [community])
  expect((await ask(assembly)).can.publish).toBe(false)
})

test('a Fund is one of the community’s own that is open', async () => {
  const { community, treasurer } = await makePeople()
  const { earmark, national } = await makeBooks(world, community)
  await world.past.query('update fund_notes set closed = true where fund_id = $1', [earmark.id])
  const foreign = (await makeBooks(world, await makeCommunity(world))).local.id
  for (const fundId of [earmark.id, foreign, newId()]) {
    const { status, body } = await begin(treasurer, { kind: 'fund', fundId })
    expect([status, body.fields]).toEqual([
      400,
      { fundId: 'Please choose a Fund of your community that is open.' },
    ])
  }
  expect((await begin(treasurer, { kind: 'fund', fundId: national.id })).body.data).toMatchObject({
    fundId: national.id,
    fund: 'Fund of national',
    currency: 'EUR',
    counts: '',
    reached: 0,
    asOf: null,
  })
})

test('where the Fund is not used nobody begins a campaign for it', async () => {
  const { community, assembly, admin } = await makePeople()
  const fundId = (await makeBooks(world, community)).local.id
  await world.call(setCommunitySettings, { as: admin, body: { featuresOff: ['finance'] } })
  const { status, body } = await begin(assembly, { kind: 'fund', fundId })
  expect([status, body.message]).toEqual([403, 'Your community does not use the Fund in this app.'])
  expect((await world.call(listCampaigns, { as: assembly })).body.can.begin).not.toContain('fund')
})

test('what a campaign cannot be is said beside its field', async () => {
  const { assembly } = await makePeople()
  const today = todayOf(world)
  const faults = async (more: Partial<BodyIn<typeof beginCampaign>>) =>
    (await begin(assembly, more)).body.fields
  expect([
    await faults({ endsOn: addCivilDays(today, -1) }),
    await faults({ endsOn: addCivilDays(today, 732) }),
    await faults({ counts: '' }),
    await faults({ kind: 'fund', counts: '' }),
    await faults({ goal: 0 }),
    await faults({ milestones: [{ at: 20, name: 'More' }] }),
    await faults({ imageUrl: 'https://example.org/a.jpg' }),
  ]).toEqual([
    { endsOn: 'A campaign ends after it begins.' },
    { endsOn: 'A campaign lasts at most two years.' },
    { counts: 'Please say what is counted.' },
    { fundId: 'Please choose the Fund that it is for.' },
    { goal: 'Please write a number above zero.' },
    { milestones: 'Please give each milestone a number up to the goal.' },
    { imageUrl: 'Please send the picture first, and then name it here.' },
  ])
})

test('a picture is one that the caller has sent, and stays with the campaign for others who change it', async () => {
  const { assembly, coordinator } = await makePeople()
  const url = await sendPicture(world, await listen(world), assembly)
  const { id, ...wish } = wishOf({ imageUrl: url, imageAlt: 'A door' })
  const begun = await world.call(beginCampaign, { as: assembly, body: { id, ...wish } })
  expect([begun.status, begun.body.data.imageAlt]).toEqual([201, 'A door'])
  const { kind, fundId, ...change } = wish
  const answer = await world.call(changeCampaign, {
    as: coordinator,
    params: { id },
    body: { ...change, revision: 0, title: 'Another title' },
  })
  expect([kind, fundId, answer.status, answer.body.data.title]).toEqual([
    'homeVisits',
    undefined,
    200,
    'Another title',
  ])
  expect(answer.body.data.imageUrl).toBe(begun.body.data.imageUrl)
})

test('it is changed by those who may begin one of its kind, until it has ended', async () => {
  const { assembly, admin, member } = await makePeople()
  const id = await makeCampaign(world, assembly)
  const { id: _, kind, fundId, ...body } = wishOf({ title: 'Other visits' })
  const change = (as: Someone) =>
    world.call(changeCampaign, { as, params: { id }, body: { ...body, revision: 0 } })
  for (const as of [member, admin]) expect((await change(as)).status).toBe(403)
  expect((await change(assembly)).body.data).toMatchObject({
    title: 'Other visits',
    kind,
    fundId: fundId ?? null,
  })
  await world.past.query(`update campaigns set ended_on = current_date - 1 where id = $1`, [id])
  const late = await change(assembly)
  expect([late.status, late.body.message]).toEqual([
    409,
    'This campaign is over, and is changed no more. What was learned can still be written.',
  ])
})

test('who changes or ends an older one than the one that stands is told so, and nothing is overwritten', async () => {
  const { assembly, coordinator } = await makePeople()
  const id = await makeCampaign(world, assembly)
  const { id: _, kind: __, fundId: ___, ...wish } = wishOf()
  const change = (title: string, revision: number) =>
    world.call(changeCampaign, { as: coordinator, params: { id }, body: { ...wish, title, revision } })
  const end = (result: string, revision: number) =>
    world.call(endCampaign, { as: assembly, params: { id }, body: { result, revision } })
  const refusal = [
    409,
    'changed_meanwhile',
    'Somebody else has changed this meanwhile. What you wrote is still here.',
  ]
  const said = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
    status,
    body.code,
    body.message,
  ]
  expect((await change('The first', 0)).body.data).toMatchObject({ title: 'The first', revision: 1 })
  expect(said(await change('The second', 0))).toEqual(refusal)
  // The same once more, whose first answer was lost.
  expect((await change('The first', 0)).status).toBe(200)
  expect(said(await end('Doors were opened.', 0))).toEqual(refusal)
  expect((await end('Doors were opened.', 1)).body.data).toMatchObject({ state: 'ended', revision: 2 })
  expect((await end('Doors were opened.', 1)).status).toBe(200)
  expect(said(await end('Doors were closed.', 1))).toEqual(refusal)
  const { data } = (await world.call(getCampaign, { as: assembly, params: { id } })).body
  expect([data.title, data.result]).toEqual(['The first', 'Doors were opened.'])
})

test('its days move no further than to what is written down', async () => {
  const { assembly, member } = await makePeople()
  const today = todayOf(world)
  const id = await makeCampaign(world, assembly, { takers: [[member, 2]] })
  const { id: _, kind: __, fundId: ___, ...wish } = wishOf()
  const move = async (starts: number, ends: number, revision = 0) => {
    const body = {
      ...wish,
      revision,
      startsOn: addCivilDays(today, starts),
      endsOn: addCivilDays(today, ends),
    }
    const answer = await world.call(changeCampaign, { as: assembly, params: { id }, body })
    return [answer.status, answer.body.fields]
  }
  const sentence = 'Something is written down of days that would fall outside. Please choose another day.'
  expect(await move(1, 14)).toEqual([400, { startsOn: sentence }])
  expect(await move(-5, -1)).toEqual([400, { endsOn: sentence }])
  expect((await move(0, 0))[0]).toBe(200)
  expect((await move(-9, 30, 1))[0]).toBe(200)
})

test('a goal is said to be wrong as money or as a number, and its days are within the calendar', async () => {
  const { community, assembly } = await makePeople()
  const fundId = (await makeBooks(world, community)).local.id
  const faults = async (more: Partial<BodyIn<typeof beginCampaign>>) =>
    (await begin(assembly, more)).body.fields
  expect([
    await faults({ goal: 1.5, milestones: [{ at: 0, name: 'None' }] }),
    await faults({ kind: 'fund', fundId, goal: 1.5 }),
    await faults({ startsOn: '1899-12-31', endsOn: '2200-01-01' }),
  ]).toEqual([
    { goal: 'Please write a whole number.', 'milestones.0.at': 'Please write a number above zero.' },
    { goal: 'Please write an amount without parts of the smallest coin.' },
    {
      startsOn: 'Please choose a day between 1900 and 2199.',
      endsOn: 'Please choose a day between 1900 and 2199.',
    },
  ])
})

test('who ends it says what was learned; those who take part are told once, and its page stays', async () => {
  const { assembly, coordinator, member } = await makePeople()
  const id = await makeCampaign(world, coordinator, { takers: [[member, 2]] })
  const end = (as: Someone, result: string, revision = 0) =>
    world.call(endCampaign, { as, params: { id }, body: { revision, result } })
  expect((await end(member, 'No')).status).toBe(403)
  const ended = await end(assembly, 'Doors were opened.')
  expect(ended.body.data).toMatchObject({
    state: 'ended',
    endedOn: todayOf(world),
    result: 'Doors were opened.',
    can: { edit: false, takePart: false, update: true, end: true },
  })
  expect((await end(coordinator, 'Many doors were opened.', 1)).body.data.result).toBe(
    'Many doors were opened.',
  )
  const told = ['community_event_update', 'Nineteen days of visits', 'campaignEnded']
  expect([await toldOf(member, id), await toldOf(coordinator, id)]).toEqual([[told], []])
  expect(
    (await world.call(listCampaigns, { as: member })).body.data.map((one) => [one.id, one.state]),
  ).toEqual([[id, 'ended']])
})

test('one that ran out by its days gets its result later, and keeps its last day', async () => {
  const { assembly, member } = await makePeople()
  const today = todayOf(world)
  const id = await makeCampaign(world, assembly, {
    starts_on: addCivilDays(today, -20),
    ends_on: addCivilDays(today, -2),
    takers: [[member, 0]],
  })
  const answer = await world.call(endCampaign, {
    as: assembly,
    params: { id },
    body: { revision: 0, result: 'We began to know our neighbours.' },
  })
  expect([answer.body.data.endedOn, (await toldOf(member, id)).length]).toEqual([null, 1])
  const { rows } = await world.past.query(
    `select action, detail from audit_records where object_id = $1 order by at`,
    [id],
  )
  expect(rows).toEqual([{ action: 'campaign.resultWritten', detail: {} }])
})

test('the list has what runs by its end, what is to come, and the latest that ended', async () => {
  const { assembly, member } = await makePeople()
  const today = todayOf(world)
  const make = (starts: number, ends: number, more = {}) =>
    makeCampaign(world, assembly, {
      starts_on: addCivilDays(today, starts),
      ends_on: addCivilDays(today, ends),
      ...more,
    })
  const over = await make(-60, -40)
  const coming = await make(20, 40)
  const running = await make(-3, 10)
  const stopped = await make(-3, 30, { ended_on: today })
  const { data } = (await world.call(listCampaigns, { as: member })).body
  expect(data.map(({ id, state }) => [id, state])).toEqual([
    [running, 'running'],
    [coming, 'coming'],
    [stopped, 'ended'],
    [over, 'ended'],
  ])
})

test('a campaign goes over from running to ended with the community’s own day', async () => {
  const { assembly, member } = await makePeople({ timeZone: 'Pacific/Auckland' })
  const today = todayOf(world)
  const id = await makeCampaign(world, assembly, { ends_on: addCivilDays(today, 1) })
  const state = async () => {
    const as = await signIn(world, member.accountId)
    return (await world.call(getCampaign, { as, params: { id } })).body.data.state
  }
  expect(await state()).toBe('running')
  world.clock.pass(2 * DAY)
  expect(await state()).toBe('ended')
})
