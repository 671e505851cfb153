import { afterAll, expect, test } from 'vitest'
import { listRoll } from '#contract/people/people.ts'
import { changePeople, exportRoll, getPerson } from '#contract/people/roll.ts'
import { type Keeper, makeKeeper, makePerson } from '#server/test/make-roll.ts'
import { makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const rollOf = async (as: Keeper) => {
  const { body } = await world.call(listRoll, { as })
  return new Map(body.data.map(({ id, standing, locality }) => [id, [standing, locality]]))
}

test('several people change their standing and place together, each with a record, and go back together', async () => {
  const as = await makeKeeper(world)
  const one = await makePerson(world, as, { locality: 'Hillside' })
  const other = await makePerson(world, as)
  const third = await makePerson(world, as, { locality: 'Hillside' })
  const moved = { standing: 'moved', locality: 'Old Mill' } as const
  const there = await world.call(changePeople, {
    as,
    body: { people: [one, other].map((id) => ({ id, ...moved })) },
  })
  expect(there.body.data).toMatchObject([
    { id: one, ...moved },
    { id: other, ...moved },
  ])
  const { body } = await world.call(getPerson, { as, params: { id: other } })
  expect(body.data.changes[0]).toMatchObject({
    action: 'roll.person.changed',
    fields: ['standing', 'locality'],
  })
  await world.call(changePeople, {
    as,
    body: {
      people: [
        { id: one, standing: 'active', locality: 'Hillside' },
        { id: other, standing: 'active', locality: null },
      ],
    },
  })
  const roll = await rollOf(as)
  expect([one, other, third].map((id) => roll.get(id))).toEqual([
    ['active', 'Hillside'],
    ['active', null],
    ['active', 'Hillside'],
  ])
})

test('nobody changes where one of them holds an office, is of another community, or would get a formula', async () => {
  const as = await makeKeeper(world)
  const person = await makePerson(world, as)
  const officer = await makeMember(world, as.communityId, {
    office: 'communityAdmin',
    body: 'administration',
  })
  const elsewhere = await makePerson(world, await makeKeeper(world))
  const before = await rollOf(as)
  const answer = async (id: string, wish: object) => {
    const people = [person, id].map((one) => ({ id: one, ...wish }))
    const { status, body } = await world.call(changePeople, { as, body: { people } })
    return [status, body.message]
  }
  expect(await answer(officer.personId, { standing: 'moved' })).toEqual([
    409,
    expect.stringMatching(/ Of Test holds an office\. Please end the term first\.$/),
  ])
  expect((await answer(elsewhere, { standing: 'inactive' }))[0]).toBe(404)
  expect((await answer(as.personId, { locality: '=1+1' }))[0]).toBe(400)
  expect(await rollOf(as)).toEqual(before)
})

test('of the roll only those that were chosen are given out, and the log says how many', async () => {
  const as = await makeKeeper(world)
  const chosen = await makePerson(world, as, { firstName: 'Chosen' })
  await makePerson(world, as, { firstName: 'Leftout' })
  const elsewhere = await makePerson(world, await makeKeeper(world))
  const { body } = await world.call(exportRoll, { as, body: { format: 'csv', ids: [chosen, elsewhere] } })
  const lines = Buffer.from(body.data.content, 'base64').toString().trim().split('\r\n')
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining('Chosen')])
  const { rows } = await world.past.query(
    `select detail from audit_records where community_id = $1 and action = 'roll.exported'`,
    [as.communityId],
  )
  expect(rows).toEqual([{ detail: expect.objectContaining({ format: 'csv', people: 1 }) }])
})
