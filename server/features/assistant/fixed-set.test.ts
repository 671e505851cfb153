// The search for passages, measured: a fixed corpus and questions in people's own words, of which one half was held out
// while the search was tuned. What is printed here is what the assistant promises.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerable, corpus, heldOut, tunedBy, unanswerable } from '#server/test/assistant/fixed-set.ts'
import { makeSource } from '#server/test/make-assistant.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { findPassages, findRanked } from './finding.ts'
import { splitPassages } from './passages.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

let member: Someone
beforeAll(async () => {
  member = await makeMember(world, await makeCommunity(world))
  for (const { source, title, language, text, audience } of corpus)
    await makeSource(world, member, { id: source, title, language, text, audience })
})

type Asked = (typeof unanswerable)[number]

const sought = ({ question, language }: Asked) => ({
  community: member.communityId,
  reads: ['everyone'] as const,
  question,
  language,
})

/** How many of these are so, and the ones that are not. */
const share = async <One extends Asked>(
  name: string,
  all: readonly One[],
  holds: (one: One) => Promise<boolean>,
): Promise<number> => {
  const missed: string[] = []
  for (const one of all) if (!(await holds(one))) missed.push(one.question)
  const held = all.length - missed.length
  process.stdout.write(
    `${name}: ${held} of ${all.length}${missed.map((one) => `\n  not: ${one}`).join('')}\n`,
  )
  return held / all.length
}

const isAmongFive = async (one: (typeof answerable)[number]): Promise<boolean> =>
  (await findRanked(world.app, sought(one), 5)).some(
    ({ passage }) => passage.title === one.title && passage.text.includes(one.phrase),
  )

const isUnknown = async (one: Asked): Promise<boolean> =>
  (await findPassages(world.app, sought(one))).outcome === 'unknown'

test('there are 60 questions in English, 20 in Persian, and 20 that no text answers', () => {
  expect(Map.groupBy(answerable, ({ language }) => language).get('en')).toHaveLength(60)
  expect(Map.groupBy(answerable, ({ language }) => language).get('fa')).toHaveLength(20)
  expect(unanswerable).toHaveLength(20)
})

test('the right passage is among the first five of nine questions in ten, in each language', async () => {
  for (const language of ['en', 'fa']) {
    const all = answerable.filter((one) => one.language === language)
    expect(await share(`among five, ${language}`, all, isAmongFive)).toBeGreaterThanOrEqual(0.9)
  }
})

test('that is so of the questions that were held out, too', async () => {
  expect(await share('among five, tuned by', tunedBy(answerable), isAmongFive)).toBeGreaterThanOrEqual(0.9)
  expect(await share('among five, held out', heldOut(answerable), isAmongFive)).toBeGreaterThanOrEqual(0.9)
})

test('what no text answers is not known, and most of what one does is answered', async () => {
  expect(await share('unknown', unanswerable, isUnknown)).toBeGreaterThanOrEqual(0.95)
  const answers = async (one: Asked) => !(await isUnknown(one))
  expect(await share('answered, tuned by', tunedBy(answerable), answers)).toBeGreaterThanOrEqual(0.8)
  expect(await share('answered, held out', heldOut(answerable), answers)).toBeGreaterThanOrEqual(0.8)
})

test('whatever is quoted stands there word for word, under its title, as the piece that is named', async () => {
  const texts = new Map(corpus.map((one) => [one.source, one]))
  const wrong: string[] = []
  let quoted = 0
  for (const one of [...answerable, ...unanswerable])
    for (const passage of (await findPassages(world.app, sought(one))).passages) {
      const source = texts.get(passage.source)
      const piece = splitPassages(source?.text ?? '')[passage.piece]
      quoted += 1
      if (
        source?.title !== passage.title ||
        piece?.text !== passage.text ||
        piece.heading !== passage.heading ||
        !source.text.includes(passage.text)
      )
        wrong.push(one.question)
    }
  process.stdout.write(`quoted: ${quoted} passages, ${wrong.length} wrong\n`)
  expect(quoted).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
