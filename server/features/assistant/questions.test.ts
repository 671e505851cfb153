// What members have asked: theirs alone for 30 days, and the Assembly's without who and when.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import {
  listOwnQuestions,
  rateAnswer,
  removeOwnQuestion,
  removeOwnQuestions,
} from '#contract/assistant/ask.ts'
import { listAsked } from '#contract/assistant/tend.ts'
import { instant } from '#server/platform/clock.ts'
import { makeQuestion, makeSource } from '#server/test/make-assistant.ts'
import { type Someone, DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { forgetQuestions } from './jobs.ts'
import type { KeptPassage } from './tables.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makePeople = async () => {
  const community = await makeCommunity(world, { timeZone: 'Pacific/Kiritimati' })
  const assembly = await makeMember(world, community, { office: 'member' })
  return { community, assembly, member: await makeMember(world, community) }
}

const passage = (number: number, source: string, more: Partial<KeptPassage> = {}): KeptPassage => ({
  number,
  kind: 'text',
  source,
  title: `Source ${number}`,
  heading: '',
  text: `Text ${number}.`,
  language: 'en',
  piece: 0,
  address: null,
  audience: 'members',
  ...more,
})

const answered = (passages: readonly KeptPassage[], sentences: readonly object[] = []) => ({
  outcome: 'answered' as const,
  passages: JSON.stringify(passages),
  sentences: JSON.stringify(sentences),
})

const ownOf = async (as: { readonly token: string }, query = {}) =>
  (await world.call(listOwnQuestions, { as, query })).body

const askedBy = async (as: Someone, query = {}) => (await world.call(listAsked, { as, query })).body

test('each sees their own, the newest first, page by page', async () => {
  const { assembly, member } = await makePeople()
  const at = (hours: number) => instant(world.clock.now() - hours * 3_600_000)
  const ids = []
  for (const hours of [3, 2, 1]) ids.unshift(await makeQuestion(world, member, { asked_at: at(hours) }))
  await makeQuestion(world, assembly)
  const first = await ownOf(member, { limit: 2 })
  const second = await ownOf(member, { limit: 2, cursor: first.next })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeUndefined()
})

test('passages of sources that are gone, off, waiting or closed to the reader are left out, and what was said by them', async () => {
  const { assembly, member } = await makePeople()
  const open = await makeSource(world, assembly, { kind: 'document' })
  const closed = await makeSource(world, assembly, { audience: 'assembly' })
  const off = await makeSource(world, assembly, { turned_on: false })
  const waiting = await makeSource(world, assembly, { accepted: false })
  const sources = [open, closed, off, waiting, newId()]
  const passages = sources.map((source, at) => passage(at + 1, source))
  const sentences = [
    { text: 'Of the first.', passages: [1] },
    { text: 'Of both.', passages: [1, 2] },
  ]
  for (const one of [member, assembly]) await makeQuestion(world, one, answered(passages, sentences))
  const seen = async (as: Someone) => {
    const [one] = (await ownOf(as)).data
    return [one?.passages.map(({ number }) => number), one?.sentences.map(({ text }) => text)]
  }
  expect(await seen(member)).toEqual([[1], ['Of the first.']])
  expect(await seen(assembly)).toEqual([
    [1, 2],
    ['Of the first.', 'Of both.'],
  ])
})

test('the page and the news are shown while they are sources, and an announcement while it stands', async () => {
  const { community, member } = await makePeople()
  const [post, hidden] = [newId(), newId()]
  await world.past.query(
    `insert into posts (community_id, id, author_id, content, announcement, withheld)
     values ($1, $2, $4, 'News.', true, null), ($1, $3, $4, 'News.', true, 'hidden')`,
    [community, post, hidden, member.accountId],
  )
  const passages = [
    passage(1, community, { kind: 'page' }),
    passage(2, post, { kind: 'news' }),
    passage(3, hidden, { kind: 'news' }),
  ]
  await makeQuestion(world, member, answered(passages))
  const numbers = async () =>
    (await ownOf(member)).data.flatMap((one) => one.passages.map(({ number }) => number))
  expect(await numbers()).toEqual([1, 2])
  const set = (page: boolean, news: boolean) =>
    world.past.query(
      `insert into assistant_settings (community_id, reads_page, reads_news) values ($1, $2, $3)
       on conflict (community_id) do update set reads_page = $2, reads_news = $3`,
      [community, page, news],
    )
  await set(true, false)
  expect(await numbers()).toEqual([1])
  await set(false, true)
  expect(await numbers()).toEqual([2])
})

