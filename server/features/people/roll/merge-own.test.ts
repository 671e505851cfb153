// Nobody becomes a guardian by making themselves one with somebody.
import { afterAll, expect, test } from 'vitest'
import { mergePeople } from '#contract/people/roll-merge.ts'
import { makeKeeper, makePerson } from '#server/test/make-roll.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('who keeps the roll is made one with no person who answers for a child, whichever of the two is kept', async () => {
  const as = await makeKeeper(world)
  const guardian = await makePerson(world, as, { firstName: 'Layli' })
  const child = await makePerson(world, as, { firstName: 'Noor', birthDate: '2018-01-01' })
  await world.past.query('insert into guardians values ($1, $2, $3)', [as.communityId, child, guardian])
  const unite = (keep: string, merge: string) =>
    world.call(mergePeople, { as, body: { keep, merge, take: [] } })
  for (const [keep, merge] of [
    [as.personId, guardian],
    [guardian, as.personId],
  ] as const) {
    const answer = await unite(keep, merge)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'One of them is you, and the other answers for a child. Please ask another person who keeps the roll.',
    ])
  }
  const { rows } = await world.past.query('select guardian_id from guardians where child_id = $1', [child])
  expect(rows).toEqual([{ guardian_id: guardian }])
})

test('who keeps the roll is made one with an entry of their own that stood there twice', async () => {
  const as = await makeKeeper(world)
  const twice = await makePerson(world, as, { firstName: 'Twice' })
  const answer = await world.call(mergePeople, { as, body: { keep: as.personId, merge: twice, take: [] } })
  expect(answer.status).toBe(201)
})
