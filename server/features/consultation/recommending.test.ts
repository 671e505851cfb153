// What a Feast recommends: the local members decide, and visitors are heard and counted apart.
import { afterAll, expect, test } from 'vitest'
import { listNotes, listOwnNotes, sendNote } from '#contract/consultation/consultation.ts'
import type { BodyIn } from '#contract/route.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const atFeast = async (inDays = -1) => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const member = await makeMember(world, community)
  const feast = await makeEvent(world, community, { inDays })
  const recommend = (more: Partial<BodyIn<typeof sendNote>> = {}) =>
    world.call(sendNote, {
      as: member,
      body: {
        kind: 'recommendation',
        text: 'A devotional on Fridays',
        feast,
        voices: { for: 9, against: 2, visitors: 3 },
        ...more,
      },
    })
  return { secretary, member, feast, recommend }
}

test('a recommendation comes to the Assembly with the local voices, and those of visitors apart', async () => {
  const { secretary, member, feast, recommend } = await atFeast()
  expect((await recommend()).status).toBe(201)
  const { data } = (await world.call(listNotes, { as: secretary })).body
  expect(data).toMatchObject([{ kind: 'recommendation', voices: { for: 9, against: 2, visitors: 3 } }])
  const own = await world.call(listOwnNotes, { as: member, query: { feast } })
  expect(own.body).toMatchObject({ recommends: true, closed: null })
})

test.each([
  ['visitors cannot carry it', { voices: { for: 4, against: 5, visitors: 30 } }, 'voices.for'],
  ['as many against as for it do not', { voices: { for: 5, against: 5, visitors: 0 } }, 'voices.for'],
  ['the voices must be there', { voices: null }, 'voices.for'],
  ['a visitor makes none', { visitingFrom: 'Haifa' }, 'visitingFrom'],
  ['it needs its Feast', { feast: null }, 'kind'],
])('no recommendation: %s', async (_, more, field) => {
  const { recommend } = await atFeast()
  const refused = await recommend(more)
  expect(refused.status).toBe(400)
  expect(JSON.parse(refused.text).fields).toHaveProperty([field])
})

test('a Feast that is still to come has recommended nothing', async () => {
  const { member, feast, recommend } = await atFeast(3)
  expect((await recommend()).status).toBe(400)
  expect((await world.call(listOwnNotes, { as: member, query: { feast } })).body.recommends).toBe(false)
})

test('a visitor’s thought says from where it comes, and has no voices', async () => {
  const { secretary, recommend } = await atFeast(3)
  await recommend({ kind: 'thought', visitingFrom: 'Haifa' })
  const { data } = (await world.call(listNotes, { as: secretary })).body
  expect(data).toMatchObject([{ kind: 'thought', visitingFrom: 'Haifa', voices: null }])
})
