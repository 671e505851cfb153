// Who is not of age and moves: known as such where they come to, and never without their guardians' hearing of it.
import { afterAll, expect, test } from 'vitest'
import { acceptInvitationAs } from '#contract/people/joining.ts'
import { acceptArrival, askToMove, declineArrival, listArrivals } from '#contract/people/moves.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { invite, tokenOf } from '#server/test/make-joining.ts'
import { bornYearsAgo } from '#server/test/make-family.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { putOnRoll, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A youth with a guardian, and the community that they would go to. */
const withYouth = async (age: number | null) => {
  const old = await makeCommunity(world, { name: 'Oldtown' })
  const destination = await makeCommunity(world, { name: 'Newtown', listed: true })
  const to = await makeMember(world, destination, { office: 'secretary' })
  const guardian = await makeMember(world, old)
  const youth = await makeMember(world, old, { firstName: 'Roya' })
  const bornOn = age === null ? null : bornYearsAgo(world, age)
  await world.past.query('update people set birth_date = $2 where id = $1', [youth.personId, bornOn])
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    old,
    youth.personId,
    guardian.personId,
  ])
  const ask = () => world.call(askToMove, { as: youth, body: { communityId: destination, note: '' } })
  const arrivals = async () => (await world.call(listArrivals, { as: to })).body.data
  const take = async (personId?: string) =>
    world.call(acceptArrival, {
      as: to,
      params: { id: (await arrivals())[0]?.id ?? '' },
      body: personId === undefined ? {} : { personId },
    })
  return { old, destination, to, guardian, youth, bornOn, ask, arrivals, take }
}

const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ additionalData }) => [
    additionalData.change,
    additionalData.caption,
  ])

const grownUp = async (community: string, who: Someone) =>
  (
    await world.past.query(
      'select is_grown_up($1, $2, current_date) as grown, p.birth_date::text as born from accounts a join people p on p.id = a.person_id and p.community_id = $1 where a.id = $2',
      [community, who.accountId],
    )
  ).rows[0]

test('a youth comes as a youth, and the guardians hear of the wish and of the move', async () => {
  const { destination, to, guardian, youth, bornOn, ask, arrivals, take } = await withYouth(15)
  expect((await ask()).status).toBe(201)
  expect(await told(guardian)).toEqual([['asksToMove', 'Roya Of Test']])
  expect(await arrivals()).toMatchObject([{ name: 'Roya Of Test', birthDate: bornOn }])
  expect((await take()).status).toBe(200)
  expect(await told(guardian)).toEqual([
    ['movedAway', 'Roya Of Test'],
    ['asksToMove', 'Roya Of Test'],
  ])
  expect(await grownUp(destination, youth)).toEqual({ grown: false, born: bornOn })
  expect(await told(to)).toContainEqual(['noGuardian', 'Roya Of Test'])
  const { rows } = await world.past.query('select birth_date from moves where account_id = $1', [
    youth.accountId,
  ])
  expect(rows).toEqual([{ birth_date: null }])
})

test('of who is of age the day of birth stays with the old roll, and nobody is told', async () => {
  const { guardian, destination, youth, ask, arrivals, take } = await withYouth(30)
  await ask()
  expect(await arrivals()).toMatchObject([{ birthDate: null }])
  await take()
  expect(await told(guardian)).toEqual([])
  expect(await grownUp(destination, youth)).toEqual({ grown: true, born: null })
})

test('who is of age only where they come from is a youth where they come to', async () => {
  const { destination, youth, bornOn, ask, arrivals, take } = await withYouth(19)
  await world.past.query('update communities set adult_age = 21 where id = $1', [destination])
  await ask()
  expect(await arrivals()).toMatchObject([{ birthDate: bornOn }])
  await take()
  expect(await grownUp(destination, youth)).toEqual({ grown: false, born: bornOn })
})

test('somebody’s ward of unknown age has the roll put right first', async () => {
  const { ask } = await withYouth(null)
  const answer = await ask()
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The roll of your community does not know when you were born. Please ask its secretary to write it down first.',
  ])
})

