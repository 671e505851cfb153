import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEvents } from '#contract/events/events.ts'
import { acceptInvitationAs, invitePeople } from '#contract/people/joining.ts'
import {
  acceptArrival,
  askToMove,
  declineArrival,
  getMyMove,
  listArrivals,
  withdrawMove,
} from '#contract/people/moves.ts'
import { listRoll, listWaiting } from '#contract/people/people.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { getMe } from '#contract/auth/session.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent, makePost } from '#server/test/make-content.ts'
import { mailsTo } from '#server/test/mails.ts'
import { putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Two communities with their secretaries, and a member of the first who is in its Assembly. */
const withTwo = async (office: 'member' | 'communityAdmin' = 'member', timeZone = 'Europe/London') => {
  const [old, destination] = [
    await makeCommunity(world, { name: 'Oldtown', timeZone }),
    await makeCommunity(world, { name: 'Newtown', listed: true }),
  ]
  await world.past.query('update communities set contact_email = $2 where id = $1', [
    destination,
    `secretary@${destination}.example`,
  ])
  const [from, to] = [
    await makeMember(world, old, { office: 'secretary' }),
    await makeMember(world, destination, { office: 'secretary' }),
  ]
  const member = await makeMember(world, old, {
    firstName: 'Nadia',
    office,
    body: office === 'communityAdmin' ? 'administration' : 'assembly',
  })
  const ask = (note = '') => world.call(askToMove, { as: member, body: { communityId: destination, note } })
  const mine = async () => (await world.call(getMyMove, { as: member })).body.data
  const arrivals = async () => (await world.call(listArrivals, { as: to })).body.data
  return { old, destination, from, to, member, ask, mine, arrivals }
}

test('a member asks, the destination accepts, and from then on the account is its own', async () => {
  const { old, destination, from, to, member, ask, mine, arrivals } = await withTwo()
  await makePost(world, member, { content: 'Old words' })
  await makeEvent(world, old, { title: 'Old Feast' })
  await world.past.query(`update accounts set profile_picture = 'https://x/c/1/a.webp' where id = $1`, [
    member.accountId,
  ])
  expect((await ask('We move in June.')).body.data).toMatchObject({ state: 'asked', to: { name: 'Newtown' } })
  expect(await mine()).toMatchObject({ state: 'asked' })
  const [arrival] = await arrivals()
  expect(arrival).toMatchObject({
    name: 'Nadia Of Test',
    email: member.email,
    from: 'Oldtown',
    note: 'We move in June.',
  })
  expect((await mailsTo(world, `secretary@${destination}.example`))[0]?.body).not.toContain('Nadia')
  const params = { id: arrival?.id ?? '' }
  expect((await world.call(acceptArrival, { as: to, params })).status).toBe(200)
  const me = await world.call(getMe, { as: member })
  expect(me.body.data).toMatchObject({
    community: { _id: destination },
    state: 'confirmed',
    roles: [],
    profilePicture: null,
  })
  expect((await world.call(listEvents, { as: member })).text).not.toContain('Old Feast')
  const feed = await world.call(communityFeed, { as: member, params: { communityId: old } })
  expect(feed.text).not.toContain('Old words')
  const { rows } = await world.past.query(
    'select standing, moved_away_on = current_date as today from people where community_id = $1 and id = $2',
    [old, member.personId],
  )
  expect(rows).toEqual([{ standing: 'moved', today: true }])
  const terms = await world.past.query(
    'select 1 from terms where community_id = $1 and person_id = $2 and valid_to >= current_date',
    [old, member.personId],
  )
  expect(terms.rows).toEqual([])
  expect((await world.call(listRoll, { as: to })).text).toContain('Nadia')
  expect(await mine()).toMatchObject({ state: 'none' })
  expect(await arrivals()).toEqual([])
  expect((await mailsTo(world, member.email))[0]?.subject).toBe('Welcome to Newtown')
  const actions = async (of: string) =>
    (
      await world.past.query('select action from audit_records where community_id = $1 order by at', [of])
    ).rows.map(({ action }) => action)
  expect(await actions(old)).toEqual(['move.asked', 'member.left'])
  expect(await actions(destination)).toEqual(['member.moved'])
  expect((await world.call(listWaiting, { as: from })).body.data).toEqual([])
})

// At any moment it is another day than in Greenwich in one of the two.
test.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'in %s one has moved and served by the day of that place',
  async (timeZone) => {
    const { old, to, ask, arrivals } = await withTwo('member', timeZone)
    await ask()
    await world.call(acceptArrival, { as: to, params: { id: (await arrivals())[0]?.id ?? '' }, body: {} })
    const today = civilDay(world.clock.now(), timeZone)
    const { rows } = await world.past.query(
      `select p.moved_away_on::text as moved, (t.valid_to + 1)::text as ended
       from people p join terms t on t.person_id = p.id
       where p.community_id = $1 and p.standing = 'moved'`,
      [old],
    )
    expect(rows).toEqual([{ moved: today, ended: today }])
  },
)

