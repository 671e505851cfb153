import { afterAll, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { importRoll, listRoll } from '#contract/people/people.ts'
import { listMerges, mergePeople, undoMerge } from '#contract/people/roll-merge.ts'
import { changePerson, getPerson } from '#contract/people/roll.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeEvent } from '#server/test/make-content.ts'
import { type Keeper, makeKeeper, makePerson, nobody } from '#server/test/make-roll.ts'
import { openWorld } from '#server/test/world.ts'
import { POINTS } from './merge-point-rules.ts'
import { forget } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const keeper = () => makeKeeper(world)

const unite = (as: Keeper, keep: string, merge: string, take: readonly 'email'[] = []) =>
  world.call(mergePeople, { as, body: { keep, merge, take: [...take] } })

/** Everything that the database has of a community, but for the trail, the revisions and the search. */
const everything = async (as: Keeper) => {
  const tables = [...new Set(['people', 'roll_index', ...POINTS.map(({ table }) => table)])]
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await world.past.query(
      `select to_jsonb(t)::text as row from ${table} t where community_id = $1 order by 1`,
      [as.communityId],
    )
    found[table] = rows
  }
  return found
}

/** Two persons whose rows touch in every way, and a child of one of them. */
const twoFullLives = async (as: Keeper) => {
  const kept = await makePerson(world, as, {
    firstName: 'Layli',
    lastName: 'Rahimi',
    bahaiId: `K-${newId()}`,
  })
  const gone = await makePerson(world, as, { firstName: 'Leyli', lastName: 'Rahimi', email: 'l@example.org' })
  const child = await makePerson(world, as, { firstName: 'Noor', birthDate: '2018-01-01' })
  const other = await makePerson(world, as, { firstName: 'Omid' })
  const [shared, alone] = [
    await makeActivity(world, as.communityId),
    await makeActivity(world, as.communityId),
  ]
  const event = await makeEvent(world, as.communityId)
  const put = (text: string, ...values: unknown[]) => world.past.query(text, [as.communityId, ...values])
  await put('insert into guardians values ($1, $2, $3), ($1, $2, $4)', child, kept, gone)
  await put('insert into guardians values ($1, $2, $3)', other, gone)
  // A mistake of somebody: the two who are one are each other's guardian.
  await put('insert into guardians values ($1, $2, $3)', kept, gone)
  await put(
    `insert into activity_people (community_id, activity_id, person_id, role)
     values ($1, $2, $4, 'participant'), ($1, $2, $5, 'participant'), ($1, $3, $5, 'participant')`,
    shared,
    alone,
    kept,
    gone,
  )
  await put('insert into event_hosts (community_id, event_id, person_id) values ($1, $2, $3)', event, gone)
  const household = newId()
  await put(`insert into households (community_id, id, name) values ($1, $2, 'Rahimi')`, household)
  await put('update people set household_id = $2 where community_id = $1 and id = $3', household, gone)
  const term = `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
    select $1, $2, id, $3, 'member', '2010-04-21', '2011-04-20' from bodies where community_id = $1 limit 1`
  await put(term, newId(), gone)
  return { kept, gone, child }
}

describe('of two persons one', () => {
  test('is made with all that belonged to either, and two again exactly as they were', async () => {
    const as = await keeper()
    const { kept, gone } = await twoFullLives(as)
    const before = await everything(as)
    const merged = await unite(as, kept, gone, ['email'])
    expect([merged.status, merged.body.data]).toMatchObject([
      201,
      { keptId: kept, keptName: 'Layli Rahimi', mergedName: 'Leyli Rahimi', mayUndo: true },
    ])
    const after = await world.call(getPerson, { as, params: { id: kept } })
    expect(after.body.data).toMatchObject({
      firstName: 'Layli',
      email: 'l@example.org',
      changes: [{ action: 'roll.person.merged', by: expect.stringContaining('Of Test') }, expect.anything()],
    })
    for (const { table, column } of POINTS) {
      const { rows } = await world.past.query(`select from ${table} where ${column} = $1`, [gone])
      expect(rows, `${table}.${column}`).toEqual([])
    }
    const { rows } = await world.past.query(
      `select (select count(*)::int from guardians where guardian_id = $1) as children,
        (select count(*)::int from activity_people where person_id = $1) as activities,
        (select count(*)::int from event_hosts where person_id = $1) as events,
        (select count(*)::int from terms where person_id = $1) as terms,
        (select household_id is not null from people where id = $1) as housed,
        (select email_hash is not null from roll_index where person_id = $1) as indexed,
        (select count(*)::int from search_entries where id = $2) as found`,
      [kept, gone],
    )
    expect(rows).toEqual([
      { children: 2, activities: 2, events: 1, terms: 1, housed: true, indexed: true, found: 0 },
    ])
    const undone = await world.call(undoMerge, { as, params: { id: merged.body.data.id } })
    expect(undone.body.data).toEqual({ keptId: kept, restoredId: gone })
    expect(await everything(as)).toEqual(before)
  })

  test('keeps what was changed since, when they are parted again', async () => {
    const as = await keeper()
    const { kept, gone } = await twoFullLives(as)
    const { body } = await unite(as, kept, gone, ['email'])
    const form = { ...nobody, firstName: 'Layli', lastName: 'Rahimi', email: 'new@example.org' }
    await world.call(changePerson, { as, params: { id: kept }, body: form })
    await world.call(undoMerge, { as, params: { id: body.data.id } })
    const now = await world.call(getPerson, { as, params: { id: kept } })
    expect(now.body.data.email).toBe('new@example.org')
    const back = await world.call(getPerson, { as, params: { id: gone } })
    expect(back.body.data.email).toBe('l@example.org')
  })

  test('takes the account along, with its sessions and what its words say', async () => {
    const as = await keeper()
    const member = await makeMember(world, as.communityId)
    const kept = await makePerson(world, as, { firstName: 'Layli' })
    const { body } = await unite(as, kept, member.personId)
    const { rows } = await world.past.query('select person_id from accounts where id = $1', [
      member.accountId,
    ])
    expect(rows).toEqual([{ person_id: kept }])
    await world.call(undoMerge, { as, params: { id: body.data.id } })
    const back = await world.past.query('select person_id from accounts where id = $1', [member.accountId])
    expect(back.rows).toEqual([{ person_id: member.personId }])
  })

  test('is not brought back by a file that still has both', async () => {
    const as = await keeper()
    const csv = 'bahaiId,firstName,lastName\nA-1,Layli,Rahimi\nA-2,Leyli,Rahimi\n'
    await world.call(importRoll, { as, body: { csv } })
    const { body } = await world.call(listRoll, { as, query: { q: 'rahimi' } })
    const [kept = '', gone = ''] = body.data.map(({ id }) => id)
    await unite(as, kept, gone)
    expect((await world.call(importRoll, { as, body: { csv } })).body).toMatchObject({
      added: 0,
      unchanged: 1,
      refused: [{ line: 3, reason: 'This person was made one with Layli Rahimi.' }],
    })
  })

  test('can be undone for 30 days, the latest first', async () => {
    const as = await keeper()
    const [a, b, c] = [await makePerson(world, as), await makePerson(world, as), await makePerson(world, as)]
    const first = (await unite(as, b, a)).body.data.id
    const second = (await unite(as, c, b)).body.data.id
    const list = (await world.call(listMerges, { as })).body.data
    expect(list.map(({ id, mayUndo }) => [id, mayUndo])).toEqual([
      [second, true],
      [first, false],
    ])
    const undo = (id: string) => world.call(undoMerge, { as, params: { id } })
    expect([(await undo(first)).status, (await undo(first)).body.message]).toEqual([
      409,
      'A later merge with the same person stands. Please undo that one first.',
    ])
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).body.data).toEqual({ keptId: b, restoredId: a })
    expect((await undo(first)).status).toBe(404)
    const third = (await unite(as, b, a)).body.data.id
    await world.past.query(
      `update roll_merges set merged_at = merged_at - interval '31 days' where id = $1`,
      [third],
    )
    await forget(world.app)
    expect((await undo(third)).status).toBe(404)
  })
})