test('an answer is rated by who asked alone, and without a thumb there are no words', async () => {
  const { assembly, member } = await makePeople()
  const id = await makeQuestion(world, member)
  const rate = async (as: Someone, thumb: 'up' | 'down' | null, words = '') =>
    (await world.call(rateAnswer, { as, params: { id }, body: { thumb, words } })).status
  expect(await rate(assembly, 'down')).toBe(404)
  expect(await rate(member, 'down', 'The day has changed.')).toBe(200)
  expect((await askedBy(assembly, { only: 'wrong' })).data).toMatchObject([
    { thumb: 'down', words: 'The day has changed.' },
  ])
  expect(await rate(member, null, 'The day has changed.')).toBe(200)
  expect((await askedBy(assembly)).data).toMatchObject([{ thumb: null, words: '' }])
})

test('each deletes their own, one or all of them', async () => {
  const { assembly, member } = await makePeople()
  const ids = [await makeQuestion(world, member), await makeQuestion(world, member)]
  await makeQuestion(world, assembly)
  const remove = async (as: Someone) =>
    (await world.call(removeOwnQuestion, { as, params: { id: ids[0] ?? '' } })).status
  expect([await remove(assembly), await remove(member), await remove(member)]).toEqual([404, 200, 404])
  expect((await ownOf(member)).data.map(({ id }) => id)).toEqual(ids.slice(1))
  expect((await world.call(removeOwnQuestions, { as: member })).status).toBe(200)
  expect([(await ownOf(member)).data, (await ownOf(assembly)).data.length]).toEqual([[], 1])
})

test('the Assembly sees what was asked by day, and nothing that tells who', async () => {
  const { assembly, member } = await makePeople()
  // Noon in London is the next day on Kiritimati.
  const noon = `${instant(world.clock.now() - DAY).slice(0, 10)}T12:00:00.000Z`
  const next = instant(Date.parse(noon) + DAY).slice(0, 10)
  const id = await makeQuestion(world, member, {
    asked_at: noon,
    ...answered(
      [passage(1, newId()), passage(2, newId(), { title: 'Source 1' })],
      [{ text: 'So.', passages: [1] }],
    ),
  })
  const { data } = await askedBy(assembly)
  expect(data).toMatchObject([
    {
      day: next,
      question: 'Who welcomes newcomers?',
      outcome: 'answered',
      written: true,
      sources: ['Source 1'],
    },
  ])
  const said = JSON.stringify(data)
  for (const hint of [id, member.accountId, member.personId, noon.slice(11, 19)])
    expect(said).not.toContain(hint)
  expect((await world.call(listAsked, { as: member })).status).toBe(403)
})

test('the Assembly goes on page by page, by cursors that tell no time', async () => {
  const { assembly, member } = await makePeople()
  for (const question of ['One?', 'Two?', 'Three?'])
    await makeQuestion(world, member, { question, asked_at: instant(world.clock.now()) })
  await makeQuestion(world, member, { question: 'Four?', ...answered([]) })
  const first = await askedBy(assembly, { limit: 2, only: 'unknown' })
  const second = await askedBy(assembly, { limit: 2, only: 'unknown', cursor: first.next })
  const asked = [...first.data, ...second.data].map(({ question }) => question)
  expect(asked.toSorted()).toEqual(['One?', 'Three?', 'Two?'])
  expect(Buffer.from(first.next ?? '', 'base64url').toString()).not.toContain(
    String(new Date().getFullYear()),
  )
  const wrong = await world.call(listAsked, { as: assembly, query: { cursor: 'bm9uZQ' } })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'This page is not known.'])
})

test('after 30 days a question is shown nobody, and the next night it is gone', async () => {
  const { community, assembly, member } = await makePeople()
  const kept = async () =>
    (await world.past.query('select id from assistant_questions where community_id = $1', [community])).rows
      .length
  await makeQuestion(world, member)
  world.clock.pass(29 * DAY)
  await forgetQuestions(world.app)
  expect([(await ownOf(await signIn(world, member.accountId))).data.length, await kept()]).toEqual([1, 1])
  world.clock.pass(DAY + 60_000)
  const again = { ...assembly, ...(await signIn(world, assembly.accountId)) }
  expect([(await ownOf(await signIn(world, member.accountId))).data, (await askedBy(again)).data]).toEqual([
    [],
    [],
  ])
  expect(await kept()).toBe(1)
  await forgetQuestions(world.app)
  expect(await kept()).toBe(0)
})
