import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { acceptWaiting, declineWaiting, listRoll, listWaiting } from '#contract/people/people.ts'
import { getMe } from '#contract/auth/session.ts'
import { withWaiting } from '#server/test/make-joining.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { PASSWORD, enter, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const audit = async (community: string): Promise<string[]> => {
  const { rows } = await world.past.query(
    'select action from audit_records where community_id = $1 order by at',
    [community],
  )
  return rows.map(({ action }) => action)
}

test('of two accounts that two keepers make the same person at once, one is', async () => {
  const { secretary, personId, waiting, community } = await withWaiting(world)
  const second = (await enter(world, stranger())).body
  await world.past.query('update accounts set community_id = $2 where id = $1', [second.user.id, community])
  const answers = await Promise.all(
    [waiting, second].map(({ user }) =>
      world.call(acceptWaiting, { as: secretary, params: { id: user.id }, body: { personId } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the list shows each claim beside what the roll says', async () => {
  const { secretary, who, waiting, community, personId } = await withWaiting(world)
  const list = await world.call(listWaiting, { as: secretary })
  expect(list.body.data).toEqual([
    {
      _id: waiting.user.id,
      id: waiting.user.id,
      email: who.email,
      bahaiId: who.bahaiId,
      name: '',
      birthDate: null,
      onRoll: { name: 'Nadia Rahimi', emailMatches: false },
      candidates: [
        {
          personId,
          name: 'Nadia Rahimi',
          birthDate: null,
          locality: null,
          hasAccount: false,
          child: false,
          matches: { bahaiId: 'same', email: 'different', name: 'unknown', birthDate: 'unknown' },
        },
      ],
      state: 'waiting',
      thread: [],
      can: { ask: true },
      since: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  await world.past.query('update people set email = $1 where community_id = $2 and bahai_id = $3', [
    who.email,
    community,
    who.bahaiId,
  ])
  const after = await world.call(listWaiting, { as: secretary })
  expect(after.body.data[0]?.onRoll?.emailMatches).toBe(true)
})

test('the list pages without a gap', async () => {
  const { secretary, who, community } = await withWaiting(world)
  for (let count = 0; count < 4; count += 1) {
    await world.past.query(
      `insert into accounts (id, email, email_key, state, community_id)
       values (gen_random_uuid(), $1, $1, 'pending', $2)`,
      [`more${count}-${who.email}`, community],
    )
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await world.call(listWaiting, {
      as: secretary,
      query: { limit: 2, ...(cursor ? { cursor } : {}) },
    })
    seen.push(...body.data.map(({ id }) => id))
    cursor = body.next
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
  expect(seen).toHaveLength(5)
})

test('who is accepted is the roll’s person, a member at once, and welcomed', async () => {
  const { community, secretary, who, personId, waiting, params } = await withWaiting(world)
  expect((await world.call(acceptWaiting, { as: secretary, params })).status).toBe(200)
  const me = await world.call(getMe, { as: waiting })
  expect(me.body.data).toMatchObject({
    state: 'confirmed',
    firstName: 'Nadia',
    lastName: 'Rahimi',
    bahaiId: who.bahaiId,
  })
  const { rows } = await world.past.query('select person_id from accounts where id = $1', [waiting.user.id])
  expect(rows).toEqual([{ person_id: personId }])
  expect((await world.call(listWaiting, { as: secretary })).body.data).toEqual([])
  expect(await audit(community)).toEqual(['member.accepted'])
  const notes = await world.call(listNotifications, { as: secretary })
  expect(notes.body.data.map(({ type, scope, target }) => [type, scope, target])).toEqual([
    ['new_member_welcome', 'community', personId],
  ])
  expect((await mailsTo(world, who.email))[0]?.subject).toBe('Your community has confirmed you')
})

test('accepting twice, also at once, welcomes once', async () => {
  const { community, secretary, params } = await withWaiting(world)
  const answers = await Promise.all([1, 2, 3].map(() => world.call(acceptWaiting, { as: secretary, params })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await audit(community)).toEqual(['member.accepted'])
})

test('who is not on the roll becomes a new person on it', async () => {
  const { community, secretary } = await withWaiting(world)
  const who = stranger()
  const newcomer = (await enter(world, who)).body
  await world.past.query('update accounts set community_id = $1 where id = $2', [community, newcomer.user.id])
  await world.call(acceptWaiting, { as: secretary, params: { id: newcomer.user.id } })
  const roll = await world.call(listRoll, { as: secretary })
  const person = roll.body.data.find(({ bahaiId }) => bahaiId === who.bahaiId)
  expect(person).toMatchObject({ firstName: who.email.split('@')[0], email: who.email, hasAccount: true })
})

test('an ID whose person has an account stays with that person', async () => {
  const { community, secretary, who, personId, params } = await withWaiting(world)
  const other = await makeMember(world, community)
  await world.past.query('update accounts set person_id = $1 where id = $2', [personId, other.accountId])
  expect((await world.call(acceptWaiting, { as: secretary, params })).status).toBe(200)
  const { rows } = await world.past.query(
    'select p.bahai_id, p.id = $2 as same from accounts a join people p on p.id = a.person_id where a.id = $1',
    [params.id, personId],
  )
  expect(rows).toEqual([{ bahai_id: null, same: false }])
  const kept = await world.past.query('select id from people where community_id = $1 and bahai_id = $2', [
    community,
    who.bahaiId,
  ])
  expect(kept.rows).toEqual([{ id: personId }])
})

test('who is declined is signed out, reads why at the next log-in, and may still be accepted', async () => {
  const { community, secretary, who, waiting, params } = await withWaiting(world)
  const reason = 'We could not find you on our roll.'
  expect((await world.call(declineWaiting, { as: secretary, params, body: { reason } })).status).toBe(200)
  expect((await world.call(getMe, { as: waiting })).status).toBe(419)
  const again = await world.call(login, { body: { email: who.email, password: PASSWORD } })
  expect([again.status, again.body.message]).toEqual([
    403,
    `Your community could not confirm your account. ${reason}`,
  ])
  expect((await mailsTo(world, who.email))[0]?.body).toContain(reason)
  expect((await world.call(acceptWaiting, { as: secretary, params })).status).toBe(200)
  expect((await world.call(login, { body: { email: who.email, password: PASSWORD } })).status).toBe(200)
  expect(await audit(community)).toEqual(['member.declined', 'member.accepted'])
})

test('a member cannot be declined', async () => {
  const { community, secretary } = await withWaiting(world)
  const member = await makeMember(world, community)
  const answer = await world.call(declineWaiting, {
    as: secretary,
    params: { id: member.accountId },
    body: {},
  })
  expect([answer.status, answer.body.message]).toEqual([409, 'This member is already confirmed.'])
})

test('the list is for secretary and administrators of that community', async () => {
  const { community, params } = await withWaiting(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  expect((await world.call(listWaiting, { as: admin })).body.data).toHaveLength(1)
  for (const office of ['treasurer', 'member', 'chair'] as const) {
    const member = await makeMember(world, community, { office })
    expect((await world.call(listWaiting, { as: member })).status).toBe(403)
    expect((await world.call(acceptWaiting, { as: member, params })).status).toBe(403)
  }
  const foreign = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  expect((await world.call(declineWaiting, { as: foreign, params, body: {} })).status).toBe(404)
  expect((await world.call(listWaiting, { as: foreign })).body.data).toEqual([])
})
