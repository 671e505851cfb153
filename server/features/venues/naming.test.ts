// A home that is called as its household is.
import { afterAll, expect, test } from 'vitest'
import { getHousehold, renameHousehold } from '#contract/people/households.ts'
import { listVenues } from '#contract/venues/venues.ts'
import { makeFamily } from '#server/test/make-family.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('a home that is called as its household follows it to another name and back', async () => {
  const { mother, household } = await makeFamily(world, await makeCommunity(world))
  const stranger = await makeMember(world, mother.communityId)
  const { name } = (await world.call(getHousehold, { params: { id: household }, as: mother })).body.data
  const homes = [
    await makeVenue(world, mother, { name }),
    await makeVenue(world, mother, { name: 'The barn' }),
    await makeVenue(world, stranger, { name }),
  ]
  const names = async () => {
    const { venues } = (await world.call(listVenues, { as: mother })).body
    return homes.map((home) => venues.find(({ id }) => id === home)?.name)
  }
  const rename = (to: string) =>
    world.call(renameHousehold, { params: { id: household }, body: { name: to }, as: mother })
  await rename('The mill')
  expect(await names()).toEqual(['The mill', 'The barn', name])
  await rename(name)
  expect(await names()).toEqual([name, 'The barn', name])
})
