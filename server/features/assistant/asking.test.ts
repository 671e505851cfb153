import { afterAll, expect, test } from 'vitest'
import { askAssistant, getAssistant } from '#contract/assistant/ask.ts'
import { v7 as newId } from 'uuid'
import { inCommunity } from '#server/platform/db.ts'
import { bump } from '#server/platform/revisions.ts'
import { makeSetQuestion, makeSource, turnOn } from '#server/test/make-assistant.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld({
  settings: { ASSISTANT_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'stub' },
})
afterAll(() => world[Symbol.asyncDispose]())

const WELCOMED = 'Who welcomes newcomers at the door?'

const makeOn = async () => {
  const community = await makeCommunity(world, { listed: true })
  const member = await makeMember(world, community)
  await turnOn(world, community)
  const { rows } = await world.past.query('select slug, name from communities where id = $1', [community])
  const { slug, name }: { slug: string; name: string } = rows[0]
  return { community, member, slug, name }
}

const ask = (as: Someone | null, more: { id?: string; community?: string; question?: string } = {}) =>
  world.call(askAssistant, {
    body: { id: newId(), question: WELCOMED, language: 'en', ...more },
    ...(as ? { as } : {}),
  })

const stored = async (community: string) => {
  const questions = await world.past.query(
    'select id, account_id, question from assistant_questions where community_id = $1',
    [community],
  )
  const usage = await world.past.query('select questions from assistant_usage where community_id = $1', [
    community,
  ])
  return { questions: questions.rows, counted: usage.rows.map((row) => row.questions) }
}

test('a member is answered with the passage that fits, whole and with its source, and the question is kept', async () => {
  const { community, member } = await makeOn()
  const source = await makeSource(world, member, { title: 'Welcome', address: 'https://example.org/welcome' })
  const id = newId()
  const answer = await ask(member, { id })
  expect(answer.body.data).toEqual({
    outcome: 'answered',
    passages: [
      {
        number: 1,
        kind: 'text',
        source,
        title: 'Welcome',
        heading: '',
        text: 'Whoever comes for the first time is welcomed at the door.',
        language: 'en',
        piece: 0,
        address: 'https://example.org/welcome',
      },
    ],
    kept: true,
    canWrite: false,
  })
  expect(await stored(community)).toEqual({
    questions: [{ id, account_id: member.accountId, question: WELCOMED }],
    counted: [1],
  })
})

test('of a visitor nothing is stored but that somebody asked in this month', async () => {
  const { community, member, slug } = await makeOn()
  await makeSource(world, member, { audience: 'everyone' })
  const answer = await ask(null, { community: slug })
  expect([answer.body.data.outcome, answer.body.data.kept]).toEqual(['answered', false])
  // A member of another community is a visitor of this one.
  const stranger = await makeMember(world, await makeCommunity(world))
  expect((await ask(stranger, { community: slug })).body.data.kept).toBe(false)
  expect(await stored(community)).toEqual({ questions: [], counted: [2] })
})

test('the same question sent again is kept and counted once, and says what may still be read of its answer', async () => {
  const { community, member } = await makeOn()
  const source = await makeSource(world, member)
  const id = newId()
  const [first, again] = await Promise.all([ask(member, { id }), ask(member, { id })])
  expect(again.body).toEqual(first.body)
  await world.past.query(`update assistant_sources set turned_on = false where id = $1`, [source])
  await inCommunity(world.app.db, community, (tx) => bump(tx, community, 'assistant'))
  expect((await ask(member, { id })).body.data.passages).toEqual([])
  const { questions, counted } = await stored(community)
  expect([questions.length, counted]).toEqual([1, [1]])
})

test('an id under which somebody else has asked is refused, and says nothing of their question', async () => {
  const { community, member } = await makeOn()
  const id = newId()
  await ask(member, { id, question: 'A secret question?' })
  const answer = await ask(await makeMember(world, community), { id })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Something else was asked in the meantime. Please ask again.',
  ])
  expect(answer.text).not.toContain('secret')
})

test('where it is off, or where nobody says which of several is meant, the answer is a sentence', async () => {
  const off = await makeMember(world, await makeCommunity(world))
  const resting = await ask(off)
  expect([resting.status, resting.body.message]).toEqual([409, 'The assistant is resting.'])
  expect((await world.call(getAssistant, { as: off })).body.data.state).toBe('resting')
  const [one, other] = [await makeOn(), await makeOn()]
  const choose = await ask(null)
  expect([choose.status, choose.body.message]).toEqual([400, 'Please choose a community.'])
  const opened = (await world.call(getAssistant)).body.data
  expect(opened.state).toBe('choose')
  expect(opened.choices.map(({ slug }) => slug)).toEqual(expect.arrayContaining([one.slug, other.slug]))
})

test('a model may write where the installation has one, the Assembly has turned it on, and its cap is not reached', async () => {
  const { community, member } = await makeOn()
  await makeSource(world, member)
  const can = async () => {
    const { model } = (await world.call(getAssistant, { as: member })).body.data
    return [model, (await ask(member)).body.data.canWrite]
  }
  expect(await can()).toEqual([false, false])
  await world.past.query(
    'insert into assistant_settings (community_id, model_on, monthly_tokens) values ($1, true, 100)',
    [community],
  )
  expect(await can()).toEqual([true, true])
  expect((await ask(member, { question: 'Who wins the match?' })).body.data.canWrite).toBe(false)
  await world.past.query(
    'update assistant_usage set tokens_in = 60, tokens_out = 40 where community_id = $1',
    [community],
  )
  expect(await can()).toEqual([false, false])
})

test('examples are questions of the set whose source the reader may read, four of a language', async () => {
  const { community, member, slug } = await makeOn()
  const open = await makeSource(world, member, { audience: 'everyone' })
  const inner = await makeSource(world, member)
  for (let one = 1; one <= 5; one += 1)
    await makeSetQuestion(
      world,
      { communityId: community },
      { question: `Open ${one}?`, expects: 'source', source_id: open, as_example: true },
    )
  const set = { expects: 'source', as_example: true, language: 'fa' } as const
  await makeSetQuestion(world, { communityId: community }, { ...set, question: 'Inner?', source_id: inner })
  await makeSetQuestion(world, { communityId: community }, { question: 'Nothing?', as_example: true })
  const examples = async (as?: Someone) =>
    (
      await world.call(getAssistant, { query: { community: slug }, ...(as ? { as } : {}) })
    ).body.data.examples.map(({ text }) => text)
  expect(await examples()).toEqual(['Open 1?', 'Open 2?', 'Open 3?', 'Open 4?'])
  expect(await examples(member)).toEqual(['Open 1?', 'Open 2?', 'Open 3?', 'Open 4?', 'Inner?'])
})