test('the destination takes somebody in as the person on its own roll', async () => {
  const { destination, to, member, ask, arrivals } = await withTwo()
  const known = await putOnRoll(world, destination, stranger())
  const { rows: named } = await world.past.query('select email from accounts where id = $1', [
    member.accountId,
  ])
  await world.past.query('update people set last_name = $2, first_name = $3 where id = $1', [
    known,
    'Of Test',
    'Nadia',
  ])
  await ask()
  const [arrival] = await arrivals()
  expect(named).toEqual([{ email: arrival?.email }])
  expect(arrival?.candidates).toMatchObject([
    { personId: known, matches: { name: 'same', birthDate: 'unknown' } },
  ])
  const params = { id: arrival?.id ?? '' }
  const taken = await world.call(acceptArrival, { as: to, params, body: { personId: to.personId } })
  expect(taken.status).toBe(409)
  expect((await arrivals()).length).toBe(1)
  await world.call(acceptArrival, { as: to, params, body: { personId: known } })
  const { rows } = await world.past.query('select person_id from accounts where id = $1', [member.accountId])
  expect(rows).toEqual([{ person_id: known }])
  const again = await world.call(acceptArrival, { as: to, params })
  expect([again.status, again.body.message]).toEqual([409, 'This wish was answered or taken back meanwhile.'])
})

test('that many other rolls have the same ID hides nobody on the roll of the destination', async () => {
  const { destination, to, member, ask, arrivals } = await withTwo()
  const who = stranger()
  for (let count = 0; count < 6; count += 1) await putOnRoll(world, await makeCommunity(world), who)
  const known = await putOnRoll(world, destination, who)
  await world.past.query(
    'update accounts set claimed_bahai_id = $2, claimed_bahai_id_key = upper($2) where id = $1',
    [member.accountId, who.bahaiId],
  )
  await ask()
  const params = { id: (await arrivals())[0]?.id ?? '' }
  expect((await world.call(acceptArrival, { as: to, params })).status).toBe(200)
  const { rows } = await world.past.query('select person_id from accounts where id = $1', [member.accountId])
  expect(rows).toEqual([{ person_id: known }])
})

test('who is declined stays, reads why, and may ask again', async () => {
  const { old, to, member, ask, mine, arrivals } = await withTwo()
  await ask()
  const params = { id: (await arrivals())[0]?.id ?? '' }
  const reason = 'Please visit us first.'
  await world.call(declineArrival, { as: to, params, body: { reason } })
  expect(await mine()).toMatchObject({ state: 'declined', reason, to: { name: 'Newtown' } })
  expect((await world.call(getMe, { as: member })).body.data).toMatchObject({ community: { _id: old } })
  const [mail] = await mailsTo(world, member.email)
  expect(mail?.body).not.toContain(reason)
  expect((await ask()).status).toBe(201)
  expect((await arrivals()).length).toBe(1)
})

test('a wish can be taken back, and one to go elsewhere replaces it', async () => {
  const { member, ask, mine, arrivals } = await withTwo()
  await ask()
  await world.call(withdrawMove, { as: member })
  expect([(await mine()).state, (await arrivals()).length]).toEqual(['none', 0])
  await ask()
  const third = await makeCommunity(world, { name: 'Thirdtown', listed: true })
  await world.call(askToMove, { as: member, body: { communityId: third, note: '' } })
  expect([(await mine()).to?.name, (await arrivals()).length]).toEqual(['Thirdtown', 0])
})

test('only a community that lists itself can be asked, and not one’s own', async () => {
  const { old, member } = await withTwo()
  const hidden = await makeCommunity(world)
  const ask = (communityId: string) => world.call(askToMove, { as: member, body: { communityId, note: '' } })
  const unknown = await ask('01985a3c-0000-7000-8000-000000000001')
  const closed = await ask(hidden)
  expect([unknown.status, closed.status, unknown.text]).toEqual([404, 404, closed.text])
  await world.past.query('update communities set listed = true where id = $1', [old])
  expect((await ask(old)).body.message).toBe('You are a member of this community already.')
})

test('the last administrator hands over first', async () => {
  const { old, destination, to, member, ask, arrivals } = await withTwo('communityAdmin')
  const alone = await ask()
  expect([alone.status, alone.body.message]).toEqual([
    409,
    'You are the last administrator of your community. Please hand that over first.',
  ])
  const second = await makeMember(world, old, { office: 'communityAdmin', body: 'administration' })
  expect((await ask()).status).toBe(201)
  await world.past.query('delete from terms where community_id = $1 and person_id = $2', [
    old,
    second.personId,
  ])
  const params = { id: (await arrivals())[0]?.id ?? '' }
  const answer = await world.call(acceptArrival, { as: to, params })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This person is the last administrator of their community and must hand that over first.',
  ])
  const { rows } = await world.past.query('select community_id <> $2 as stays from accounts where id = $1', [
    member.accountId,
    destination,
  ])
  expect(rows).toEqual([{ stays: true }])
})

test('an invitation of the destination moves a member at once', async () => {
  const { old, destination, to, member } = await withTwo()
  const personId = await putOnRoll(world, destination, { ...stranger(), firstName: 'Nadia' })
  const { body } = await world.call(invitePeople, { as: to, body: { personIds: [personId], mail: false } })
  const token = body.data[0]?.link.split('/').at(-1) ?? ''
  const answer = await world.call(acceptInvitationAs, { as: member, params: { token } })
  expect(answer.body.data).toMatchObject({ community: { _id: destination }, roles: [] })
  const { rows } = await world.past.query(
    `select (select person_id from accounts where id = $1) as person, standing
     from people where community_id = $2 and id = $3`,
    [member.accountId, old, member.personId],
  )
  expect(rows).toEqual([{ person: personId, standing: 'moved' }])
})

test('nobody but the destination decides', async () => {
  const { from, ask, arrivals } = await withTwo()
  await ask()
  const params = { id: (await arrivals())[0]?.id ?? '' }
  expect((await world.call(acceptArrival, { as: from, params })).status).toBe(404)
  expect((await world.call(declineArrival, { as: from, params, body: {} })).status).toBe(404)
  expect((await world.call(listArrivals, { as: from })).body.data).toEqual([])
})
