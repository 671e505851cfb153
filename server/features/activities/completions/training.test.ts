// The hint that who leads a group has not noted the book that trains for it, and whose completions a page tells.
import { afterAll, expect, test } from 'vitest'
import { changeStudyItem } from '#contract/catalogue/catalogue.ts'
import { getActivity } from '#contract/activities/activities.ts'
import { setOwnCompletion } from '#contract/activities/completions.ts'
import { getOwnPart, requestFacilitation } from '#contract/activities/taking-part.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeCircle = async () => {
  const led = await makeLed(world)
  await world.past.query(`update activities set kind = 'Study Circle' where id = $1`, [led.id])
  const book = await makeStudyItem(world, led.community, { name: 'Book 7', trains: 'Study Circle' })
  const guest = await makeMember(world, led.community)
  await makePart(world, led.id, guest, 'participant')
  const office = (name: 'instituteCoordinator' | 'communityAdmin') =>
    makeMember(world, led.community, {
      office: name,
      body: name === 'communityAdmin' ? 'administration' : 'other',
    })
  return { ...led, book, guest, office, params: { id: led.id } }
}
const training = async (as: Someone, id: string) =>
  (await world.call(getOwnPart, { as, params: { id } })).body.data.training
const complete = (as: Someone, studyItem: string) =>
  world.call(setOwnCompletion, { as, body: { studyItem, day: '2019-05-01' } })

test('those who decide and who help groups to form are told whose book is not noted, and nobody else', async () => {
  const { leader, guest, office, book, id } = await makeCircle()
  const hint = { names: { en: 'Book 7', fa: '' }, without: [leader.personId] }
  const [coordinator, admin] = [await office('instituteCoordinator'), await office('communityAdmin')]
  for (const one of [leader, coordinator, admin]) expect(await training(one, id)).toEqual(hint)
  expect(await training(guest, id)).toBeNull()
  await complete(leader, book)
  expect(await training(leader, id)).toBeNull()
})

test('of somebody who offers to lead it is said before they are granted it', async () => {
  const { leader, guest, book, id } = await makeCircle()
  await complete(leader, book)
  const params = { id, userId: guest.personId }
  expect((await world.call(requestFacilitation, { as: guest, params })).status).toBe(200)
  expect((await training(leader, id))?.without).toEqual([guest.personId])
  expect(await training(guest, id)).toBeNull()
})

test('where nothing in the catalogue trains for it, nothing is said', async () => {
  const { leader, office, book, id } = await makeCircle()
  const admin = await office('communityAdmin')
  await world.call(changeStudyItem, { as: admin, params: { id: book }, body: { trains: "Children's Class" } })
  expect(await training(leader, id)).toBeNull()
})

test('certifications of those who lead are for one another and who helps groups to form; to others one’s own', async () => {
  const { leader, guest, office, book, id, params } = await makeCircle()
  const second = await makeMember(world, guest.communityId)
  await makePart(world, id, second, 'facilitator')
  await complete(leader, book)
  const told = async (as: Someone) =>
    (await world.call(getActivity, { as, params })).body.facilitators.flatMap((one) => one.certifications)
  expect(await told(leader)).toEqual(['Book 7'])
  expect(await told(second)).toEqual(['Book 7'])
  expect(await told(await office('instituteCoordinator'))).toEqual(['Book 7'])
  expect(await told(guest)).toEqual([])
})
