// Who is in charge of the materials of an event.
import { type Shelf, openAudiences } from '#server/features/materials/materials.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { inPlanning } from './on-event.ts'
import { lockEvent } from './change-queries.ts'
import { audiencesOf, isInCharge } from './rules.ts'

/** The event, for those in charge of it; the transaction sees of its papers what is for the member. */
export const demandCharge = async (app: App, tx: Tx, member: Member, id: string) => {
  const event = await openEvent(app, tx, member, id)
  if (isInCharge(event, member)) return event
  return refuse(403, NOT_YOURS)
}

const openEvent = async (app: App, tx: Tx, member: Member, id: string) => {
  const event = (await lockEvent(tx, member.communityId, id)) ?? notFound()
  await openAudiences(tx, audiencesOf(event, member, app.clock.now()))
  return event
}

const NOT_YOURS =
  'Only the hosts of this event, the Assembly, its committee and the community’s administrators look after its materials.'

export const shelf: Shelf = {
  kind: 'event',
  within: inPlanning,
  open: async (app, tx, member, id) => {
    const event = await openEvent(app, tx, member, id)
    return { zone: event.time_zone, inCharge: isInCharge(event, member) }
  },
  notYours: NOT_YOURS,
}