describe('two persons are not made one', () => {
  test('when both have an account, or one the account and the other the office', async () => {
    const as = await keeper()
    const [one, other] = [await makeMember(world, as.communityId), await makeMember(world, as.communityId)]
    expect((await unite(as, one.personId, other.personId)).body.message).toBe(
      'Both have an account of their own. One of them must delete theirs first.',
    )
    const person = await makePerson(world, as)
    await world.past.query(
      `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
       select $1, $2, id, $3, 'treasurer', '2020-01-01', '2099-01-01' from bodies where community_id = $1 limit 1`,
      [as.communityId, newId(), person],
    )
    for (const [keep, go] of [
      [person, one.personId],
      [one.personId, person],
    ] as const)
      expect([(await unite(as, keep, go)).status, (await unite(as, keep, go)).body.message]).toEqual([
        409,
        'One of them has an account, and the other an office. Please end the term first, and grant it anew afterwards.',
      ])
  })

  test('when both have notes of health, or the log of one would be lost', async () => {
    const as = await keeper()
    const [one, other] = [await makePerson(world, as), await makePerson(world, as)]
    const note = `insert into care_notes (community_id, person_id, allergies, changed_at) values ($1, $2, 'Nuts', now())`
    await world.past.query(note, [as.communityId, one])
    const { body } = await unite(as, other, one)
    await world.call(undoMerge, { as, params: { id: body.data.id } })
    await world.past.query(note, [as.communityId, other])
    expect((await unite(as, other, one)).body.message).toBe(
      'Both have notes of allergies or health. Please write them down with one of the two, and empty those of the other.',
    )
    await world.past.query('delete from care_notes where person_id = $1', [other])
    await world.past.query(
      `insert into child_looks (community_id, id, child_id, account_id, looked_as, at)
       values ($1, $2, $3, $4, 'officer', now())`,
      [as.communityId, newId(), one, as.accountId],
    )
    expect((await unite(as, other, one)).body.message).toBe(
      'Others have looked at the record of the one who would go, and that log cannot be moved. Please keep that one instead.',
    )
    expect((await unite(as, one, other)).status).toBe(201)
  })

  test('the looks of those who keep the roll hold nothing back, and stay known', async () => {
    const as = await keeper()
    const [one, other] = [await makePerson(world, as), await makePerson(world, as)]
    await world.past.query(
      `insert into child_looks (community_id, id, child_id, account_id, looked_as, at)
       select $1, gen_random_uuid(), child, $2, 'keeper', now() from unnest($3::uuid[]) child`,
      [as.communityId, as.accountId, [one, other]],
    )
    expect((await unite(as, one, other)).status).toBe(201)
    const { rows } = await world.past.query('select looked_as from child_looks where child_id = $1', [one])
    expect(rows).toHaveLength(2)
  })

  test('when one of them is the other, unknown, or of another community', async () => {
    const as = await keeper()
    const person = await makePerson(world, as)
    const stranger = await makeMember(world, await makeCommunity(world))
    expect((await unite(as, person, person)).body.message).toBe('Please choose two persons.')
    const foreign = await unite(as, person, stranger.personId)
    const unknown = await unite(as, person, newId())
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await unite(as, stranger.personId, person)).status).toBe(404)
  })
})
