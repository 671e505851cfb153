// What guardians say of their children, and that nobody else may.
import { listLooks } from '#contract/people/child-looks.ts'
import { afterAll, describe, expect, test } from 'vitest'
import {
  addChild,
  addGuardian,
  addPickUpPerson,
  changeChild,
  getFamily,
  removePickUpPerson,
  resignAsGuardian,
  setConsent,
} from '#contract/people/family.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { bornYearsAgo, makeChild, makeFamily, makeHousehold } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const nobody = '01985b2e-0000-7000-8000-000000000000'

describe('a family', () => {
  test('a parent adds a child, and the household with it where there is none', async () => {
    const parent = await makeMember(world, await makeCommunity(world))
    const birthDate = bornYearsAgo(world, 6)
    const made = await world.call(addChild, {
      body: { firstName: 'Nabíl', lastName: 'Rahimi', birthDate, allergies: 'Milk' },
      as: parent,
    })
    expect(made.status).toBe(201)
    const { body } = await world.call(getFamily, { as: parent })
    expect(body.data.household).toMatchObject({ name: 'Of Test household' })
    expect(body.data.household?.people.map(({ adult }) => adult)).toEqual([true, false])
    expect(body.data.children).toMatchObject([
      { firstName: 'Nabíl', birthDate, ageBand: 'from5', allergies: 'Milk', guardians: [{ isMe: true }] },
    ])
  })

  test('the other guardian sees it and may change it; a stranger finds no such child', async () => {
    const community = await makeCommunity(world)
    const { mother, father, child } = await makeFamily(world, community)
    const stranger = await makeMember(world, community)
    const change = {
      params: { id: child },
      body: { allergies: 'Kiwi', healthNote: 'An inhaler in the bag.' },
    }
    expect((await world.call(changeChild, { ...change, as: stranger })).status).toBe(404)
    expect((await world.call(changeChild, { ...change, as: father })).status).toBe(200)
    const seen = await world.call(getFamily, { as: mother })
    expect(seen.body.data.children[0]).toMatchObject({
      allergies: 'Kiwi',
      healthNote: 'An inhaler in the bag.',
    })
    expect((await world.call(getFamily, { as: stranger })).body.data.children).toEqual([])
  })

  test('every act on a child is for its guardians alone', async () => {
    const community = await makeCommunity(world)
    const { child } = await makeFamily(world, community)
    const officer = await makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
    const of = { params: { id: child }, as: officer }
    const answers = [
      await world.call(changeChild, { ...of, body: { allergies: '' } }),
      await world.call(setConsent, {
        params: { id: child, kind: 'photo' },
        body: { given: true },
        as: officer,
      }),
      await world.call(addPickUpPerson, { ...of, body: { name: 'Somebody' } }),
      await world.call(removePickUpPerson, { params: { id: child, pickUpId: nobody }, as: officer }),
      await world.call(addGuardian, { ...of, body: { person: officer.personId } }),
      await world.call(resignAsGuardian, of),
      await world.call(listLooks, of),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  test('a consent is given, withdrawn by the other guardian, and given again, each with its name and day', async () => {
    const { mother, father, child } = await makeFamily(world, await makeCommunity(world))
    const say = (given: boolean, as: { token: string }) =>
      world.call(setConsent, { params: { id: child, kind: 'photo' }, body: { given }, as })
    const consents = async () => (await world.call(getFamily, { as: mother })).body.data.children[0]?.consents
    await say(true, mother)
    expect(await consents()).toMatchObject([{ kind: 'photo', given: true }])
    await say(false, father)
    expect(await consents()).toMatchObject([{ kind: 'photo', given: false }])
    await say(false, father)
    await say(true, father)
    expect(await consents()).toMatchObject([{ kind: 'photo', given: true }])
    const { rows } = await world.past.query(
      'select given_by, withdrawn_by from consents where person_id = $1 order by given_at',
      [child],
    )
    expect(rows).toEqual([
      { given_by: mother.personId, withdrawn_by: father.personId },
      { given_by: father.personId, withdrawn_by: null },
    ])
  })

  test('two taps on the same switch are one consent', async () => {
    const { mother, child } = await makeFamily(world, await makeCommunity(world))
    const give = () =>
      world.call(setConsent, { params: { id: child, kind: 'transport' }, body: { given: true }, as: mother })
    expect((await Promise.all([give(), give(), give()])).map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await world.past.query('select id from consents where person_id = $1', [child])
    expect(rows).toHaveLength(1)
  })

  test('who may not collect a child stands beside who may, and is taken off by either guardian', async () => {
    const { mother, father, child } = await makeFamily(world, await makeCommunity(world))
    const add = (body: { name: string; mayCollect?: boolean; phone?: string }) =>
      world.call(addPickUpPerson, { params: { id: child }, body, as: mother })
    await add({ name: 'Grandmother Joan', phone: '0117 496 0000' })
    await add({ name: 'Mr Grey', mayCollect: false })
    const list = async () => (await world.call(getFamily, { as: father })).body.data.children[0]?.pickUp ?? []
    expect((await list()).map(({ name, mayCollect }) => [name, mayCollect])).toEqual([
      ['Grandmother Joan', true],
      ['Mr Grey', false],
    ])
    const pickUpId = (await list())[0]?.id ?? ''
    await world.call(removePickUpPerson, { params: { id: child, pickUpId }, as: father })
    expect((await list()).map(({ name }) => name)).toEqual(['Mr Grey'])
  })

  test('a further guardian is an adult of the household; the last one stays', async () => {
    const community = await makeCommunity(world)
    const [parent, partner, stranger] = [
      await makeMember(world, community),
      await makeMember(world, community),
      await makeMember(world, community),
    ]
    const household = await makeHousehold(world, [parent, partner])
    const child = await makeChild(world, [parent], { household })
    const add = (person: string) =>
      world.call(addGuardian, { params: { id: child }, body: { person }, as: parent })
    const resign = () => world.call(resignAsGuardian, { params: { id: child }, as: parent })
    expect([(await resign()).status, (await add(stranger.personId)).status]).toEqual([409, 409])
    expect((await add(partner.personId)).status).toBe(200)
    expect((await resign()).status).toBe(200)
    const told = await world.call(listNotifications, { as: partner })
    expect(told.body.data[0]?.additionalData.change).toBe('guardianLeft')
    expect((await world.call(getFamily, { as: parent })).body.data.children).toEqual([])
    const [theirs] = (await world.call(getFamily, { as: partner })).body.data.children
    expect(theirs).toMatchObject({ id: child, guardians: [{ isMe: true }] })
  })

  test('a guardian of somebody who is grown up by now sees no record any more', async () => {
    const community = await makeCommunity(world)
    const parent = await makeMember(world, community)
    const grown = await makeChild(world, [parent], { age: 19 })
    expect((await world.call(getFamily, { as: parent })).body.data.children).toEqual([])
    expect(
      (await world.call(changeChild, { params: { id: grown }, body: { allergies: '' }, as: parent })).status,
    ).toBe(404)
  })

  test.each([
    ['a birth date ahead', { birthDate: '2999-01-01' }, 'birthDate', 'The birth date lies in the future.'],
    ['a grown-up', { birthDate: '1990-05-01' }, 'birthDate', /is no child any more/],
    ['no date', { birthDate: '' }, 'birthDate', 'Please choose the birth date.'],
    [
      'another way of writing it',
      { birthDate: '31.12.2019' },
      'birthDate',
      'Please write the birth date as year-month-day.',
    ],
    ['no name', { firstName: '  ' }, 'firstName', 'Please write the first name.'],
    ['a long allergy', { allergies: 'x'.repeat(501) }, 'allergies', 'Please use at most 500 characters.'],
  ])('bad input is answered beside its field: %s', async (_, wrong, field, sentence) => {
    const parent = await makeMember(world, await makeCommunity(world))
    const answer = await world.call(addChild, {
      body: { firstName: 'Nabil', lastName: 'Rahimi', birthDate: bornYearsAgo(world, 6), ...wrong },
      as: parent,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.fields?.[field]).toMatch(sentence)
  })

  test('the same child is not added twice', async () => {
    const parent = await makeMember(world, await makeCommunity(world))
    const body = { firstName: 'Layli', lastName: 'Rahimi', birthDate: bornYearsAgo(world, 4) }
    const answers = await Promise.all([1, 2].map(() => world.call(addChild, { body, as: parent })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })

  test('nothing of health, consent or who collects is in the audit trail', async () => {
    const community = await makeCommunity(world)
    const { mother, child } = await makeFamily(world, community)
    await world.call(changeChild, { params: { id: child }, body: { allergies: 'Canary nuts' }, as: mother })
    await world.call(addPickUpPerson, { params: { id: child }, body: { name: 'Canary Aunt' }, as: mother })
    const { rows } = await world.past.query<{ action: string; detail: object }>(
      'select action, detail from audit_records where community_id = $1 order by at',
      [community],
    )
    expect(rows.map(({ action }) => action)).toEqual(['child.changed', 'pickUp.added'])
    expect(rows[0]?.detail).toEqual({ fields: 'allergies' })
    expect(JSON.stringify(rows)).not.toMatch(/canary/i)
  })

  test('an answer is unchanged until something of it changes', async () => {
    const { mother, child } = await makeFamily(world, await makeCommunity(world))
    const first = await world.call(getFamily, { as: mother })
    const ask = () =>
      world.call(getFamily, { as: mother, headers: { 'if-none-match': String(first.headers['etag']) } })
    expect((await ask()).status).toBe(304)
    await world.call(setConsent, { params: { id: child, kind: 'mail' }, body: { given: true }, as: mother })
    expect((await ask()).status).toBe(200)
  })
})
