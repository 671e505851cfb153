import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { homeOverview } from '#contract/community/community.ts'
import { pathOf } from '#contract/route.ts'
import { makeActivity, makeComment, makeEvent, makePost } from '#server/test/make-content.ts'
import { makeOfficers } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Plain English, page after page of it: no part comes twice. */
const book = readFileSync('docs/operate.md', 'utf8')
  .concat(...globSync('docs/decisions/*.md').map((path) => readFileSync(path, 'utf8')))
  .replaceAll(/\s+/g, ' ')
let read = 0
const prose = (characters: number): string => {
  const text = book.slice(read, read + characters)
  read += characters
  if (text.length < characters) throw new Error('The book is too short.')
  return text
}

test('what Home needs of a community with the longest posts travels in at most 20 KB', async () => {
  const { community, member } = await makeOfficers(world)
  for (let count = 0; count < 40; count += 1) {
    await makeEvent(world, community, { inDays: 1 + count })
    await makeActivity(world, community, { title: `${count} ${prose(100)}` })
  }
  for (let count = 0; count < 4; count += 1) {
    const post = await makePost(world, member, { content: prose(10_000) })
    for (let said = 0; said < 5; said += 1) await makeComment(world, member, post)
  }
  const url = pathOf(homeOverview, { id: member.accountId })
  const { rawPayload } = await world.app.http.inject({
    url,
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(gzipSync(rawPayload).length).toBeLessThanOrEqual(20_000)
})
