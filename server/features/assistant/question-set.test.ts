import { afterAll, expect, test } from 'vitest'
import { MOST_SET, listSet, removeSetQuestion, runSet, writeSetQuestion } from '#contract/assistant/tend.ts'
import { v7 as newId } from 'uuid'
import { makeSetQuestion, makeSource } from '#server/test/make-assistant.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeSecretary = async () => makeMember(world, await makeCommunity(world), { office: 'secretary' })

const write = (
  as: Someone,
  id: string,
  more: { question?: string; source?: string | null; asExample?: boolean } = {},
) =>
  world.call(writeSetQuestion, {
    as,
    params: { id },
    body: {
      question: 'Who is welcomed at the door?',
      language: 'en',
      expects: more.source ? 'source' : 'nothing',
      ...more,
    },
  })

test('a run tries each question as the Assembly reads, also while the assistant is off, and says what was found', async () => {
  const as = await makeSecretary()
  const source = await makeSource(world, as, { audience: 'assembly', title: 'Welcome' })
  await world.past.query('update communities set assistant_on = false where id = $1', [as.communityId])
  const other = await makeSource(world, as, { title: 'Another', text: 'The lantern garden.' })
  const [right, unknown, wrong] = [newId(), newId(), newId()]
  await write(as, right, { source })
  await write(as, unknown, { question: 'Who wins the match on Sunday?' })
  await write(as, wrong, { source: other })
  const run = await world.call(runSet, { as })
  expect(run.body.data.map((one) => [one.id, one.run?.passed, one.run?.found])).toEqual([
    [right, true, ['Welcome']],
    [unknown, true, []],
    [wrong, false, ['Welcome']],
  ])
  expect((await world.call(listSet, { as })).body).toEqual(run.body)
  // Changed it has not been tried.
  expect((await write(as, right, { source, asExample: true })).body.data).toMatchObject({
    run: null,
    asExample: true,
    sourceTitle: 'Welcome',
  })
})

test('a source of another community, or none, cannot be expected', async () => {
  const as = await makeSecretary()
  const foreign = await makeSource(world, await makeSecretary())
  for (const source of [foreign, newId()])
    expect((await write(as, newId(), { source })).body.fields).toEqual({
      source: 'Please choose the source that it expects.',
    })
})

test('the set has at most 200 questions, and each of them can still be changed', async () => {
  const as = await makeSecretary()
  const ids = await Promise.all(Array.from({ length: MOST_SET }, () => makeSetQuestion(world, as)))
  const more = await write(as, newId())
  expect([more.status, more.body.message]).toEqual([
    409,
    'There are 200 questions in the set already. Please delete some first.',
  ])
  expect((await write(as, ids[0] ?? '')).status).toBe(200)
  expect((await world.call(removeSetQuestion, { as, params: { id: ids[1] ?? '' } })).status).toBe(200)
  expect((await write(as, newId())).status).toBe(200)
})