test('who is too young for an account there is not taken in', async () => {
  const { destination, ask, take } = await withYouth(15)
  await world.past.query('update communities set youth_age = 16 where id = $1', [destination])
  const known = await putOnRoll(world, destination, stranger())
  await ask()
  for (const personId of [undefined, known]) {
    const answer = await take(personId)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This person is too young for an account of their own. They stand on the roll in their family.',
    ])
  }
})

test('who is too young is not taken in by a Baha’i ID that the other roll knows, either', async () => {
  const { destination, youth, ask, take } = await withYouth(15)
  await world.past.query('update communities set youth_age = 16 where id = $1', [destination])
  const who = stranger()
  await putOnRoll(world, destination, who)
  await world.past.query(
    'update accounts set claimed_bahai_id = $2, claimed_bahai_id_key = upper($2) where id = $1',
    [youth.accountId, who.bahaiId],
  )
  await ask()
  expect((await take()).status).toBe(409)
})

test('no youth becomes a grown-up on the other roll, by acceptance or by link', async () => {
  const { old, destination, to, youth, ask, take } = await withYouth(16)
  const known = await putOnRoll(world, destination, stranger())
  await world.past.query(`update people set birth_date = '1980-05-05' where id = $1`, [known])
  await ask()
  const sentence =
    'The roll has another day of birth of this person than the community that they come from. Please put that right first.'
  const taken = await take(known)
  expect([taken.status, taken.body.message]).toEqual([409, sentence])
  const token = tokenOf((await invite(world, to, [known])).data[0]?.link)
  const byLink = await world.call(acceptInvitationAs, { as: youth, params: { token } })
  expect([byLink.status, byLink.body.message]).toEqual([409, sentence])
  const { rows } = await world.past.query('select community_id from accounts where id = $1', [
    youth.accountId,
  ])
  expect(rows).toEqual([{ community_id: old }])
})

test('by a link the guardians hear of the move too, and the new roll learns the day of birth', async () => {
  const { destination, to, guardian, youth, bornOn } = await withYouth(16)
  const known = await putOnRoll(world, destination, stranger())
  const token = tokenOf((await invite(world, to, [known])).data[0]?.link)
  expect((await world.call(acceptInvitationAs, { as: youth, params: { token } })).status).toBe(200)
  expect(await told(guardian)).toEqual([['movedAway', 'Roya Of Test']])
  expect(await grownUp(destination, youth)).toEqual({ grown: false, born: bornOn })
})

test('whoever goes elsewhere meanwhile is forgotten where they had asked, and may ask there again', async () => {
  const { destination, youth, ask, arrivals } = await withYouth(16)
  await ask()
  const third = await makeCommunity(world)
  const keeper = await makeMember(world, third, { office: 'secretary' })
  const known = await putOnRoll(world, third, stranger())
  const token = tokenOf((await invite(world, keeper, [known])).data[0]?.link)
  expect((await world.call(acceptInvitationAs, { as: youth, params: { token } })).status).toBe(200)
  expect(await arrivals()).toEqual([])
  const { rows } = await world.past.query('select state, birth_date from moves where community_id = $1', [
    destination,
  ])
  expect(rows).toEqual([{ state: 'withdrawn', birth_date: null }])
  expect((await ask()).status).toBe(201)
})

test('whoever would take in a ward of unknown age is told that it cannot be yet, and not why', async () => {
  const { youth, ask, take } = await withYouth(30)
  await ask()
  await world.past.query('update people set birth_date = null where id = $1', [youth.personId])
  const answer = await take()
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This person cannot move yet: the secretary of their community has to put their entry on the roll right first.',
  ])
})

test('after a no the other community keeps no day of birth', async () => {
  const { to, youth, ask, arrivals } = await withYouth(15)
  await ask()
  const params = { id: (await arrivals())[0]?.id ?? '' }
  await world.call(declineArrival, { as: to, params, body: {} })
  const { rows } = await world.past.query('select state, birth_date from moves where account_id = $1', [
    youth.accountId,
  ])
  expect(rows).toEqual([{ state: 'declined', birth_date: null }])
})
