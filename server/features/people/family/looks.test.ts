// Who may see a child's record, and that every look is shown to the guardians.
import { afterAll, describe, expect, test } from 'vitest'
import { listLooks, lookAtChild, lookAtClass } from '#contract/people/child-looks.ts'
import { addPickUpPerson, setConsent } from '#contract/people/family.ts'
import { getPerson } from '#contract/people/roll.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeCheck, makeClass, makeFamily } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('opening a child’s sheet on the roll is shown to the guardians, once an hour; that of a guardian is not', async () => {
  const community = await makeCommunity(world)
  const { mother, child } = await makeFamily(world, community)
  const as = await makeMember(world, community, { office: 'communityAdmin', body: 'other' })
  const looks = async () => (await world.call(listLooks, { params: { id: child }, as: mother })).body.data
  await world.call(getPerson, { params: { id: mother.personId }, as })
  expect(await looks()).toEqual([])
  await world.call(getPerson, { params: { id: child }, as })
  const again = await world.call(getPerson, { params: { id: child }, as })
  expect(again.body.data.changes).toEqual([])
  expect(await looks()).toMatchObject([{ lookedAs: 'keeper', reason: '' }])
  world.clock.pass(2 * 3_600_000)
  await world.call(getPerson, { params: { id: child }, as: await signIn(world, as.accountId) })
  const { body } = await world.call(listLooks, {
    params: { id: child },
    as: await signIn(world, mother.accountId),
  })
  expect(body.data).toHaveLength(2)
})

