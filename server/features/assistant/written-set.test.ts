// The fixed set of questions with a model that is honest, stalls, cuts the line or lies: what is shown always stands in
// the passage that it cites, and where nothing can be shown the quoted passages are there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { answerable, corpus, unanswerable } from '#server/test/assistant/fixed-set.ts'
import { eventsIn, turnModelOn } from '#server/test/assistant/written.ts'
import { makeSource } from '#server/test/make-assistant.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { type ScriptedModel, inPieces, openScriptedModel } from '#server/test/scripted-model.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { findPassages } from './finding.ts'
import { MODEL_BOUNDS } from './model.ts'
import { openWriter } from './writing.ts'

let world: World
let model: ScriptedModel
let member: Someone
beforeAll(async () => {
  model = await openScriptedModel()
  world = await openWorld({ settings: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'small' } })
  member = await makeMember(world, await makeCommunity(world))
  await turnModelOn(world, member.communityId, { monthly_tokens: 1_000_000_000 })
  for (const { title, text, language } of corpus) await makeSource(world, member, { title, text, language })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await model[Symbol.asyncDispose]()
})

interface Asked {
  readonly question: string
  readonly language: 'en' | 'fa'
}

const write = async ({ question, language }: Asked) => {
  const community = { id: member.communityId, name: '', slug: '', contactEmail: null, timeZone: 'UTC' }
  const reads = ['everyone', 'members'] as const
  const found = await findPassages(world.app, { community: community.id, reads, question, language })
  const asker = { community, reads, accountId: member.accountId }
  const events: object[] = []
  const writer = openWriter(world.app, { ...MODEL_BOUNDS, silence: 150 })
  const tell = (event: object) => void events.push(event)
  await writer.write(
    { asker, id: newId(), question, language, found },
    'one',
    tell,
    new AbortController().signal,
  )
  return { found, ...eventsIn(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')) }
}

/** The sentences of the passages in a prompt, with their numbers. */
const sentencesIn = (prompt: string) =>
  prompt
    .split('\n')
    .filter((line) => line.startsWith('{"passage"'))
    .flatMap((line) => {
      const { passage, text }: { passage: number; text: string } = JSON.parse(line)
      return text
        .split(/(?<=[.!?؟])\s+|\n+/u)
        .filter((sentence) => sentence.length > 30)
        .map((sentence) => ({ passage, sentence: sentence.replace(/[.!?؟]$/u, '') }))
    })

/** As the prompt asks for. */
const MOST_SAID = 6

const bare = (text: string) => text.replaceAll(/(?:[\s.!?؟*_`#-]|\u200c|\u200d)+/gu, ' ').trim()

/** Whether the passages that a sentence cites say it in these very words. */
const isSaid = ({ found, sentences }: Awaited<ReturnType<typeof write>>): boolean =>
  sentences.every(({ text, passages }) =>
    found.passages.some((one) => passages.includes(one.number) && bare(one.text).includes(bare(text))),
  )

const honest = (prompt: string): string =>
  sentencesIn(prompt)
    .slice(0, MOST_SAID)
    .map(({ passage, sentence }) => `${sentence} [${passage}].`)
    .join(' ')

test('an honest model’s sentences are shown with their sources', async () => {
  model.script = { does: 'answers', answer: honest }
  const before = model.requests.length
  const answers: Awaited<ReturnType<typeof write>>[] = []
  for (const one of answerable) answers.push(await write(one))
  const asked = answers.filter(({ found }) => found.outcome === 'answered')
  expect(asked.length).toBeGreaterThan(answerable.length / 2)
  expect(asked.filter(({ fault, sentences }) => fault !== null || sentences.length === 0)).toEqual([])
  expect(asked.filter((one) => !isSaid(one))).toEqual([])
  // The rules do not hold back what is true.
  const said = model.requests.slice(before).flatMap(({ prompt }) => sentencesIn(prompt).slice(0, MOST_SAID))
  const shown = asked.flatMap(({ sentences }) => sentences)
  expect(shown.length).toBeGreaterThan(said.length * 0.9)
})

test('to what the texts do not answer the model says nothing', async () => {
  model.script = { does: 'answers', answer: honest }
  const before = model.requests.length
  const answers: Awaited<ReturnType<typeof write>>[] = []
  for (const one of unanswerable) answers.push(await write(one))
  const unknown = answers.filter(({ found }) => found.outcome === 'unknown')
  expect(unknown.filter(({ sentences, fault }) => sentences.length > 0 || fault !== null)).toEqual([])
  expect(model.requests.length - before).toBe(unanswerable.length - unknown.length)
})

/** Ways to lie with words of the passages. */
const lies: readonly (readonly [string, (said: { passage: number; sentence: string }) => string])[] = [
  ['cites what is not there', ({ sentence }) => `${sentence} [7].`],
  ['cites nothing', ({ sentence }) => `${sentence}.`],
  ['adds a number', ({ passage, sentence }) => `${sentence} 8642 [${passage}].`],
  ['adds a link', ({ passage, sentence }) => `${sentence} https://evil.example/${passage} [${passage}].`],
  ['adds a claim', ({ passage, sentence }) => `${sentence} elephants devour purple bicycles [${passage}].`],
  [
    'adds a claim in Persian',
    ({ passage, sentence }) => `${sentence} فیل‌های بنفش دوچرخه می‌خورند [${passage}].`,
  ],
]

test.for(lies)('of a model that %s nothing is shown', async ([, lie]) => {
  model.script = {
    does: 'answers',
    answer: (prompt) => sentencesIn(prompt).slice(0, MOST_SAID).map(lie).join(' '),
  }
  for (const one of answerable.filter((_, at) => at % 4 === 0)) {
    const { found, sentences, fault } = await write(one)
    if (found.outcome === 'unknown') continue
    expect(sentences).toEqual([])
    expect(fault).toBe('unsupported')
  }
})

test('of a model that cites the wrong passage nothing is shown but what that passage says, too', async () => {
  model.script = {
    does: 'answers',
    answer: (prompt) => {
      const said = sentencesIn(prompt)
      const numbers = new Set(said.map(({ passage }) => passage))
      return said
        .slice(0, MOST_SAID)
        .map(({ passage, sentence }) => `${sentence} [${numbers.has(passage + 1) ? passage + 1 : 1}].`)
        .join(' ')
    },
  }
  let wrong = 0
  for (const one of answerable) {
    const { found, sentences } = await write(one)
    const [best] = found.passages
    if (!best || found.passages.length < 2) continue
    const isOf = (text: string) => bare(best.text).includes(bare(text))
    wrong += sentences.filter(({ text, passages }) => isOf(text) && !passages.includes(best.number)).length
  }
  expect(wrong).toBe(0)
})

test.for(['stalls', 'cuts'] as const)('of a model that %s only whole sentences are shown', async (does) => {
  for (const one of answerable.filter((_, at) => at % 8 === 0)) {
    const asked = await findPassages(world.app, { community: member.communityId, reads: ['members'], ...one })
    if (asked.outcome === 'unknown') continue
    const [first = { sentence: '', passage: 1 }, second = first] = sentencesIn(
      asked.passages.map(({ number, text }) => JSON.stringify({ passage: number, text })).join('\n'),
    )
    const said = `${first.sentence} [${first.passage}]. ${second.sentence.slice(0, 20)}`
    model.script = { does, pieces: inPieces(said) }
    const answer = await write(one)
    expect(answer.fault).toBe(does === 'stalls' ? 'slow' : 'unreachable')
    expect(answer.sentences.length).toBeLessThanOrEqual(1)
    expect(isSaid(answer)).toBe(true)
    expect(answer.passages.length).toBeGreaterThan(0)
  }
})
