import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptArrival, askToMove, listArrivals } from '#contract/people/moves.ts'
import { inviteInquirer } from '#contract/people/inquiries.ts'
import { acceptInvitationAs } from '#contract/people/joining.ts'
import { acceptWaiting, importRoll } from '#contract/people/people.ts'
import { acceptProposal } from '#contract/community/proposals.ts'
import { changePerson } from '#contract/people/roll.ts'
import { accept, invite, look, makeInquiry, tokenOf } from '#server/test/make-joining.ts'
import { makeOfficers } from '#server/test/make-offices.ts'
import { nobody } from '#server/test/make-roll.ts'
import { makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { propose } from '#server/test/proposing.ts'
import { type Stranger, enter, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const KEPT =
  'Two people gave this person an office, so no keeper gives them an account alone. They sign up with the address that the roll had then; or end the term first, and grant it anew afterwards.'

/** Somebody on the roll without an account, to whom two people give a seat in the Assembly. */
const withSeated = async (who: Stranger = stranger()) => {
  const officers = await makeOfficers(world)
  const personId = await putOnRoll(world, officers.community, who)
  const seat = async () => {
    const id = await propose(world, officers.secretary, officers.assembly, personId, 'member')
    expect((await world.call(acceptProposal, { as: officers.treasurer, params: { id } })).status).toBe(200)
  }
  const accountOf = async (): Promise<string | undefined> =>
    (await world.past.query('select email from accounts where person_id = $1', [personId])).rows[0]?.email
  return { ...officers, who, personId, seat, accountOf }
}

test('a keeper does not accept a sign-up as somebody whom two people gave an office', async () => {
  const { community, secretary, personId, seat, accountOf } = await withSeated()
  await seat()
  const waiting = await makePending(world, community)
  const params = { id: waiting.accountId }
  const answer = await world.call(acceptWaiting, { as: secretary, params, body: { personId } })
  expect([answer.status, answer.body.message, await accountOf()]).toEqual([409, KEPT, undefined])
})

test('a keeper does not invite them, and a link from before their office opens nothing', async () => {
  const { secretary, community, personId, seat, accountOf } = await withSeated()
  const before = tokenOf((await invite(world, secretary, [personId])).data[0]?.link)
  await seat()
  expect(await invite(world, secretary, [personId])).toMatchObject({
    data: [],
    refused: [{ personId, name: expect.any(String), reason: KEPT }],
  })
  expect(await look(world, before)).toMatchObject({ state: 'revoked', firstName: null })
  expect((await accept(world, before, 'keepers-own@example.org')).body.code).toBe('link_ended')
  const waiting = await makePending(world, community)
  const own = await world.call(acceptInvitationAs, { as: waiting, params: { token: before } })
  expect([own.body.code, await accountOf()]).toEqual(['link_ended', undefined])
  const id = await makeInquiry(world, community)
  const asked = await world.call(inviteInquirer, { as: secretary, params: { id }, body: { personId } })
  expect([asked.status, asked.body.message]).toEqual([409, KEPT])
})

test('a keeper does not let somebody who moves here be them', async () => {
  const { community, secretary, personId, seat, accountOf } = await withSeated()
  await seat()
  await world.past.query('update communities set listed = true where id = $1', [community])
  const mover = await makeMember(world, await makeCommunity(world))
  await world.call(askToMove, { as: mover, body: { communityId: community, note: '' } })
  const [arrival] = (await world.call(listArrivals, { as: secretary })).body.data
  const params = { id: arrival?.id ?? '' }
  const answer = await world.call(acceptArrival, { as: secretary, params, body: { personId } })
  expect([answer.status, answer.body.message, await accountOf()]).toEqual([409, KEPT, undefined])
})

test('they come in by themselves with the address that the roll had when they were given it', async () => {
  const { who, seat, accountOf } = await withSeated()
  await seat()
  expect((await enter(world, who)).body.user.state).toBe('confirmed')
  expect(await accountOf()).toBe(who.email)
})

test('with that address a keeper may accept them, too', async () => {
  const { community, secretary, personId, who, seat, accountOf } = await withSeated()
  await seat()
  await world.past.query('update communities set confirms_everybody = true where id = $1', [community])
  const waiting = (await enter(world, who)).body.user
  expect(waiting.state).toBe('pending')
  const params = { id: waiting.id }
  expect((await world.call(acceptWaiting, { as: secretary, params, body: { personId } })).status).toBe(200)
  expect(await accountOf()).toBe(who.email)
})

test('an address that one keeper wrote on the roll since is nobody’s proof, by form or by file', async () => {
  for (const way of ['form', 'file']) {
    const { secretary, personId, who, seat, accountOf } = await withSeated()
    await seat()
    const email = `keepers-${way}@example.org`
    if (way === 'form') {
      const body = { ...nobody, firstName: 'Layli', lastName: 'Rahimi', bahaiId: who.bahaiId, email }
      expect((await world.call(changePerson, { as: secretary, params: { id: personId }, body })).status).toBe(
        200,
      )
    } else {
      const csv = `firstName,lastName,bahaiId,email\nLayli,Rahimi,${who.bahaiId},${email}`
      expect((await world.call(importRoll, { as: secretary, body: { csv } })).body).toMatchObject({
        changed: 1,
      })
    }
    const entered = (await enter(world, { email, bahaiId: who.bahaiId })).body.user
    expect([way, entered.state]).toEqual([way, 'pending'])
    const params = { id: entered.id }
    const answer = await world.call(acceptWaiting, { as: secretary, params, body: { personId } })
    expect([answer.status, answer.body.message, await accountOf()]).toEqual([409, KEPT, undefined])
  }
})

test('whose office has ended, or was given by one where one is enough, is invited like anybody', async () => {
  const { secretary, personId, seat } = await withSeated()
  await seat()
  await world.past.query('update terms set accepted_by = null where person_id = $1', [personId])
  expect((await invite(world, secretary, [personId])).refused).toEqual([])
  const ended = await withSeated()
  await ended.seat()
  await world.past.query('update terms set valid_from = $2, valid_to = $2 where person_id = $1', [
    ended.personId,
    '2020-04-21',
  ])
  expect((await invite(world, ended.secretary, [ended.personId])).refused).toEqual([])
})
