// Who comes to an event, and with whom: oneself, the household, visiting believers.
import { v7 as newId } from 'uuid'
import type { setCompany } from '#contract/events/coming.ts'
import type { BodyOf } from '#contract/route.ts'
import { friendsOf, toEvent } from '#server/features/friends/actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { lockEvent } from './change-queries.ts'
import * as queries from './coming-queries.ts'
import * as places from './company-queries.ts'
import { type Change, changeOf, placesFor, whyNotCome } from './coming-rules.ts'
import { comingView } from './coming-view.ts'
import { FOR_BELIEVERS, isInCharge, mayAttend, mayCorrect } from './rules.ts'
import { findIsFriend } from './standing-queries.ts'

export const get = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, (tx) => readComing(app, tx, member, id))

/** The caller comes, with these and nobody else: all of them have a place, or nothing changes. */
export const set = (app: App, member: Member, id: string, wish: BodyOf<typeof setCompany>) =>
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
export const readComing = async (app: App, tx: Tx, member: Member, id: string) => {
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
