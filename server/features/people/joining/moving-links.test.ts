// What a member who moves leaves behind: links for a new password that were made by hand.
import { afterAll, expect, test } from 'vitest'
import { acceptArrival, askToMove, listArrivals } from '#contract/people/moves.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('who goes to another community leaves the links for a new password behind', async () => {
  const destination = await makeCommunity(world, { listed: true })
  const to = await makeMember(world, destination, { office: 'secretary' })
  const member = await makeMember(world, await makeCommunity(world))
  const other = await makeMember(world, member.communityId)
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const put = (whose: string, madeBy: string, agreedBy: string | null) =>
    world.past.query(
      `insert into password_resets (token_hash, account_id, expires_at, made_by, made_at, agreed_by)
        values (sha256($1::bytea), $2, $3, $4, now(), $5)`,
      [`${whose}${madeBy}${agreedBy}`, whose, soon, madeBy, agreedBy],
    )
  const others = await makeMember(world, member.communityId)
  await put(member.accountId, other.accountId, null)
  await put(other.accountId, member.accountId, null)
  await put(other.accountId, others.accountId, member.accountId)
  await put(other.accountId, others.accountId, null)
  await world.call(askToMove, { as: member, body: { communityId: destination, note: '' } })
  const [arrival] = (await world.call(listArrivals, { as: to })).body.data
  await world.call(acceptArrival, { as: to, params: { id: arrival?._id ?? '' } })
  const { rows } = await world.past.query(
    'select account_id, made_by, agreed_by from password_resets where account_id = any($1)',
    [[member.accountId, other.accountId]],
  )
  expect(rows).toEqual([{ account_id: other.accountId, made_by: others.accountId, agreed_by: null }])
})
