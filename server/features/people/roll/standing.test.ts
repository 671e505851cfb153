import { afterAll, expect, test } from 'vitest'
import { suspendMember } from '#contract/admin/administration.ts'
import { changePerson } from '#contract/people/roll.ts'
import { getMe } from '#contract/auth/session.ts'
import { type Keeper, makeKeeper, nobody } from '#server/test/make-roll.ts'
import { type Someone, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const say = async (as: Keeper, { personId }: Someone, standing: 'active' | 'moved' | 'deceased') => {
  const body = { ...nobody, firstName: 'Layli', standing }
  const { status, body: said } = await world.call(changePerson, { as, params: { id: personId }, body })
  return [status, said.message]
}

const stateOf = async ({ accountId }: Someone): Promise<string> =>
  (await world.past.query('select state from accounts where id = $1', [accountId])).rows[0].state

test('of whoever holds an office nobody says that they are gone before the term has ended', async () => {
  const as = await makeKeeper(world)
  const other = await makeMember(world, as.communityId, { office: 'communityAdmin', body: 'administration' })
  for (const standing of ['moved', 'deceased'] as const)
    expect(await say(as, other, standing)).toEqual([
      409,
      'This person holds an office. Please end the term first.',
    ])
  expect((await world.call(getMe, { as: other })).status).toBe(200)
  await world.past.query(`update terms set valid_to = current_date - 1 where person_id = $1`, [
    other.personId,
  ])
  expect((await say(as, other, 'moved'))[0]).toBe(200)
})

test('of who has passed on the account is closed at once, and opens again when that was a mistake', async () => {
  const as = await makeKeeper(world)
  const member = await makeMember(world, as.communityId)
  expect((await say(as, member, 'deceased'))[0]).toBe(200)
  expect([(await world.call(getMe, { as: member })).status, await stateOf(member)]).toEqual([419, 'declined'])
  expect((await say(as, member, 'active'))[0]).toBe(200)
  expect(await stateOf(member)).toBe('confirmed')
  const { rows } = await world.past.query(
    `select action from audit_records where community_id = $1 and object_kind = 'account' order by number`,
    [as.communityId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['account.suspended', 'account.let-in'])
})

test('an account that was closed for another reason stays closed', async () => {
  const as = await makeKeeper(world)
  const member = await makeMember(world, as.communityId)
  await world.call(suspendMember, {
    as,
    params: { id: member.accountId },
    body: { reason: 'A stolen phone.' },
  })
  await say(as, member, 'deceased')
  await say(as, member, 'active')
  expect(await stateOf(member)).toBe('declined')
})

test('closing an account so takes a fresh proof', async () => {
  const as = await makeKeeper(world)
  const member = await makeMember(world, as.communityId)
  world.clock.pass(6 * 60_000)
  expect((await say(as, member, 'deceased'))[0]).toBe(403)
  expect(await stateOf(member)).toBe('confirmed')
  const fresh = { ...as, ...(await signIn(world, as.accountId)) }
  expect((await say(fresh, member, 'deceased'))[0]).toBe(200)
})
