// The safeguarding register: who reads it, who writes it, and what it says.
import { afterAll, describe, expect, test } from 'vitest'
import {
  addCheck,
  getPolicy,
  listCheckable,
  listChecks,
  listChildren,
  listOwnChecks,
  listUncleared,
  revokeCheck,
  revokeChecks,
  setAges,
  setPolicy,
} from '#contract/people/safeguarding.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { bornYearsAgo, makeCheck, makeChild, makeClass, makeFamily } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOfficer = (community: CommunityId) =>
  makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
const makeAdmin = (community: CommunityId) =>
  makeMember(world, community, { office: 'communityAdmin', body: 'administration' })

const newCheck = (person: string) => ({
  person,
  kind: 'police' as const,
  issuedOn: '2026-01-15',
  expiresOn: '2029-01-14',
  seenBy: 'Siobhán O’Connell',
})

test('the officer records and revokes, the Assembly reads, the admin sees the rules only', async () => {
  const community = await makeCommunity(world)
  const of = {
    officer: await makeOfficer(community),
    assembly: await makeMember(world, community, { office: 'member' }),
    admin: await makeAdmin(community),
    member: await makeMember(world, community),
  }
  const table: Record<string, number[]> = {}
  for (const [name, as] of Object.entries(of)) {
    const check = await makeCheck(world, of.member)
    const { body } = await world.call(getPolicy, { as: of.officer })
    const { profile, policy } = body.data
    table[name] = [
      (await world.call(listChecks, { as })).status,
      (await world.call(listChildren, { as })).status,
      (await world.call(listUncleared, { as })).status,
      (await world.call(addCheck, { body: newCheck(of.member.personId), as })).status,
      (await world.call(revokeCheck, { params: { id: check }, body: { reason: 'A mistake.' }, as })).status,
      (await world.call(getPolicy, { as })).status,
      (await world.call(setPolicy, { body: { profile, policy }, as })).status,
      (await world.call(setAges, { body: { youthAge: 15, adultAge: 18 }, as })).status,
    ]
  }
  expect(table).toEqual({
    officer: [200, 200, 200, 201, 200, 200, 200, 403],
    assembly: [200, 403, 200, 403, 403, 200, 403, 403],
    admin: [403, 403, 403, 403, 403, 200, 403, 200],
    member: [403, 403, 403, 403, 403, 403, 403, 403],
  })
})

