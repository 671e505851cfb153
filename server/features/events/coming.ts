// Who comes to an event, and with whom: oneself, the household, visiting believers.
import { v7 as newId } from 'uuid'
import {
  type Coming,
  getComing,
  inviteFriend,
  listHostMessages,
  recordEventAttendance,
  remindUnanswered,
  setCompany,
  takeFriendBack,
  takeHostMessageBack,
  writeHostMessage,
} from '#contract/events/coming.ts'
import type { BodyOf } from '#contract/route.ts'
import { addFriend, friendsOf, removeFriend, toEvent, overAt } from '#server/features/friends/friends.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { lockEvent } from './change-queries.ts'
import * as queries from './coming-queries.ts'
import {
  type findCompany,
  type findHousehold,
  findScene,
  type findVisitors,
  findHostAccounts,
  dropAttendance,
  findRecorder,
  saveAttendance,
} from './coming-queries.ts'
import * as places from './coming-queries.ts'
import { type Change, attendanceFault, changeOf, placesFor, placesLeft, whyNotCome } from './coming-rules.ts'
import { FOR_BELIEVERS, isInCharge, mayAttend, mayCorrect, whyNotJoin } from './rules.ts'
import { findIsFriend } from './queries.ts'
import type * as z from 'zod/mini'
import { instant } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import { NO_REASON } from '#contract/activities/corrections.ts'
import { serve } from '#server/platform/serve.ts'
import * as words from './host-messages.ts'

const get = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, (tx) => readComing(app, tx, member, id))

/** The caller comes, with these and nobody else: all of them have a place, or nothing changes. */
const set = (app: App, member: Member, id: string, wish: BodyOf<typeof setCompany>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    // Before the event, as leaving does: who leaves and answers at one moment does not wait for themselves.
    const seated = await places.holdPlace(tx, communityId, id, accountId)
    const event = (await lockEvent(tx, communityId, id)) ?? notFound()
    if (!mayAttend(event.type, await findIsFriend(tx, communityId, member.personId)))
      refuse(403, FOR_BELIEVERS)
    const here = seated ?? (await places.holdPlace(tx, communityId, id, accountId))
    const mates = await queries.findHousehold(tx, communityId, event, eyesOf(member))
    const visitors = await queries.findVisitors(tx, communityId, id, accountId)
    const change = changeOf(mates, visitors, wish)
    if (change === null) return refuse(403, 'You can answer for yourself and your household only.')
    const fault = whyNotCome(event, placesFor(change) + (here ? 0 : 1), app.clock.now())
    if (fault !== null) return refuse(409, fault)
    await save(tx, member, id, change, here !== undefined)
    const hosts = here === undefined ? await places.findHostAccounts(tx, communityId, id) : []
    happened(tx, member, 'event.answered', id, {
      notify: { to: hosts.map((host) => host.id), data: { caption: event.title } },
    })
    return readComing(app, tx, member, id)
  })

const save = async (
  tx: Tx,
  { communityId, accountId }: Member,
  id: string,
  change: Change,
  seated: boolean,
): Promise<void> => {
  if (!seated) await places.takeOwnPlace(tx, communityId, id, accountId)
  await places.dropCompany(tx, communityId, id, change.peopleStay, change.visitorsStay)
  await places.insertCompany(tx, communityId, id, accountId, [
    ...change.people.map((person) => ({ id: newId(), person_id: person, name: null, home: null })),
    ...change.visitors.map(({ name, community }) => ({
      id: newId(),
      person_id: null,
      name,
      home: community,
    })),
  ])
}

/** Who comes, as this member may know it, inside the caller's transaction. */
const readComing = async (app: App, tx: Tx, member: Member, id: string) => {
  const { communityId, accountId } = member
  const scene = (await queries.findScene(tx, communityId, id, accountId)) ?? notFound()
  const eyes = eyesOf(member)
  const inCharge = isInCharge(scene, member)
  const rows = {
    household: await queries.findHousehold(tx, communityId, scene, eyes),
    visitors: await queries.findVisitors(tx, communityId, id, accountId),
    company: await queries.findCompany(tx, communityId, id, eyes, inCharge),
    friends: scene.type === 'Feast' ? [] : await friendsOf(app, tx, member, toEvent(id), inCharge),
  }
  const data = comingView(scene, rows, {
    account: accountId,
    inCharge,
    corrects: mayCorrect(scene, member),
    now: app.clock.now(),
    friend: await findIsFriend(tx, communityId, member.personId),
  })
  return { success: true as const, data }
}

const eyesOf = ({ accountId, personId }: Member): queries.Eyes => ({ account: accountId, person: personId })

type Rows<Query extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>

type SceneRow = NonNullable<Awaited<ReturnType<typeof findScene>>>

interface ComingEyes {
  readonly account: string
  readonly inCharge: boolean
  /** What was entered of who was there, and nothing else. */
  readonly corrects: boolean
  readonly now: number
  /** Of the Faith, who does not come to a Feast. */
  readonly friend: boolean
}

interface ComingRows {
  readonly household: Rows<typeof findHousehold>
  readonly visitors: Rows<typeof findVisitors>
  readonly company: Rows<typeof findCompany>
  readonly friends: z.infer<typeof Coming>['friends']
}

