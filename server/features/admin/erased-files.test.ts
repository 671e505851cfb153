// Files that somebody sent for everybody stay when they go: the community goes on to show them.
import { afterAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { deleteUser } from '#contract/auth/account.ts'
import { newKey } from '#server/platform/file-keys.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A published file of this person; answers its key. */
const sent = async ({ communityId, accountId }: Someone): Promise<string> => {
  const key = newKey(communityId, 'pdf')
  await world.app.files.write(key, new TextEncoder().encode('words'))
  await world.past.query(
    `insert into files (community_id, id, owner_id, purpose, key, content_type, size, max_size, state, display_name, expires_at)
     values ($1, $2, $3, 'material', $4, 'application/pdf', 5, 5, 'published', 'Minutes.pdf', now())`,
    [communityId, newId(), accountId, key],
  )
  return key
}

test('documents, a banner and its way back stay when whoever sent them deletes the account; the rest goes', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const [shown, binned, banner, before, back, alone] = [
    await sent(someone),
    await sent(someone),
    await sent(someone),
    await sent(someone),
    await sent(someone),
    await sent(someone),
  ]
  const document = (key: string, removed: string | null) =>
    world.past.query(
      `insert into community_documents (community_id, id, title, file, file_type, removed_at)
       values ($1, $2, 'Minutes', $3, 'application/pdf', $4)`,
      [someone.communityId, newId(), `/files/${key}`, removed],
    )
  await document(shown, null)
  await document(binned, new Date().toISOString())
  await world.past.query('update communities set banner_image = $2, banner_before = $3 where id = $1', [
    someone.communityId,
    `/files/${banner}`,
    `/files/${before}`,
  ])
  await world.past.query(
    `insert into kept_changes (community_id, id, kind, object_id, before, after)
     values ($1, $2, 'settings', $1, $3, '{}')`,
    [someone.communityId, newId(), JSON.stringify({ banner_image: `/files/${back}` })],
  )
  const answer = await world.call(deleteUser, {
    as: someone,
    params: { id: someone.accountId },
    query: { posts: 'delete', roll: 'erase' },
  })
  expect(answer.status).toBe(204)
  const there = async (key: string) => (await world.app.files.sizeOf(key)) !== null
  expect(await Promise.all([shown, binned, banner, before, back, alone].map(there))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})