describe('who sees the record of a child', () => {
  const reason = 'The summer school asks for a person to call.'
  test.each([
    { who: 'a guardian', status: 200, traces: 0 },
    { who: 'the other guardian', status: 200, traces: 0 },
    { who: 'a stranger', status: 404, traces: 0 },
    { who: 'a grandparent of the household', status: 404, traces: 0 },
    { who: 'the community admin', status: 404, traces: 0 },
    { who: 'the safeguarding officer', status: 200, traces: 1 },
    { who: 'the Assembly with a reason', status: 200, traces: 1 },
    { who: 'the Assembly without a reason', status: 400, traces: 0 },
    { who: 'the Assembly with blanks for a reason', status: 400, traces: 0 },
    { who: 'a member of another community', status: 404, traces: 0 },
  ] as const)('$who: $status, $traces shown to the guardians', async ({ who, status, traces }) => {
    const community = await makeCommunity(world)
    const { mother, father, child } = await makeFamily(world, community, { allergies: 'Hazelnuts' })
    const callers = {
      'a guardian': () => mother,
      'the other guardian': () => father,
      'a stranger': () => makeMember(world, community),
      'a grandparent of the household': () => makeMember(world, community),
      'the community admin': () =>
        makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
      'the safeguarding officer': () =>
        makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' }),
      'the Assembly with a reason': () => makeMember(world, community, { office: 'member' }),
      'the Assembly without a reason': () => makeMember(world, community, { office: 'member' }),
      'the Assembly with blanks for a reason': () => makeMember(world, community, { office: 'secretary' }),
      'a member of another community': async () => makeMember(world, await makeCommunity(world)),
    }
    const as = await callers[who]()
    const body = who.endsWith('without a reason') ? {} : { reason: who.includes('blanks') ? '   ' : reason }
    const answer = await world.call(lookAtChild, { params: { id: child }, body, as })
    expect(answer.status).toBe(status)
    expect(answer.text.includes('Hazelnuts')).toBe(status === 200)
    if (status === 400) expect(answer.body.fields?.['reason']).toMatch(/guardians will read it/)
    const shown = await world.call(listLooks, { params: { id: child }, as: father })
    expect(shown.body.data).toHaveLength(traces)
    if (traces > 0)
      expect(shown.body.data[0]).toMatchObject({ reason, name: expect.stringMatching(/Of Test/) })
  })

  test('a look needs a fresh proof of who looks', async () => {
    const community = await makeCommunity(world)
    const { child } = await makeFamily(world, community)
    const officer = await makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
    await world.past.query(`update sessions set proven_at = proven_at - interval '6 minutes' where id = $1`, [
      officer.sessionId,
    ])
    const answer = await world.call(lookAtChild, { params: { id: child }, body: {}, as: officer })
    expect([answer.status, answer.body.code]).toEqual([403, 'step_up'])
  })

  test('a grown-up has no record to open, not even for the officer', async () => {
    const community = await makeCommunity(world)
    const officer = await makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
    const grown = await makeMember(world, community)
    const answer = await world.call(lookAtChild, { params: { id: grown.personId }, body: {}, as: officer })
    expect(answer.status).toBe(404)
  })

  test('a look is written in the audit trail, without a word of health and without the reason', async () => {
    const community = await makeCommunity(world)
    const { child } = await makeFamily(world, community, { allergies: 'Hazelnuts' })
    const assembly = await makeMember(world, community, { office: 'member' })
    await world.call(lookAtChild, { params: { id: child }, body: { reason: 'His asthma.' }, as: assembly })
    const { rows } = await world.past.query<{ action: string; detail: object }>(
      'select action, detail from audit_records where community_id = $1 and object_id = $2',
      [community, child],
    )
    expect(rows).toEqual([
      { action: 'child.read', detail: expect.objectContaining({ as: 'assembly', reasonGiven: true }) },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/asthma|hazelnut/i)
  })

  test('the app cannot change or remove a look', async () => {
    for (const statement of ["update child_looks set reason = ''", 'delete from child_looks'])
      await expect(world.app.pool.query(statement)).rejects.toThrow(/permission denied/)
  })
})

describe('the children of a class', () => {
  const makeHosted = async () => {
    const community = await makeCommunity(world)
    const { mother, child } = await makeFamily(world, community, { allergies: 'Wasp stings' })
    const host = await makeMember(world, community)
    const activity = await makeClass(world, community, { hosts: [host], children: [child] })
    await world.call(addPickUpPerson, { params: { id: child }, body: { name: 'Aunt Zara' }, as: mother })
    return { community, mother, child, host, activity }
  }

  test('their cleared host sees first name, age, allergies, who collects them and what was agreed to, and no more', async () => {
    const { mother, child, host, activity } = await makeHosted()
    await makeCheck(world, host)
    for (const [kind, given] of [
      ['photo', true],
      ['transport', true],
      ['transport', false],
      ['mail', true],
    ] as const)
      await world.call(setConsent, { params: { id: child, kind }, body: { given }, as: mother })
    const answer = await world.call(lookAtClass, { params: { id: activity }, as: host })
    expect(answer.body.data).toEqual([
      {
        _id: child,
        id: child,
        firstName: expect.stringMatching(/^Child\d+$/),
        ageBand: 'from5',
        allergies: 'Wasp stings',
        pickUp: [expect.objectContaining({ name: 'Aunt Zara', mayCollect: true })],
        agreed: ['photo'],
      },
    ])
    const shown = await world.call(listLooks, { params: { id: child }, as: mother })
    expect(shown.body.data.map(({ lookedAs }) => lookedAs)).toEqual(['host'])
  })

  test.each([
    { check: 'none', more: null },
    { check: 'an expired one', more: { expiresIn: -1 } },
    { check: 'a revoked one', more: { revoked: true } },
  ])('a host with a check that is $check sees nothing', async ({ more }) => {
    const { host, activity } = await makeHosted()
    if (more) await makeCheck(world, host, more)
    const answer = await world.call(lookAtClass, { params: { id: activity }, as: host })
    expect([answer.status, answer.body.code]).toEqual([403, 'not_cleared'])
    expect(answer.text).not.toContain('Wasp')
  })

  test('who hosts another class, or no class of children, finds nothing', async () => {
    const { community, child, activity } = await makeHosted()
    const other = await makeMember(world, community)
    await makeCheck(world, other)
    const devotional = await makeClass(world, community, { hosts: [other], children: [child] }, 'Devotional')
    for (const id of [activity, devotional])
      expect((await world.call(lookAtClass, { params: { id }, as: other })).status).toBe(404)
  })
})
