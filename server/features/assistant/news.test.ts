// The community's page and its published announcements are sources, too; nothing else of the news is.
import { afterAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { askAssistant } from '#contract/assistant/ask.ts'
import { inCommunity } from '#server/platform/db.ts'
import { bump } from '#server/platform/revisions.ts'
import { turnOn } from '#server/test/make-assistant.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const BAZAAR = 'The winter bazaar opens on the fourth of December in the orangery.'

const makeOn = async () => {
  const community = await makeCommunity(world, { listed: true })
  const member = await makeMember(world, community)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  await turnOn(world, community)
  const { rows } = await world.past.query('select slug from communities where id = $1', [community])
  const slug: string = rows[0].slug
  const found = async (
    as: Someone | null,
    question = 'When does the winter bazaar open in the orangery?',
  ) => {
    const body = { id: newId(), community: slug, question, language: 'en' as const }
    const { data } = (await world.call(askAssistant, { body, ...(as ? { as } : {}) })).body
    return data.passages.map(({ kind, title, text }) => [kind, title, text])
  }
  /** As a call would have done it. */
  const change = async (
    resource: 'feed' | 'people' | 'community' | 'assistant',
    statement: string,
    ...values: string[]
  ) => {
    await world.past.query(statement, values)
    await inCommunity(world.app.db, community, (tx) => bump(tx, community, resource))
  }
  return { community, member, secretary, found, change }
}

const write = async (as: Someone, announcement: boolean, visibility: 'community' | 'public') => {
  const { rows } = await world.past.query(
    `insert into posts (community_id, id, author_id, content, announcement, visibility)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [as.communityId, newId(), as.accountId, BAZAAR, announcement, visibility],
  )
  await inCommunity(world.app.db, as.communityId, (tx) => bump(tx, as.communityId, 'feed'))
  const id: string = rows[0].id
  return id
}

test('an announcement for members answers members, and is gone at the next question when it is hidden', async () => {
  const { member, secretary, found, change } = await makeOn()
  const id = await write(secretary, true, 'community')
  expect([await found(member), await found(null)]).toEqual([[['news', BAZAAR, BAZAAR]], []])
  await change('feed', `update posts set withheld = 'hidden' where id = $1`, id)
  expect(await found(member)).toEqual([])
})

test('one for everyone answers a visitor, as long as the community opens its news and its author is grown up', async () => {
  const { community, secretary, found, change } = await makeOn()
  await write(secretary, true, 'public')
  expect(await found(null)).toEqual([['news', BAZAAR, BAZAAR]])
  await change(
    'people',
    `update people set birth_date = now() - interval '14 years' where id = $1`,
    secretary.personId,
  )
  expect(await found(null)).toEqual([])
  await change('people', 'update people set birth_date = null where id = $1', secretary.personId)
  expect(await found(null)).toHaveLength(1)
  await change('community', 'update communities set open_posts = false where id = $1', community)
  expect(await found(null)).toEqual([])
})

test('what is no announcement answers nobody, and announcements none where the Assembly does not want it', async () => {
  const { community, member, secretary, found, change } = await makeOn()
  await write(member, false, 'public')
  expect(await found(member)).toEqual([])
  await write(secretary, true, 'public')
  expect(await found(member)).toHaveLength(1)
  await change(
    'assistant',
    'insert into assistant_settings (community_id, reads_news) values ($1, false)',
    community,
  )
  expect(await found(member)).toEqual([])
})

test('the community’s page answers everyone where it is listed, and else its members', async () => {
  const { community, member, found, change } = await makeOn()
  const welcome = 'Our lantern garden is open on Thursdays.'
  await change('community', 'update communities set welcome = $2 where id = $1', community, welcome)
  const asked = 'Is the lantern garden open on Thursdays?'
  expect((await found(null, asked)).map(([kind, , text]) => [kind, text])).toEqual([['page', welcome]])
  await change(
    'assistant',
    'insert into assistant_settings (community_id, reads_page) values ($1, false)',
    community,
  )
  expect(await found(member, asked)).toEqual([])
})
