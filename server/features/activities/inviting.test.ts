// Inviting somebody who has no account: a link is handed over. And taking an invitation back.
import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  cancelRequestParticipation,
  denyParticipation,
  getOwnPart,
  inviteParticipant,
  leaveParticipant,
  listAskers,
  makeInvitationLink,
  requestParticipation,
} from '#contract/activities/taking-part.ts'
import { makeCheck, makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Somebody on the roll without an account, who is invited, and somebody with one. */
const makeInvited = async () => {
  const led = await makeLed(world)
  const [friend, member] = [await makeMember(world, led.community), await makeMember(world, led.community)]
  await world.past.query('delete from accounts where id = $1', [friend.accountId])
  for (const { personId } of [friend, member])
    await world.call(inviteParticipant, { as: led.leader, params: { id: led.id, userId: personId } })
  return { ...led, friend, member }
}

const linkFor = (id: string, who: Someone, as: Someone) =>
  world.call(makeInvitationLink, {
    as,
    params: { id, userId: who.personId },
    body: { role: 'participant' },
  })

test('who has no account answers by a link that is handed over', async () => {
  const { id, leader, friend, member } = await makeInvited()
  const { body: askers } = await world.call(listAskers, { as: leader, params: { id } })
  const links = Object.fromEntries(askers.data.map((one) => [one.id, one.can.link]))
  expect(links).toEqual({ [friend.personId]: true, [member.personId]: false })
  const { body } = await linkFor(id, friend, leader)
  const path = new URL(body.data.url)
  const page = await world.app.http.inject({ url: `${path.pathname}${path.search}` })
  expect([page.statusCode, page.body.includes('Yes')]).toEqual([200, true])
  const { rows } = await world.past.query(
    `select 1 from audit_records where action = 'activity.linkMade' and object_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('no link is made for who answers in the app, is not invited, or by whom it is no work of', async () => {
  const { community, id, leader, friend, member } = await makeInvited()
  expect((await linkFor(id, friend, member)).status).toBe(403)
  expect((await linkFor(id, member, leader)).status).toBe(409)
  expect((await linkFor(id, await makeMember(world, community), leader)).status).toBe(409)
})

test('who leads children makes a link only while their own checks hold', async () => {
  const { community, id, teacher } = await makeGuarded(world)
  const lapsed = await makeMember(world, community)
  await makeCheck(world, lapsed, { expiresIn: -1 })
  await makePart(world, id, lapsed, 'facilitator')
  const friend = await makeMember(world, community)
  await world.past.query('delete from accounts where id = $1', [friend.accountId])
  await makePart(world, id, friend, 'facilitator', 'invited')
  const make = async (as: Someone) =>
    (
      await world.call(makeInvitationLink, {
        as,
        params: { id, userId: friend.personId },
        body: { role: 'facilitator' },
      })
    ).status
  expect([await make(lapsed), await make(teacher)]).toEqual([403, 200])
})

test('an invitation that is taken back is no refusal: who was invited may still come like everybody', async () => {
  const { id, leader, member } = await makeInvited()
  const params = { id, userId: member.personId }
  await world.call(denyParticipation, { as: leader, params, body: null })
  const told = await world.call(listNotifications, { as: member })
  expect(told.body.data.map(({ additionalData }) => additionalData.change)).toEqual(['uninvited', 'invited'])
  const own = async () => (await world.call(getOwnPart, { as: member, params: { id } })).body.data.mine
  expect(await own()).toMatchObject([{ state: 'left', invited: false }])
  await world.call(requestParticipation, { as: member, params: { id, userId: member.accountId } })
  expect(await own()).toMatchObject([{ state: 'active' }])
})

test('who was told no is so again when an invitation is taken back, or they say no to it', async () => {
  const { community, id, leader } = await makeLed(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  for (const { personId } of [one, other]) {
    await makePart(world, id, { communityId: community, personId }, 'participant', 'declined')
    await world.call(inviteParticipant, { as: leader, params: { id, userId: personId } })
  }
  await world.call(denyParticipation, { as: leader, params: { id, userId: one.personId }, body: null })
  await world.call(cancelRequestParticipation, { as: other, params: { id, userId: other.accountId } })
  const own = async (as: Someone) =>
    (await world.call(getOwnPart, { as, params: { id } })).body.data.mine.map(({ state }) => state)
  expect([await own(one), await own(other)]).toEqual([['declined'], ['declined']])
  // Open to everybody, but not to who was told no; the invitation of the other still stands.
  for (const someone of [one, other])
    await world.call(requestParticipation, { as: someone, params: { id, userId: someone.accountId } })
  expect([await own(one), await own(other)]).toEqual([['requested'], ['active']])
})

test('a guardian without an account is invited to bring the children in their care, and agrees by a yes', async () => {
  const { community, id, teacher, parent } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { firstName: 'Nabil' })
  await makeChild(world, [parent], { firstName: 'Roya' })
  const [stranger, listed] = [await makeMember(world, community), await makeMember(world, community)]
  const inviteTo = (who: Someone) =>
    world.call(inviteParticipant, { as: teacher, params: { id, userId: who.personId } })
  // Who has an account does it in the app, and who has no children in their care has none to bring.
  expect((await inviteTo(parent)).status).toBe(409)
  for (const one of [parent, listed])
    await world.past.query('delete from accounts where id = $1', [one.accountId])
  expect([(await inviteTo(listed)).status, (await inviteTo(stranger)).status]).toEqual([409, 409])
  expect((await inviteTo(parent)).status).toBe(200)
  const askers = async () => (await world.call(listAskers, { as: teacher, params: { id } })).body.data
  expect(await askers()).toMatchObject([{ _id: parent.personId, state: 'invited', can: { link: true } }])

  const { body } = await linkFor(id, parent, teacher)
  const { pathname, search } = new URL(body.data.url)
  const url = `${pathname}${search}`
  const page = (await world.app.http.inject({ url })).body
  expect([page.includes('Nabil is invited.'), page.includes('Roya is invited.')]).toEqual([true, true])
  const say = (person: string, answer: string) =>
    world.app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ person, role: 'participant', answer }).toString(),
    })
  const rowsOf = async () => {
    const { rows } = await world.past.query(
      `select state from activity_people where activity_id = $1 and person_id = $2`,
      [id, child],
    )
    const { rows: consents } = await world.past.query(
      'select kind, given_by from consents where person_id = $1',
      [child],
    )
    return [...rows, ...consents]
  }
  const other = await makeChild(world, [teacher])
  await say(other, 'yes')
  expect(await rowsOf()).toEqual([])
  await say(child, 'yes')
  const agreed = { kind: 'childrensClass', given_by: parent.personId }
  expect(await rowsOf()).toEqual([{ state: 'active' }, agreed])
  expect(await askers()).toEqual([])
  await say(child, 'no')
  expect(await rowsOf()).toEqual([{ state: 'left' }, agreed])
  // Whom the leaders have taken out since does not come in again by the link.
  await say(child, 'yes')
  await world.call(leaveParticipant, { as: teacher, params: { id, userId: child } })
  await say(child, 'yes')
  expect(await rowsOf()).toEqual([{ state: 'declined' }, agreed])
})
