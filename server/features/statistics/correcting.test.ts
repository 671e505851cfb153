// A correction that contradicts another figure of its place and cycle.
import { afterAll, expect, test } from 'vitest'
import { correctFigure } from '#contract/statistics/statistics.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeCycle, makeNeighbourhood } from '#server/test/make-statistics.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const [participants, friends] = ['devotionals.participants', 'devotionals.friends']

/** A devotional with eight at its last meeting, of whom two are friends; and what an officer corrects in the cycle. */
const makeScene = async () => {
  const community = await makeCommunity(world)
  const officer = await makeMember(world, community, { office: 'statisticsOfficer', body: 'other' })
  const place = await makeNeighbourhood(world, community)
  const activity = await makeActivity(world, community)
  const meeting = await makeMeeting(world, community, activity, -10)
  await world.past.query('update activities set neighbourhood_id = $2 where id = $1', [activity, place])
  await world.past.query('update activity_sessions set attended = 8, friends = 2 where id = $1', [meeting])
  const id = await makeCycle(world, community)
  const correct = async (code: string, value: number | null, where: string | null = null) => {
    const body = { code, value, place: where, reason: 'Counted on paper' }
    const answer = await world.call(correctFigure, { as: officer, params: { id }, body })
    return answer.status === 200 ? null : (answer.body.fields?.['value'] ?? answer.body.message)
  }
  return { correct, place }
}

test('more friends than participants are refused with both numbers, in the locality and in a neighbourhood', async () => {
  const { correct, place } = await makeScene()
  const sentence =
    'There cannot be 9 friends of the Faith among 8 participants. If both have changed, please correct the other figure first.'
  expect(await correct(friends, 9)).toBe(sentence)
  expect(await correct(friends, 9, place)).toBe(sentence)
  expect(await correct(friends, 8)).toBe(null)
})

test('who corrects both gets from one right state to another, up and down, and back to what the records say', async () => {
  const { correct } = await makeScene()
  expect(await correct(participants, 1)).toMatch(/^There cannot be 2 .* among 1 /)
  for (const [code, value] of [
    [participants, 20],
    [friends, 15],
    [friends, 1],
    [participants, 1],
    [participants, null],
    [friends, null],
  ] as const)
    expect(await correct(code, value)).toBe(null)
})

test('men and women are typed one after the other, also where they are other than the adults', async () => {
  const { correct } = await makeScene()
  for (const [code, value] of [
    ['population.men', 40],
    ['population.women', 2],
  ] as const)
    expect(await correct(code, value)).toBe(null)
})
