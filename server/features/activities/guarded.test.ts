// Who comes near the children of a class: the cases of safeguarding by number. Each is refused, and nothing of it is kept.
import { afterAll, expect, test } from 'vitest'
import { lookAtChild, lookAtClass } from '#contract/people/child-looks.ts'
import { addPickUpPerson, setConsent } from '#contract/people/family.ts'
import { answerMeeting, getRoll, recordAttendance } from '#contract/activities/meetings.ts'
import { changeActivity, createActivity } from '#contract/activities/planning.ts'
import {
  approveFacilitator,
  approveParticipant,
  inviteFacilitator,
  inviteParticipant,
  leaveParticipant,
  requestFacilitation,
  requestParticipation,
} from '#contract/activities/taking-part.ts'
import { addCivilDays } from '#calendar/civil-day.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeCheck, makeChild } from '#server/test/make-family.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeGuarded, makePart } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'
import { LINK_LASTS, linkToken } from './meeting-links-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A class with a child that is in it, one that asks, one that is invited, and people who are nobody’s guardians. */
const makeScene = async () => {
  const led = await makeGuarded(world)
  const { community, parent, id } = led
  const child = (state: string) => makeGuest(id, parent, state)
  const [inside, asking, invited] = [await child('active'), await child('requested'), await child('invited')]
  const outside = await makeChild(world, [parent], { age: 8 })
  const stranger = await makeMember(world, community)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const lapsed = await makeMember(world, community)
  await makeCheck(world, lapsed, { expiresIn: -1 })
  await makePart(world, id, lapsed, 'facilitator')
  const meeting = await makeMeeting(world, community, id, 0)
  return { ...led, inside, asking, invited, outside, stranger, admin, lapsed, meeting }
}

const makeGuest = async (id: string, parent: Someone, state: string): Promise<string> => {
  const child = await makeChild(world, [parent], { age: 8 })
  await makePart(world, id, { communityId: parent.communityId, personId: child }, 'participant', state)
  return child
}

type Scene = Awaited<ReturnType<typeof makeScene>>
type Step =
  | typeof requestParticipation
  | typeof requestFacilitation
  | typeof approveParticipant
  | typeof approveFacilitator
  | typeof inviteParticipant
  | typeof inviteFacilitator
  | typeof leaveParticipant

const step = (route: Step, { id }: Scene, who: string, as: Someone) =>
  world.call(route, { as, params: { id, userId: who } })

const today = () => civilDay(world.clock.now(), 'Europe/London')

/** Offers to lead with this check, and is granted it by a teacher. */
const lead = async (scene: Scene, check: Parameters<typeof makeCheck>[2] | null) => {
  const one = await makeMember(world, scene.community)
  if (check !== null) await makeCheck(world, one, check)
  await step(requestFacilitation, scene, one.personId, one)
  return step(approveFacilitator, scene, one.personId, scene.teacher)
}

const plan = (as: Someone, beside: readonly Someone[] = []) =>
  world.call(createActivity, {
    as,
    body: {
      activityType: { name: "Children's Class" },
      title: 'Saturday morning',
      startDate: addCivilDays(today(), 2),
      facilitators: beside.map(({ personId }) => ({ refId: personId, type: 'Member' })),
    },
  })

const say = ({ meeting, inside }: Scene, as: Someone) =>
  world.call(answerMeeting, {
    as,
    params: { id: meeting },
    body: { person: inside, answer: 'yes', date: today() },
  })