/** Who comes, and who was there, as far as these eyes may know. */
const comingView = (scene: SceneRow, rows: ComingRows, eyes: ComingEyes): z.infer<typeof Coming> => {
  const [household, visitors, friends] = [scene.household ?? 0, scene.visitors ?? 0, scene.friends ?? 0]
  const open = whyNotJoin({ ...scene, capacity: null }, eyes.now) === null
  return {
    counts: { members: scene.going - household - visitors - friends, household, visitors, friends },
    left: placesLeft(scene),
    household: rows.household.map((mate) => ({
      person: mate.id,
      name: fullName(mate),
      child: mate.child,
      coming: mate.coming,
    })),
    visitors: rows.visitors.map(({ name, home }) => ({ name: name ?? '', community: home ?? '' })),
    company: (mayAttend(scene.type, eyes.friend) || eyes.inCharge ? rows.company : [])
      .filter((one) => one.person_id !== null || one.name !== null)
      .map((one) => ({ id: one.id, name: one.name ?? fullName(one), community: one.home })),
    friends: rows.friends,
    attendance:
      (eyes.inCharge || eyes.corrects) && scene.attendance ? attendanceView(scene.attendance) : null,
    can: {
      answer: open && mayAttend(scene.type, eyes.friend),
      invite: open && scene.type === 'Holy Day' && scene.grown_up,
      record: eyes.inCharge && attendanceFault(scene, eyes.now) === null,
      correct: eyes.corrects && attendanceFault(scene, eyes.now) === null,
    },
  }
}

const attendanceView = (row: NonNullable<SceneRow['attendance']>) => ({
  members: row.members,
  visitors: row.visitors,
  friends: row.friends,
  total: row.members + row.visitors + row.friends,
  by: fullName(row) || null,
  at: instant(Date.parse(row.recorded_at)),
})

const REFUSAL =
  'Only its hosts, the Assembly, its committee and the community’s administrators may enter who was there.'

/** What is entered replaces what stood there; the log says what that was, and null is not known. */
const enter = (
  app: App,
  member: Member,
  id: string,
  { attendance, reason }: BodyOf<typeof recordEventAttendance>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const event = (await lockEvent(tx, communityId, id)) ?? notFound()
    const corrects = mayCorrect(event, member)
    if (!corrects && !isInCharge(event, member)) return refuse(403, REFUSAL)
    if (corrects && !reason) return refuse(400, NO_REASON, { fields: { reason: NO_REASON } })
    const now = app.clock.now()
    const fault = attendanceFault(event, now)
    if (fault !== null) return refuse(409, fault)
    const recorder = corrects ? await findRecorder(tx, communityId, id) : []
    if (attendance === null) await dropAttendance(tx, communityId, id)
    else
      await saveAttendance(tx, communityId, id, {
        ...attendance,
        recorded_by: accountId,
        recorded_at: instant(now),
      })
    const hosts = corrects ? await findHostAccounts(tx, communityId, id) : []
    happened(tx, member, corrects ? 'event.attendanceCorrected' : 'event.attendanceRecorded', id, {
      detail: { ...attendance, ...(corrects ? { reason: reason ?? null } : {}) },
      // By whom it was corrected and why.
      notify: {
        to: [...hosts, ...recorder].map((one) => one.id),
        data: { caption: event.title, change: 'corrected', reason: reason ?? '' },
      },
    })
    return readComing(app, tx, member, id)
  })

/** A link for one friend more. */
const invite = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    await lockEvent(tx, communityId, id)
    const scene = (await findScene(tx, communityId, id, accountId)) ?? notFound()
    if (!scene.grown_up) refuse(403, 'Friends are invited by grown-ups. Please ask somebody at home.')
    if (scene.type === 'Feast') refuse(409, 'Friends are invited to Holy Days. A Feast is for Bahá’ís.')
    // A link takes no place.
    const closed = whyNotJoin({ ...scene, capacity: null }, app.clock.now())
    if (closed !== null) refuse(409, closed)
    await addFriend(app, tx, member, toEvent(id), overAt(scene))
    happened(tx, member, 'event.friendInvited', id)
    return readComing(app, tx, member, id)
  })

/** Who has invited them may take it back, and those in charge. Its place is free again. */
const takeBack = (app: App, member: Member, id: string, friendId: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    await lockEvent(tx, communityId, id)
    const scene = (await findScene(tx, communityId, id, accountId)) ?? notFound()
    if (await removeFriend(tx, member, toEvent(id), friendId, isInCharge(scene, member))) {
      happened(tx, member, 'event.friendTakenBack', id)
    }
    return readComing(app, tx, member, id)
  })

export const comingRoutes = (app: App): void => {
  serve(app, getComing, ({ viewer, params }) => get(app, viewer, params.id))
  serve(app, setCompany, ({ viewer, params, body }) => set(app, viewer, params.id, body))
  serve(app, inviteFriend, ({ viewer, params }) => invite(app, viewer, params.id))
  serve(app, takeFriendBack, ({ viewer, params }) => takeBack(app, viewer, params.id, params.friendId))
  serve(app, recordEventAttendance, ({ viewer, params, body }) => enter(app, viewer, params.id, body))
  serve(app, listHostMessages, ({ viewer, params }) => words.list(app, viewer, params.id))
  serve(app, writeHostMessage, ({ viewer, params, body }) => words.write(app, viewer, params.id, body.text))
  serve(app, takeHostMessageBack, ({ viewer, params }) =>
    words.takeBack(app, viewer, params.id, params.wordId),
  )
  serve(app, remindUnanswered, ({ viewer, params }) => words.remind(app, viewer, params.id))
}
