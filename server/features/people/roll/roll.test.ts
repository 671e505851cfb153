import { afterAll, describe, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import { listRoll } from '#contract/people/people.ts'
import { addPerson, changePerson, getPerson, rollFacts } from '#contract/people/roll.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeKeeper, makePerson, nobody } from '#server/test/make-roll.ts'
import { PASSWORD, enter, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

describe('a person', () => {
  test('is added with all that the roll knows, changed, and each change is recorded', async () => {
    const as = await makeKeeper(world)
    const form = {
      firstName: 'Layli',
      lastName: 'Rahimi',
      bahaiId: 'L-1',
      email: 'Layli@Example.org',
      birthDate: '1990-02-03',
      standing: 'inactive' as const,
      locality: 'Hillside',
      registeredSince: '2011-05-23',
      movedAwayOn: null,
      deceasedOn: null,
    }
    const added = await world.call(addPerson, { as, body: form })
    expect([added.status, added.body.data]).toMatchObject([
      201,
      { ...form, hasAccount: false, isChild: false },
    ])
    const { id } = added.body.data
    const changed = await world.call(changePerson, {
      as,
      params: { id },
      body: { ...form, bahaiId: null, standing: 'moved', movedAwayOn: '2024-03-01' },
    })
    expect(changed.body.data).toMatchObject({ bahaiId: null, standing: 'moved', movedAwayOn: '2024-03-01' })
    const { body } = await world.call(getPerson, { as, params: { id } })
    expect(body.data.changes).toMatchObject([
      { action: 'roll.person.changed', fields: ['bahaiId', 'standing', 'movedAwayOn'] },
      { action: 'roll.person.added', fields: [] },
    ])
    await world.call(changePerson, {
      as,
      params: { id },
      body: { ...form, bahaiId: null, standing: 'moved', movedAwayOn: '2024-03-01' },
    })
    const again = await world.call(getPerson, { as, params: { id } })
    expect(again.body.data.changes).toHaveLength(2)
  })

  test('must have a first name and sensible days, and is told at the field what is wrong', async () => {
    const as = await makeKeeper(world)
    const answer = async (more: object) => {
      const { status, body } = await world.call(addPerson, {
        as,
        body: { ...nobody, firstName: 'Layli', ...more },
      })
      return [status, body.message, body.fields]
    }
    const wrong = async (field: string, value: string, sentence: string) =>
      expect(await answer({ [field]: value })).toEqual([400, sentence, { [field]: sentence }])
    await wrong('firstName', ' ', 'Please write the first name.')
    await wrong('firstName', '=1+1', '“=1+1” begins like a formula of a spreadsheet.')
    await wrong('email', 'nowhere', '“nowhere” does not look like an e-mail address.')
    for (const email of ['ida,x@mail.example', 'hal@mail..example', 'Kim <kim@mail.example>'])
      await wrong('email', email, `“${email}” does not look like an e-mail address.`)
    await wrong('birthDate', '2999-01-01', 'The birth date lies in the future.')
    await wrong(
      'birthDate',
      '1370-05-01',
      '“1370-05-01” lies before 1850. Please write days of the Gregorian calendar.',
    )
    await wrong('deceasedOn', '2999-01-01', 'The day of passing lies in the future.')
    await wrong('registeredSince', '2999-01-01', 'The day of registering lies in the future.')
    expect(await answer({ birthDate: '1990-01-01', deceasedOn: '1980-01-01' })).toMatchObject([
      400,
      'The day of passing lies before the birth date.',
      {},
    ])
  })

  test('has a Baha’i ID that nobody else on this roll has, however it is written', async () => {
    const as = await makeKeeper(world)
    await makePerson(world, as, { firstName: 'Layli', lastName: 'Rahimi', bahaiId: 'L 1' })
    const twice = await world.call(addPerson, { as, body: { ...nobody, firstName: 'Omid', bahaiId: 'l-1' } })
    expect(twice.status).toBe(201)
    const same = await world.call(addPerson, { as, body: { ...nobody, firstName: 'Omid', bahaiId: 'l1' } })
    expect([same.status, same.body.message]).toEqual([409, 'Layli Rahimi has this Baha’i ID already.'])
    const elsewhere = await makeKeeper(world)
    await makePerson(world, elsewhere, { bahaiId: 'L 1' })
  })

  test('who was added by hand can sign up', async () => {
    const as = await makeKeeper(world)
    const who = stranger()
    await makePerson(world, as, { firstName: 'Layli', bahaiId: who.bahaiId, email: who.email })
    expect((await enter(world, who, PASSWORD)).body.user).toMatchObject({
      state: 'confirmed',
      firstName: 'Layli',
    })
  })
})

describe('the roll', () => {
  test('is searched by name however it is written, by ID and address, and kept to a part of it', async () => {
    const as = await makeKeeper(world)
    await makePerson(world, as, {
      firstName: 'Rúḥíyyih',
      lastName: 'Ázar',
      // In no address that somebody is made with.
      bahaiId: 'Ridge-77',
      locality: 'Hillside',
    })
    await makePerson(world, as, { firstName: 'Omid', lastName: 'Vance', email: 'omid@example.org' })
    await makePerson(world, as, { firstName: 'Noor', lastName: 'Vance', birthDate: '2020-01-01' })
    const found = async (query: object) => {
      const { body } = await world.call(listRoll, { as, query: { limit: 50, ...query } })
      return [
        body.total,
        body.data.map(({ firstName }) => firstName).filter((name) => !name.startsWith('Person')),
      ]
    }
    expect(await found({ q: 'azar ruhiyyih' })).toEqual([1, ['Rúḥíyyih']])
    expect(await found({ q: 'ridge-77' })).toEqual([1, ['Rúḥíyyih']])
    expect(await found({ q: 'OMID@example.org' })).toEqual([1, ['Omid']])
    expect(await found({ q: 'quux% _' })).toEqual([0, []])
    expect(await found({ locality: 'Hillside' })).toEqual([1, ['Rúḥíyyih']])
    expect(await found({ only: 'children' })).toEqual([1, ['Noor']])
    expect(await found({ only: 'withoutEmail' })).toEqual([2, ['Noor', 'Rúḥíyyih']])
    expect(await found({ only: 'withoutAccount', q: 'vance' })).toEqual([2, ['Noor', 'Omid']])
    expect(await found({ standing: 'deceased' })).toEqual([0, []])
    const { body } = await world.call(rollFacts, { as })
    expect(body.data).toEqual({
      total: 4,
      standings: [{ standing: 'active', count: 4 }],
      localities: [{ locality: 'Hillside', count: 1 }],
      children: 1,
      withoutEmail: 2,
      duplicates: 0,
    })
  })

  test('tells nothing of a person of another community', async () => {
    const as = await makeKeeper(world)
    const other = await makeMember(world, await makeCommunity(world))
    expect((await world.call(getPerson, { as, params: { id: other.personId } })).status).toBe(404)
    const body = { ...nobody, firstName: 'Canary' }
    expect((await world.call(changePerson, { as, params: { id: other.personId }, body })).status).toBe(404)
  })
})

test('the roll goes by the day where the community is', async () => {
  // At any moment it is another day than in Greenwich in one of the two.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    const as = await makeMember(world, await makeCommunity(world, { timeZone }), { office: 'secretary' })
    const today = civilDay(world.clock.now(), timeZone)
    const add = (registeredSince: string) =>
      world.call(addPerson, { as, body: { ...nobody, firstName: 'Mina', registeredSince } })
    expect([timeZone, (await add(today)).status]).toEqual([timeZone, 201])
    expect([timeZone, (await add(addCivilDays(today, 1))).status]).toEqual([timeZone, 400])
  }
})