const byLink = async ({ id, invited }: Scene, { communityId, personId }: Someone) => {
  const linked = { communityId, personId, until: world.clock.now() + LINK_LASTS }
  const { body } = await world.app.http.inject({
    method: 'POST',
    url: `/activities/${id}/confirm?t=${linkToken(world.app.secrets, id, linked, 'invitationLink')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ person: invited, role: 'participant', answer: 'yes' }).toString(),
  })
  return { status: body.includes('This link works no more') ? 403 : 200 }
}

const cases: readonly (readonly [string, (scene: Scene) => Promise<{ readonly status: number }>])[] = [
  ['an adult without checks is let in to lead', (scene) => lead(scene, null)],
  ['an adult whose check has run out is let in to lead', (scene) => lead(scene, { expiresIn: -1 })],
  ['an adult whose check was revoked is let in to lead', (scene) => lead(scene, { revoked: true })],
  ['an adult with another check than is asked for is let in to lead', (s) => lead(s, { kind: 'training' })],
  [
    'an adult without checks is invited to lead',
    (scene) => step(inviteFacilitator, scene, scene.stranger.personId, scene.teacher),
  ],
  ['a child is let in to lead', (scene) => step(requestFacilitation, scene, scene.inside, scene.parent)],
  ['an adult without checks plans a class', (scene) => plan(scene.stranger)],
  ['an adult alone plans a class', (scene) => plan(scene.teacher)],
  ['an adult without checks is named beside one who has them', (s) => plan(s.teacher, [s.stranger])],
  [
    'an adult without checks is named in a class that goes on',
    ({ id, teacher, second, stranger }) =>
      world.call(changeActivity, {
        as: teacher,
        params: { id },
        body: {
          facilitators: [teacher, second, stranger].map(({ personId }) => ({
            refId: personId,
            type: 'Member',
          })),
        },
      }),
  ],
  ['a stranger brings a child', (scene) => step(requestParticipation, scene, scene.outside, scene.stranger)],
  ['a teacher brings a child', (scene) => step(requestParticipation, scene, scene.outside, scene.teacher)],
  [
    'an administrator brings a child',
    (scene) => step(requestParticipation, scene, scene.outside, scene.admin),
  ],
  ['a stranger takes a child out', (scene) => step(leaveParticipant, scene, scene.inside, scene.stranger)],
  ['a leader without checks takes a child out', (s) => step(leaveParticipant, s, s.inside, s.lapsed)],
  ['an administrator takes a child out', (scene) => step(leaveParticipant, scene, scene.inside, scene.admin)],
  ['a leader without checks grants a child a place', (s) => step(approveParticipant, s, s.asking, s.lapsed)],
  ['an administrator grants a child a place', (s) => step(approveParticipant, s, s.asking, s.admin)],
  ['a leader without checks invites a child', (s) => step(inviteParticipant, s, s.outside, s.lapsed)],
  ['an administrator invites a child', (scene) => step(inviteParticipant, scene, scene.outside, scene.admin)],
  ['a grown-up takes part as a child', (s) => step(requestParticipation, s, s.parent.personId, s.parent)],
  ['a stranger says that a child comes', (scene) => say(scene, scene.stranger)],
  ['a teacher says that a child comes', (scene) => say(scene, scene.teacher)],
  ['a stranger answers for an invited child by a link', (scene) => byLink(scene, scene.stranger)],
  [
    'a member reads whom the roll names',
    ({ meeting, stranger }) => world.call(getRoll, { as: stranger, params: { id: meeting } }),
  ],
  [
    'an administrator reads whom the roll names',
    ({ meeting, admin }) => world.call(getRoll, { as: admin, params: { id: meeting } }),
  ],
  [
    'a leader without checks reads whom the roll names',
    ({ meeting, lapsed }) => world.call(getRoll, { as: lapsed, params: { id: meeting } }),
  ],
  [
    'a leader without checks records who was there',
    ({ meeting, lapsed, inside }) =>
      world.call(recordAttendance, {
        as: lapsed,
        params: { id: meeting },
        body: { attendance: { present: [inside] } },
      }),
  ],
  [
    'a leader without checks opens the sheet of the class',
    ({ id, lapsed }) => world.call(lookAtClass, { as: lapsed, params: { id } }),
  ],
  [
    'a member opens the sheet of the class',
    ({ id, stranger }) => world.call(lookAtClass, { as: stranger, params: { id } }),
  ],
  [
    'a member looks at the record of a child',
    ({ inside, stranger }) =>
      world.call(lookAtChild, { as: stranger, params: { id: inside }, body: { reason: 'I wish to know.' } }),
  ],
  [
    'a teacher adds somebody who collects a child',
    ({ inside, teacher }) =>
      world.call(addPickUpPerson, {
        as: teacher,
        params: { id: inside },
        body: { name: 'Somebody', relation: 'Friend', phone: '07700 900000' },
      }),
  ],
  [
    'a teacher agrees to photos of a child',
    ({ inside, teacher }) =>
      world.call(setConsent, { as: teacher, params: { id: inside, kind: 'photo' }, body: { given: true } }),
  ],
  [
    'a stranger agrees that a child comes to the class',
    ({ inside, stranger }) =>
      world.call(setConsent, {
        as: stranger,
        params: { id: inside, kind: 'childrensClass' },
        body: { given: true },
      }),
  ],
]

/** Who is in the class and as what, who collects a child, and what was agreed to. */
const kept = async ({ id, community }: Scene) => {
  const { rows } = await world.past.query(
    `select
      (select json_agg(p order by p.person_id, p.role) from activity_people p
        where p.activity_id = $1 and p.state <> 'requested') as parts,
      (select json_agg(c order by c.id) from consents c where c.community_id = $2) as consents,
      (select count(*)::int from activities a where a.community_id = $2) as activities`,
    [id, community],
  )
  return rows
}

test('there are 34 of them', () => {
  expect(cases).toHaveLength(34)
})

test.for(cases.map(([sentence, act], n) => [n + 1, sentence, act] as const))(
  'case %i is refused: %s',
  async ([, , act]) => {
    const scene = await makeScene()
    const before = await kept(scene)
    const { status } = await act(scene)
    expect([403, 404, 409]).toContain(status)
    expect(await kept(scene)).toEqual(before)
  },
)
