// What somebody may not read is as if it were not there: it changes no answer, no order and no number.
import { afterAll, expect, test } from 'vitest'
import { askAssistant } from '#contract/assistant/ask.ts'
import { corpus } from '#server/test/assistant/fixed-set.ts'
import { makeSource } from '#server/test/make-assistant.ts'
import { type Someone, makeCommunity, makeMember, next } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { v7 as newId } from 'uuid'
import { bump } from '#server/platform/revisions.ts'
import { inCommunity } from '#server/platform/db.ts'
import { findPassages, findRanked } from './finding.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const questions = [
  'Where is the defibrillator?',
  'Who may give to the Fund?',
  'Does the choir sing in the castle garden?',
  'What is the zanzibar treasure?',
  'defibrillator zanzibar',
  'Are books extended?',
]

/** The beginning of the corpus for everyone. */
const makeOpen = async (): Promise<Someone> => {
  const member = await makeMember(world, await makeCommunity(world, { listed: true, name: `Open ${next()}` }))
  for (const { title, language, text } of corpus.slice(0, 29))
    await makeSource(world, member, { title, language, text, audience: 'everyone' })
  return member
}

const moved = ({ communityId }: Someone) =>
  inCommunity(world.app.db, communityId, (tx) => bump(tx, communityId, 'assistant'))

const asVisitor = async ({ communityId: community }: Someone) =>
  Promise.all(
    questions.map(async (question) => {
      const sought = { community, reads: ['everyone'] as const, question, language: 'en' as const }
      return [await findPassages(world.app, sought), await findRanked(world.app, sought, 5)]
    }),
  )

const SECRET =
  'The defibrillator, the Fund, the choir, the castle garden and the zanzibar treasure, zanzibar, books and who may give.'

test.each(['members', 'assembly'] as const)(
  'a text for %s leaves what a visitor is answered as it was, to the last number',
  async (audience) => {
    const member = await makeOpen()
    const before = await asVisitor(member)
    for (let one = 0; one < 5; one += 1)
      await makeSource(world, member, { audience, title: 'The zanzibar treasure', text: SECRET.repeat(30) })
    await moved(member)
    expect(await asVisitor(member)).toEqual(before)
    // A text for everyone with the same words does change it.
    await makeSource(world, member, { audience: 'everyone', title: 'The zanzibar treasure', text: SECRET })
    await moved(member)
    expect(await asVisitor(member)).not.toEqual(before)
  },
)

test('each is answered from what they may read, and a text that is closed is gone at the next question', async () => {
  const community = await makeCommunity(world, { listed: true })
  const member = await makeMember(world, community)
  const assembly = await makeMember(world, community, { office: 'secretary' })
  const { rows } = await world.past.query('select slug from communities where id = $1', [community])
  const id = await makeSource(world, member, { audience: 'members', title: 'Treasure', text: SECRET })
  const ask = async (as: Someone | null) => {
    const body = {
      id: newId(),
      community: rows[0].slug,
      question: 'The zanzibar treasure?',
      language: 'en' as const,
    }
    return (await world.call(askAssistant, { body, ...(as ? { as } : {}) })).body.data.passages.map(
      ({ title }) => title,
    )
  }
  const all = async () => [await ask(null), await ask(member), await ask(assembly)]
  expect(await all()).toEqual([[], ['Treasure'], ['Treasure']])
  const set = async (change: string) => {
    await world.past.query(`update assistant_sources set ${change} where id = $1`, [id])
    await moved(member)
  }
  await set(`audience = 'assembly'`)
  expect(await all()).toEqual([[], [], ['Treasure']])
  await set('turned_on = false')
  expect(await all()).toEqual([[], [], []])
  await set(`turned_on = true, accepted = false, audience = 'everyone'`)
  expect(await all()).toEqual([[], [], []])
  await set('accepted = true')
  expect(await all()).toEqual([['Treasure'], ['Treasure'], ['Treasure']])
})