describe('the register', () => {
  test('shows what runs out first, by state and by a part of the name, and counts each state', async () => {
    const community = await makeCommunity(world)
    const officer = await makeOfficer(community)
    const people: Someone[] = []
    for (const firstName of ['Ámína', 'Bruno', 'Chloe', 'Dávid', 'Eve'])
      people.push(await makeMember(world, community, { firstName }))
    const [amina, bruno, chloe, david, eve] = people
    if (!amina || !bruno || !chloe || !david || !eve) throw new Error('five people')
    await makeCheck(world, amina, { expiresIn: 200 })
    await makeCheck(world, bruno, { expiresIn: 20 })
    await makeCheck(world, chloe, { expiresIn: -3 })
    await makeCheck(world, david, { expiresIn: null })
    await makeCheck(world, eve, { revoked: true })
    const list = async (
      query: {
        state?: 'valid' | 'expiring' | 'expired' | 'revoked'
        q?: string
        limit?: number
        cursor?: string
      } = {},
    ) => (await world.call(listChecks, { query, as: officer })).body
    const names = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).data.map(({ person }) => person.name.split(' ')[0])
    expect(await names({})).toEqual(['Chloe', 'Bruno', 'Ámína', 'Dávid', 'Eve'])
    expect(await names({ state: 'valid' })).toEqual(['Ámína', 'Dávid'])
    expect(await names({ state: 'expiring' })).toEqual(['Bruno'])
    expect(await names({ state: 'expired' })).toEqual(['Chloe'])
    expect(await names({ state: 'revoked' })).toEqual(['Eve'])
    expect(await names({ q: 'amina' })).toEqual(['Ámína'])
    expect(await names({ q: 'nobody' })).toEqual([])
    expect((await list()).counts).toEqual({ valid: 2, expiring: 1, expired: 1, revoked: 1 })
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.next ?? '' })
    expect([...first.data, ...second.data].map(({ person }) => person.name.split(' ')[0])).toEqual([
      'Chloe',
      'Bruno',
      'Ámína',
      'Dávid',
      'Eve',
    ])
  })

  test.each([
    ['issued in the future', { issuedOn: '2999-01-01', expiresOn: null }, 'issuedOn'],
    ['ending before it begins', { expiresOn: '2025-12-31' }, 'expiresOn'],
    ['that nobody has seen', { seenBy: ' ' }, 'seenBy'],
    ['of nobody', { person: '01985b2e-0000-7000-8000-000000000000' }, 'person'],
    ['of no person', { person: '' }, 'person'],
    ['with no day', { issuedOn: '' }, 'issuedOn'],
  ])('a check %s is answered beside its field', async (_, wrong, field) => {
    const community = await makeCommunity(world)
    const person = await makeMember(world, community)
    const body = { ...newCheck(person.personId), ...wrong }
    const answer = await world.call(addCheck, { body, as: await makeOfficer(community) })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test('children have no checks, and nobody records their own', async () => {
    const community = await makeCommunity(world)
    const officer = await makeOfficer(community)
    const { child } = await makeFamily(world, community, { age: 9 })
    for (const person of [child, officer.personId]) {
      const answer = await world.call(addCheck, { body: newCheck(person), as: officer })
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['person']])
    }
  })

  test('a check of another community’s person cannot be recorded', async () => {
    const stranger = await makeMember(world, await makeCommunity(world))
    const officer = await makeOfficer(await makeCommunity(world))
    const answer = await world.call(addCheck, { body: newCheck(stranger.personId), as: officer })
    expect(answer.body.fields).toEqual({ person: 'Please choose somebody who is on the roll.' })
  })

  test('people are found by a part of the name: adults for checks, children for their records', async () => {
    const community = await makeCommunity(world)
    const officer = await makeOfficer(community)
    const parent = await makeMember(world, community, { firstName: 'Zínat' })
    await makeChild(world, [parent], { firstName: 'Zínatu’lláh', age: 7 })
    const adults = await world.call(listCheckable, { query: { q: 'zinat' }, as: officer })
    expect(adults.body.data.map(({ name }) => name)).toEqual(['Zínat Of Test'])
    const children = await world.call(listChildren, { query: { q: 'zinat' }, as: officer })
    expect(children.body.data).toMatchObject([{ name: 'Zínatu’lláh Of Test', ageBand: 'from5' }])
    expect(children.text).not.toContain(bornYearsAgo(world, 7))
  })

  test('everybody sees what the register says of themselves, and of nobody else', async () => {
    const community = await makeCommunity(world)
    const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
    const check = await makeCheck(world, one)
    expect((await world.call(listOwnChecks, { as: one })).body.data.map(({ id }) => id)).toEqual([check])
    expect((await world.call(listOwnChecks, { as: one })).body.mayLead).toBe(true)
    expect((await world.call(listOwnChecks, { as: other })).body).toMatchObject({ data: [], mayLead: false })
  })

  test('a check is revoked once, with a reason', async () => {
    const community = await makeCommunity(world)
    const officer = await makeOfficer(community)
    const id = await makeCheck(world, await makeMember(world, community))
    const revoke = (reason: string) =>
      world.call(revokeCheck, { params: { id }, body: { reason }, as: officer })
    expect((await revoke(' ')).body.fields).toEqual({ reason: 'Please write why the check no longer holds.' })
    expect((await revoke('Wrong person.')).status).toBe(200)
    expect((await revoke('Again.')).status).toBe(409)
    const { body } = await world.call(listChecks, { as: officer })
    expect(body.data).toMatchObject([{ state: 'revoked', revokeReason: 'Wrong person.' }])
  })

  test('several checks are revoked for one reason, and each is a record of its own', async () => {
    const community = await makeCommunity(world)
    const officer = await makeOfficer(community)
    const member = await makeMember(world, community)
    const [kept, before, ...now] = [
      await makeCheck(world, member, { kind: 'training' }),
      await makeCheck(world, member, { kind: 'interview' }),
      await makeCheck(world, member),
      await makeCheck(world, await makeMember(world, community)),
    ]
    const reason = 'Revoked before.'
    await world.call(revokeCheck, { params: { id: before ?? '' }, body: { reason }, as: officer })
    const ids = [before ?? '', ...now, ...now]
    const revoke = (chosen: readonly string[], as: Someone) =>
      world.call(revokeChecks, { body: { ids: [...chosen], reason: 'The agency has closed.' }, as })
    expect((await revoke(ids, officer)).body.count).toBe(2)
    expect((await revoke(ids, officer)).status).toBe(409)
    const { body } = await world.call(listChecks, { as: officer })
    expect(new Map(body.data.map(({ id, revokeReason }) => [id, revokeReason]))).toEqual(
      new Map([[kept, ''], [before, reason], ...now.map((id) => [id, 'The agency has closed.'] as const)]),
    )
    const { rows } = await world.past.query<{ object_id: string }>(
      "select object_id from audit_records where community_id = $1 and action = 'check.revoked'",
      [community],
    )
    expect(rows.map(({ object_id: id }) => id).toSorted()).toEqual([before, ...now].toSorted())
  })

  test('nothing is revoked where one of several is unknown, another community’s, or named too often', async () => {
    const community = await makeCommunity(world)
    const officer = await makeOfficer(community)
    const own = await makeCheck(world, await makeMember(world, community))
    const foreign = await makeCheck(world, await makeMember(world, await makeCommunity(world)))
    const revoke = (ids: readonly string[]) =>
      world.call(revokeChecks, { body: { ids: [...ids], reason: 'A mistake.' }, as: officer })
    expect((await revoke([own, foreign])).status).toBe(404)
    expect((await revoke([])).status).toBe(400)
    expect((await revoke(Array.from({ length: 31 }, () => own))).status).toBe(400)
    expect((await world.call(listChecks, { as: officer })).body.counts.revoked).toBe(0)
  })
})

test('who leads a class without a valid check is named, with what is missing', async () => {
  const community = await makeCommunity(world)
  const officer = await makeOfficer(community)
  const [cleared, expired, none] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  await makeCheck(world, cleared)
  await makeCheck(world, expired, { expiresIn: -1 })
  await makeClass(world, community, { hosts: [cleared, expired], children: [] })
  await makeClass(world, community, { hosts: [none], children: [] }, 'Junior Youth Group')
  await makeClass(world, community, { hosts: [none], children: [] }, 'Devotional')
  const { body } = await world.call(listUncleared, { as: officer })
  const found = new Map(body.data.map(({ person, why, missing }) => [person.refId, [why, missing]]))
  expect(found).toEqual(
    new Map([
      [expired.personId, ['expired', ['police']]],
      [none.personId, ['noCheck', ['police']]],
    ]),
  )
})
