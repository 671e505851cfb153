import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptInvitationAs,
  listInvitable,
  listInvitations,
  revokeInvitation,
} from '#contract/people/joining.ts'
import { type CommunityId, inInstance } from '#server/platform/db.ts'
import { accept, invite, look, tokenOf, withPerson } from '#server/test/make-joining.ts'
import { DAY, makeCommunity, makeMember, makePending, signIn } from '#server/test/make.ts'
import { enter, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { forgetOld } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

test('children, who has an account, who has gone, and who is not there get none, each with a reason', async () => {
  const { community, secretary, personId } = await withPerson(world)
  const onRoll = async (change: string, ...values: string[]) => {
    const id = await putOnRoll(world, community, stranger())
    await world.past.query(`update people set ${change} where id = $1`, [id, ...values])
    return id
  }
  const today = new Date(world.clock.now()).toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const child = await onRoll('birth_date = $2', `${year - 14}-01-01`)
  const grown = await onRoll('birth_date = $2', `${year - 16}-01-01`)
  const moved = await onRoll(`standing = 'moved'`)
  const foreign = await putOnRoll(world, await makeCommunity(world), stranger())
  const answer = await invite(world, secretary, [
    child,
    grown,
    moved,
    foreign,
    secretary.personId,
    personId,
    personId,
  ])
  expect(answer.data.map((one) => one.personId)).toEqual([grown, personId])
  expect(answer.refused.map(({ personId, reason }) => ({ personId, reason }))).toEqual([
    { personId: child, reason: 'This person is too young for an account.' },
    { personId: moved, reason: 'This person has moved away or passed on.' },
    { personId: foreign, reason: 'This person is not on the roll.' },
    { personId: secretary.personId, reason: 'This person has an account already.' },
  ])
})

test('who came in by another way, and a child that became known, needs no link any more', async () => {
  const { community, secretary, who, personId } = await withPerson(world)
  const token = tokenOf((await invite(world, secretary, [personId])).data[0]?.link)
  expect((await enter(world, who)).body.user.state).toBe('confirmed')
  expect(await look(world, token)).toMatchObject({ state: 'used' })
  const young = await putOnRoll(world, community, stranger())
  const link = (await invite(world, secretary, [young])).data[0]?.link
  await world.past.query(`update people set birth_date = '2024-01-01' where id = $1`, [young])
  expect((await accept(world, tokenOf(link), 'young@example.org')).body.code).toBe('link_ended')
})

test('who waits is confirmed by their own account', async () => {
  const { community, secretary, personId } = await withPerson(world)
  const waiting = await makePending(world, await makeCommunity(world))
  const token = tokenOf((await invite(world, secretary, [personId])).data[0]?.link)
  expect(await look(world, token, waiting)).toMatchObject({ state: 'open', you: 'waiting' })
  const answer = await world.call(acceptInvitationAs, { as: waiting, params: { token } })
  expect(answer.body.data).toMatchObject({ state: 'confirmed', community: { _id: community } })
  const again = await world.call(acceptInvitationAs, { as: waiting, params: { token } })
  expect(again.body.code).toBe('link_ended')
})

test('the lists show who may be invited and what was', async () => {
  const { community, secretary, personId } = await withPerson(world)
  const second = await putOnRoll(world, community, { ...stranger(), firstName: 'Żofia' })
  const invitable = async (query: { q?: string; limit?: number; cursor?: string }) =>
    (await world.call(listInvitable, { as: secretary, query })).body
  expect((await invitable({})).data.map(({ id }) => id)).toEqual([personId, second])
  expect((await invitable({ q: 'zofia rah' })).data.map(({ id }) => id)).toEqual([second])
  const page = await invitable({ limit: 1 })
  expect((await invitable({ limit: 1, cursor: page.next ?? '' })).data.map(({ id }) => id)).toEqual([second])
  await invite(world, secretary, [personId])
  expect((await invitable({})).data.map(({ invitedUntil }) => invitedUntil !== null)).toEqual([true, false])
  const made = await world.call(listInvitations, { as: secretary })
  expect(made.body.data.map(({ name, state }) => [name, state])).toEqual([['Nadia Rahimi', 'open']])
  expect(made.text).not.toContain('/join/')
  const cut = await world.call(listInvitations, { as: secretary, query: { cursor: 'nonsense' } })
  expect(cut.status).toBe(400)
})

test('the database keeps no link that works', async () => {
  const { secretary, personId } = await withPerson(world)
  const token = tokenOf((await invite(world, secretary, [personId])).data[0]?.link)
  const { rows } = await world.past.query('select * from invitations where person_id = $1', [personId])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an invitation of one community opens no other', async () => {
  const { secretary, personId, community } = await withPerson(world)
  const foreign = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  const { data } = await invite(world, secretary, [personId])
  expect((await invite(world, foreign, [personId])).refused).toEqual([
    { personId, name: '', reason: 'This person is not on the roll.' },
  ])
  expect((await world.call(listInvitations, { as: foreign })).body.data).toEqual([])
  const params = { id: data[0]?.id ?? '' }
  expect((await world.call(revokeInvitation, { as: foreign, params })).status).toBe(404)
  const here = await makeMember(world, community)
  expect(await look(world, tokenOf(data[0]?.link), here)).toMatchObject({ you: 'here' })
  const own = await world.call(acceptInvitationAs, { as: here, params: { token: tokenOf(data[0]?.link) } })
  expect([own.status, own.body.message]).toEqual([409, 'You are a member of this community already.'])
})

test('the fence is shut for whoever has no community: a token leads to one community only', async () => {
  const { secretary, personId } = await withPerson(world)
  await invite(world, secretary, [personId])
  const seen = await inInstance(world.app.db, (tx) => tx.selectFrom('invitations').selectAll().execute())
  expect(seen).toEqual([])
})

test('after ninety days ended links are forgotten', async () => {
  const { secretary, personId, community } = await withPerson(world)
  await invite(world, secretary, [personId])
  const count = async (of: CommunityId) =>
    (await world.past.query('select count(*)::int as n from invitations where community_id = $1', [of]))
      .rows[0].n
  world.clock.pass(100 * DAY)
  await forgetOld(world.app)
  expect(await count(community)).toBe(1)
  world.clock.pass(10 * DAY)
  await forgetOld(world.app)
  expect(await count(community)).toBe(0)
  // The token of the secretary has run out by now; a new session begins.
  const as = { ...secretary, ...(await signIn(world, secretary.accountId)) }
  expect((await world.call(listInvitations, { as })).body.data).toEqual([])
})
