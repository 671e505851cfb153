// A guardian goes: what rested on that guardian's word ends, and somebody hears of children for whom nobody answers.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { addPickUpPerson, changeChild, getFamily, setConsent } from '#contract/people/family.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getMyData } from '#contract/admin/privacy.ts'
import { requestParticipation } from '#contract/activities/taking-part.ts'
import { getMe } from '#contract/auth/session.ts'
import { findInDatabase } from '#server/test/make-canary.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

interface Wish {
  roll?: 'keep' | 'erase'
  children?: 'keep' | 'erase'
}
const goodbye = (as: Someone, query: Wish) =>
  world.call(deleteUser, { as, params: { id: as.accountId }, query })
const changesTold = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ additionalData }) => additionalData.change)
const stateOf = async (child: string): Promise<string | undefined> =>
  (await world.past.query('select state from activity_people where person_id = $1', [child])).rows[0]?.state

/** A child with a word on everything, in a class; of one guardian, or of two. */
const withChild = async (guardians: 1 | 2) => {
  const scene = await makeGuarded(world)
  const secretary = await makeMember(world, scene.community, { office: 'secretary' })
  const other = await makeMember(world, scene.community)
  const both = guardians === 2 ? [scene.parent, other] : [scene.parent]
  const child = await makeChild(world, both, { age: 8, firstName: 'Zzkanari1' })
  await world.call(requestParticipation, { params: { id: scene.id, userId: child }, as: scene.parent })
  const of = { params: { id: child }, as: scene.parent }
  await world.call(changeChild, { ...of, body: { allergies: 'zzkanari2', healthNote: 'zzkanari3' } })
  await world.call(addPickUpPerson, {
    ...of,
    body: { name: 'zzkanari4', relation: 'zzkanari5', phone: 'zzkanari6' },
  })
  return { ...scene, secretary, other, child }
}

test('with another guardian the child stays with that one; only the word of who goes ends', async () => {
  const { parent, other, teacher, secretary, child } = await withChild(2)
  await world.call(setConsent, { params: { id: child, kind: 'photo' }, body: { given: true }, as: other })
  expect((await world.call(getMyData, { as: parent })).body.data.wards).toEqual([
    { name: 'Zzkanari1', only: false, login: false },
  ])
  expect((await goodbye(parent, { roll: 'erase', children: 'erase' })).status).toBe(204)
  const [kept] = (await world.call(getFamily, { as: other })).body.data.children
  expect(kept).toMatchObject({ id: child, allergies: 'zzkanari2', guardians: [{ isMe: true }] })
  const given = kept?.consents.map((consent) => [consent.kind, consent.given, consent.byName])
  expect(given).toEqual([
    ['childrensClass', false, 'Former member'],
    ['photo', true, expect.any(String)],
  ])
  expect(await stateOf(child)).toBe('left')
  for (const one of [teacher, other]) expect(await changesTold(one)).toContain('consentEnded')
  expect(await changesTold(secretary)).not.toContain('noGuardian')
  await world.past.query('delete from people where id = $1', [child])
})

test('an account that goes alone leaves the guardian on the roll: the words end, and the secretary is told', async () => {
  const { parent, teacher, secretary, child } = await withChild(1)
  expect((await goodbye(parent, {})).status).toBe(204)
  expect(await stateOf(child)).toBe('left')
  expect(await changesTold(teacher)).toContain('consentEnded')
  expect(await changesTold(secretary)).toContain('noGuardian')
  const { rows } = await world.past.query('select allergies from care_notes where person_id = $1', [child])
  expect(rows).toEqual([{ allergies: 'zzkanari2' }])
  await world.past.query(`delete from people where id = $1`, [child])
  await world.past.query(`delete from notifications`)
})

