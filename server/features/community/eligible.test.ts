import { afterAll, expect, test } from 'vitest'
import { listEligible } from '#contract/community/offices.ts'
import { inCommunity } from '#server/platform/db.ts'
import { makeOfficers } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Puts so many people on the roll, and one whose name stands behind all of theirs. */
const makeCrowd = async (count: number) => {
  const { community, secretary } = await makeOfficers(world)
  const person = (first_name: string, last_name: string) => ({
    community_id: community,
    id: crypto.randomUUID(),
    first_name,
    last_name,
    birth_date: '1980-01-01',
  })
  const crowd = Array.from({ length: count }, (_, place) => person(`Given ${place}`, 'Crowd'))
  const rows = [...crowd, person('Ruḥíyyih', 'Zarrín-Tábish')]
  await inCommunity(world.app.db, community, (tx) => tx.insertInto('people').values(rows).execute())
  const find = async (q: string) => (await world.call(listEligible, { as: secretary, query: { q } })).body
  return { find }
}

test('of a community of more than three hundred everybody is found by a part of the name', async () => {
  const { find } = await makeCrowd(320)
  expect((await find('Given 319')).data.map(({ name }) => name)).toEqual(['Given 319 Crowd'])
  for (const words of ['Ruhiyyih', 'tabish ruh', 'ZARRIN', '  ruḥíyyih  zarrín '])
    expect((await find(words)).data.map(({ name }) => name)).toEqual(['Ruḥíyyih Zarrín-Tábish'])
  expect(await find('Nobody of this name')).toMatchObject({ data: [], more: false })
})

test('what is answered stays short, and says that there are more', async () => {
  const { find } = await makeCrowd(30)
  const all = await find('')
  expect([all.data.length, all.more]).toEqual([20, true])
  expect((await find('%')).data).toHaveLength(20)
  expect((await find('crowd')).more).toBe(true)
})
