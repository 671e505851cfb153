import { afterAll, describe, expect, test } from 'vitest'
import { keepApart, listDuplicates } from '#contract/people/roll-merge.ts'
import { type Keeper, makeKeeper, makePerson } from '#server/test/make-roll.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const keeper = () => makeKeeper(world)

const pairs = async (as: Keeper) => {
  const { body } = await world.call(listDuplicates, { as })
  return body.data.map(({ one, other, because }) => [
    ...[`${one.firstName} ${one.lastName}`, `${other.firstName} ${other.lastName}`].toSorted(),
    because.join('+'),
  ])
}

describe('who may stand twice', () => {
  test('is found by name however it is written, birth date and address', async () => {
    const as = await keeper()
    await makePerson(world, as, { firstName: 'Rúḥíyyih', lastName: 'Ázar' })
    await makePerson(world, as, { firstName: 'azar', lastName: 'RUHIYYIH', birthDate: '1950-01-01' })
    await makePerson(world, as, {
      firstName: 'Layli',
      lastName: 'Rahimi',
      email: 'l@example.org',
      bahaiId: 'L-1',
    })
    await makePerson(world, as, { firstName: 'Layli', lastName: 'Rahimi-Vance', email: 'L@example.org' })
    await makePerson(world, as, { firstName: 'Sam', lastName: 'Vance', birthDate: '1970-02-02' })
    await makePerson(world, as, { firstName: 'Samuel', lastName: 'Vance', birthDate: '1970-02-02' })
    expect(await pairs(as)).toEqual([
      ['Layli Rahimi', 'Layli Rahimi-Vance', 'email'],
      ['Sam Vance', 'Samuel Vance', 'birthDate'],
      ['Rúḥíyyih Ázar', 'azar RUHIYYIH', 'name'],
    ])
  })

  test('are not two of a household, twins, father and son, or two with Baha’i IDs of their own', async () => {
    const as = await keeper()
    const home = { lastName: 'Vance', email: 'home@example.org' }
    await makePerson(world, as, { ...home, firstName: 'Anna', birthDate: '2015-01-01' })
    await makePerson(world, as, { ...home, firstName: 'Bella', birthDate: '2016-01-01' })
    await makePerson(world, as, { firstName: 'Jan', lastName: 'Twin', birthDate: '2001-01-01' })
    await makePerson(world, as, { firstName: 'Kim', lastName: 'Twin', birthDate: '2001-01-01' })
    await makePerson(world, as, { firstName: 'Omid', lastName: 'Elder', birthDate: '1950-01-01' })
    await makePerson(world, as, { firstName: 'Omid', lastName: 'Elder', birthDate: '1980-01-01' })
    await makePerson(world, as, { firstName: 'Tara', lastName: 'Same', bahaiId: 'T-1' })
    await makePerson(world, as, { firstName: 'Tara', lastName: 'Same', bahaiId: 'T-2' })
    expect(await pairs(as)).toEqual([])
  })

  test('is told once that they are two, and may be asked again', async () => {
    const as = await keeper()
    const one = await makePerson(world, as, { firstName: 'Tara', lastName: 'Same' })
    const other = await makePerson(world, as, { firstName: 'Tara', lastName: 'Same' })
    const say = (apart: boolean) => world.call(keepApart, { as, body: { one: other, other: one, apart } })
    expect([(await pairs(as)).length, (await say(true)).status, await pairs(as)]).toEqual([1, 204, []])
    await say(false)
    expect(await pairs(as)).toHaveLength(1)
    const elsewhere = await keeper()
    const answer = await world.call(keepApart, { as: elsewhere, body: { one, other, apart: true } })
    expect(answer.status).toBe(404)
  })
})