test('the only guardian goes from the roll: of the child stays the entry alone, and the secretary is told', async () => {
  const { parent, secretary, child } = await withChild(1)
  expect((await world.call(getMyData, { as: parent })).body.data.wards).toEqual([
    { name: 'Zzkanari1', only: true, login: false },
  ])
  expect((await goodbye(parent, { roll: 'erase' })).status).toBe(204)
  expect([await stateOf(child), await changesTold(secretary)]).toEqual(['left', ['noGuardian']])
  const left = await findInDatabase(world)
  const beside = left.filter((place) => !/^public\.(people|search_entries)\./.test(place))
  expect(beside).toEqual(['public.notifications.data'])
  const { rows } = await world.past.query('select first_name, erased_at from people where id = $1', [child])
  expect(rows).toEqual([{ first_name: 'Zzkanari1', erased_at: null }])
  await world.past.query(`delete from people where id = $1`, [child])
  await world.past.query(`delete from notifications`)
})

test('who wants it so takes the children along who have no other guardian: no canary is left', async () => {
  const { parent, secretary, child } = await withChild(1)
  expect((await findInDatabase(world)).length).toBeGreaterThan(4)
  expect((await goodbye(parent, { roll: 'erase', children: 'erase' })).status).toBe(204)
  expect(await findInDatabase(world)).toEqual([])
  const { rows } = await world.past.query('select erased_at is null as there from people where id = $1', [
    child,
  ])
  expect(rows).toEqual([{ there: false }])
  expect(await changesTold(secretary)).not.toContain('noGuardian')
})

test('of several children who go along nobody is told, though the first is gone before the next', async () => {
  const scene = await withChild(1)
  const { parent, secretary } = scene
  const binned = await makeChild(world, [parent], { age: 9, firstName: 'Zzkanari7' })
  await makeChild(world, [parent], { age: 10, firstName: 'Zzkanari8' })
  await world.past.query('update people set removed_at = now() where id = $1', [binned])
  expect((await goodbye(parent, { roll: 'erase', children: 'erase' })).status).toBe(204)
  expect(await changesTold(secretary)).not.toContain('noGuardian')
  await world.past.query('delete from people where id = $1', [binned])
})

test('who has come of age is no child of who goes', async () => {
  const community = await makeCommunity(world)
  const parent = await makeMember(world, community)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const grown = await makeChild(world, [parent], { age: 19 })
  expect((await world.call(getMyData, { as: parent })).body.data.wards).toEqual([])
  expect((await goodbye(parent, { roll: 'erase', children: 'erase' })).status).toBe(204)
  const { rows } = await world.past.query('select erased_at from people where id = $1', [grown])
  expect(rows).toEqual([{ erased_at: null }])
  expect(await changesTold(secretary)).not.toContain('noGuardian')
})

test('a youth with an account of their own stays when the only guardian goes, and the secretary is told', async () => {
  const community = await makeCommunity(world)
  const parent = await makeMember(world, community)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const youth = await makeMember(world, community)
  await world.past.query(`update people set birth_date = current_date - interval '15 years' where id = $1`, [
    youth.personId,
  ])
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    community,
    youth.personId,
    parent.personId,
  ])
  const { wards } = (await world.call(getMyData, { as: parent })).body.data
  expect(wards).toEqual([{ name: expect.any(String), only: true, login: true }])
  expect((await goodbye(parent, { roll: 'erase', children: 'erase' })).status).toBe(204)
  expect((await world.call(getMe, { as: youth })).body.data.state).toBe('confirmed')
  expect(await changesTold(secretary)).toContain('noGuardian')
})

test('two guardians who go at the same moment leave nobody behind of whom nothing is known', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { parent, other, secretary, child } = await withChild(2)
    const answers = await Promise.all(
      [parent, other].map((one) => goodbye(one, { roll: 'erase', children: 'erase' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    // The second one was the only guardian by then, and took the child along.
    const { rows } = await world.past.query('select erased_at is null as there from people where id = $1', [
      child,
    ])
    expect([rows, await changesTold(secretary)]).toEqual([[{ there: false }], []])
  }
})
