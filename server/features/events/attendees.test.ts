// Whose eyes see the names of the young among those who come.
import { afterAll, expect, test } from 'vitest'
import { getEvent, joinEvent, listEvents } from '#contract/events/events.ts'
import { changePerson } from '#contract/people/roll.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { bornYearsAgo } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const join = (id: string, as: Someone) => world.call(joinEvent, { params: { id }, body: {}, as })
const look = (id: string, as: Someone) => world.call(getEvent, { params: { id }, as })
const namesFor = async (id: string, as: Someone) =>
  (await look(id, as)).body.attendees.map(({ name }) => name.split(' ')[0])

/** A Feast to which a young person and a grown-up come, with a guardian, a host and somebody else. */
const makeFeast = async (birthDate: string | null = bornYearsAgo(world, 16)) => {
  const community = await makeCommunity(world)
  const named = (firstName: string) => makeMember(world, community, { firstName })
  const young = await named('Nabil')
  const grown = await named('Layli')
  const guardian = await named('Guardian')
  const host = await named('Host')
  const member = await named('Member')
  const id = await makeEvent(world, community, { title: 'Feast of Qawl' })
  await world.past.query('insert into event_hosts values ($1, $2, $3, 0)', [community, id, host.personId])
  await world.past.query('update people set birth_date = $2 where id = $1', [young.personId, birthDate])
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    community,
    young.personId,
    guardian.personId,
  ])
  await join(id, young)
  await join(id, grown)
  return { community, id, young, grown, guardian, host, member }
}

test('a young person who comes is counted for everybody, and named to nobody who has nothing to do with it', async () => {
  const { id, young, grown, member } = await makeFeast()
  for (const one of [member, grown]) {
    const seen = await look(id, one)
    expect(seen.body.going).toBe(2)
    expect(seen.body.attendees.map(({ refId }) => refId)).toEqual([grown.accountId])
    expect(seen.text).not.toContain('Nabil')
    expect(seen.text).not.toContain(young.accountId)
  }
})

test('the young person, the guardian and the hosts see the name', async () => {
  const { id, young, guardian, host } = await makeFeast()
  for (const one of [young, guardian, host]) expect(await namesFor(id, one)).toEqual(['Nabil', 'Layli'])
})

test('whoever has a guardian and no day of birth is a child for all we know', async () => {
  const { id, member, guardian } = await makeFeast(null)
  expect(await namesFor(id, member)).toEqual(['Layli'])
  expect(await namesFor(id, guardian)).toEqual(['Nabil', 'Layli'])
})

test('whoever has come of age is named like everybody else, whatever stands there of guardians', async () => {
  const { id, member } = await makeFeast(bornYearsAgo(world, 19))
  expect(await namesFor(id, member)).toEqual(['Nabil', 'Layli'])
})

test('the guardian of one child and the host of another Feast see no other young name', async () => {
  const { community, id, member, host } = await makeFeast()
  const child = await makeMember(world, community, { firstName: 'Other' })
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    community,
    child.personId,
    member.personId,
  ])
  const own = await makeEvent(world, community)
  await world.past.query('insert into event_hosts values ($1, $2, $3, 0)', [community, own, member.personId])
  await join(id, child)
  expect(await namesFor(id, member)).toEqual(['Layli', 'Other'])
  expect(await namesFor(id, host)).toEqual(['Nabil', 'Layli', 'Other'])
})

test('whoever is on no roll any more is counted, and named to the hosts', async () => {
  const { id, young, member, host } = await makeFeast()
  await world.past.query('update accounts set person_id = null where id = $1', [young.accountId])
  expect((await look(id, member)).body.going).toBe(2)
  expect(await namesFor(id, member)).toEqual(['Layli'])
  expect(await namesFor(id, host)).toEqual(['Nabil', 'Layli'])
})

test('the answer to joining tells no young name either, and a list tells of oneself alone', async () => {
  const { id, young, member } = await makeFeast()
  const joined = await join(id, member)
  expect(joined.body).toMatchObject({ going: 3, mine: { going: true } })
  expect(joined.body.attendees.map(({ name }) => name)).toEqual(['Layli Of Test', 'Member Of Test'])
  const listed = await world.call(listEvents, { as: young })
  expect(listed.body.data[0]?.attendees).toEqual([{ refId: young.accountId, type: 'User', name: '' }])
})

test('nobody young takes a place among the first two hundred who are named', async () => {
  const { community, id, member } = await makeFeast()
  await world.past.query(
    `with born as (
      insert into people (community_id, id, first_name, last_name, birth_date)
      select $1, gen_random_uuid(), case when n % 2 = 0 then 'Young' else 'Grown' end, n::text,
        case when n % 2 = 0 then current_date else '1980-01-01' end
      from generate_series(1, 400) n returning id, first_name, last_name
    ), accounts as (
      insert into accounts (id, email, email_key, first_name, last_name, state, community_id, person_id)
      select gen_random_uuid(), id::text, id::text, first_name, last_name, 'confirmed', $1, id from born returning id
    ) insert into event_attendees (community_id, event_id, account_id) select $1, $2, id from accounts`,
    [community, id],
  )
  const names = await namesFor(id, member)
  expect(names).toHaveLength(200)
  expect(names).not.toContain('Young')
})

test('a day of birth that is put right is seen at once, also by whoever asks only for what is new', async () => {
  const { community, id, young, member } = await makeFeast(bornYearsAgo(world, 19))
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const before = await look(id, member)
  expect(before.text).toContain('Nabil')
  const corrected = await world.call(changePerson, {
    params: { id: young.personId },
    body: {
      firstName: 'Nabil',
      lastName: 'Of Test',
      bahaiId: null,
      email: null,
      birthDate: bornYearsAgo(world, 16),
      standing: 'active',
      locality: null,
      registeredSince: null,
      movedAwayOn: null,
      deceasedOn: null,
    },
    as: secretary,
  })
  expect(corrected.status).toBe(200)
  const after = await world.call(getEvent, {
    params: { id },
    as: member,
    headers: { 'if-none-match': String(before.headers['etag']) },
  })
  expect(after.status).toBe(200)
  expect(after.text).not.toContain('Nabil')
})
