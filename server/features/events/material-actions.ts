// Materials of an event: added by those in charge of it, and as letters taken away and put back.
import { v7 as newId } from 'uuid'
import { momentOfClock } from '#calendar/index.ts'
import type { AuditAction } from '#contract/audited.ts'
import type { changeMaterial } from '#contract/materials.ts'
import type { BodyOf } from '#contract/route.ts'
import type { uploadMaterial } from '#contract/uploads.ts'
import { BIN_TIME, binSince } from '#server/features/uploads/bin-actions.ts'
import { type PublishedMaterial, sendMaterial } from '#server/features/uploads/material-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { lockEvent } from './change-queries.ts'
import { inPlanning } from './actions.ts'
import { spread } from './change-actions.ts'
import { openAudiences } from './letter-queries.ts'
import * as queries from './material-queries.ts'
import { materialView, removedMaterialView } from './material-view.ts'
import { audiencesOf, isInCharge } from './rules.ts'

export const add = async (app: App, member: Member, body: Added, file: SentFile) => {
  await inPlanning(app, member, (tx) => demandPlace(app, tx, member, body))
  return sendMaterial(app, member, file, (published) =>
    inPlanning(app, member, (tx) => note(app, tx, member, body, published)),
  )
}

type Added = BodyOf<typeof uploadMaterial>

const note = async (
  app: App,
  tx: Tx,
  member: Member,
  body: Added,
  { insert, url, fileType, size }: PublishedMaterial,
) => {
  // Asked again: the event, the right or the place may have gone while the file was sent.
  const { zone, visible_from } = await demandPlace(app, tx, member, body)
  const material = {
    id: newId(),
    event_id: body.eventId,
    title: body.title,
    file: url,
    file_type: fileType,
    size,
    part: body.part ?? null,
    visible_from,
    kept_offline: body.keptOffline === 'yes',
    revision: 0,
    added_by: member.accountId,
    created_at: instant(app.clock.now()),
  }
  await insert(tx)
  await queries.insertMaterial(tx, member.communityId, material)
  await tell(tx, member, 'event.material.added', body.eventId, { materialId: material.id, fileType, size })
  return { success: true as const, data: materialView(material, zone) }
}

/** Changes what is wished; who looked at an older one than the one that stands is told so. */
export const change = (app: App, member: Member, place: Place, wish: BodyOf<typeof changeMaterial>) =>
  inPlanning(app, member, async (tx) => {
    const { material, kind, zone } = await ownMaterial(app, tx, member, place)
    if (kind === 'letter' || material.removed_at !== null) return notFound()
    if (wish.revision !== material.revision)
      return refuse(409, 'Somebody else has changed this material meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    const { title, part, visibleFrom, keptOffline } = wish
    const changed = await queries.setMaterial(tx, member.communityId, place, {
      title,
      part,
      visible_from: shownFrom(visibleFrom, zone),
      kept_offline: keptOffline,
    })
    await tell(tx, member, 'event.material.changed', place.id, { materialId: place.materialId })
    return { success: true as const, data: materialView(changed ?? notFound(), zone) }
  })

/** The moment at which a day begins on the clocks of the event. */
const shownFrom = (day: string | null | undefined, zone: string): string | null =>
  day ? instant(momentOfClock(day, '00:00', zone)) : null

/** To the bin, from which it can be brought back for 30 days. Twice is once. */
export const remove = (app: App, member: Member, { id, materialId }: Place) =>
  inPlanning(app, member, async (tx) => {
    const { kind } = await ownMaterial(app, tx, member, { id, materialId })
    const at = instant(app.clock.now())
    const by = member.accountId
    const removed = await queries.removeMaterial(tx, member.communityId, id, materialId, by, at)
    if (removed) await tell(tx, member, `event.${kind}.removed`, id, { materialId })
    return { message: 'The material is taken away.' }
  })

/** Back from the bin. */
export const restore = (app: App, member: Member, { id, materialId }: Place) =>
  inPlanning(app, member, async (tx) => {
    const { material, kind, zone } = await ownMaterial(app, tx, member, { id, materialId })
    if (material.removed_at !== null) {
      await demandSpace(tx, member, id)
      if (!(await queries.restoreMaterial(tx, member.communityId, id, materialId, binSince(app))))
        return notFound()
      await tell(tx, member, `event.${kind}.restored`, id, { materialId })
    }
    return { success: true as const, data: materialView(material, zone) }
  })

/** What lies in the bin, for those who may put it back. */
export const listRemoved = (app: App, member: Member, id: string) =>
  inPlanning(app, member, async (tx) => {
    await demandCharge(app, tx, member, id)
    const rows = await queries.findRemovedMaterials(tx, member.communityId, id, binSince(app))
    return { success: true as const, data: rows.map((row) => removedMaterialView(row, BIN_TIME)) }
  })

export interface Place {
  readonly id: string
  readonly materialId: string
}

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

/** What a new material needs of its event: the right, a place among its materials, and its clocks. */
const demandPlace = async (app: App, tx: Tx, member: Member, { eventId, visibleFrom }: Added) => {
  const { time_zone: zone } = await demandCharge(app, tx, member, eventId)
  await demandSpace(tx, member, eventId)
  return { zone, visible_from: shownFrom(visibleFrom, zone) }
}

export const demandSpace = async (tx: Tx, member: Member, id: string): Promise<void> => {
  if ((await queries.countMaterials(tx, member.communityId, id)) >= queries.MOST_MATERIALS)
    refuse(409, 'This event has as many materials as it can have (100). Please take one away first.')
}

const NOT_YOURS =
  'Only the hosts of this event, the Assembly, its committee and the community’s administrators look after its materials.'

/** The material of this event, for those in charge and for who added it. */
const ownMaterial = async (app: App, tx: Tx, member: Member, { id, materialId }: Place) => {
  const event = await openEvent(app, tx, member, id)
  const material = (await queries.findMaterial(tx, member.communityId, id, materialId)) ?? notFound()
  if (!isInCharge(event, member) && material.added_by !== member.accountId) return refuse(403, NOT_YOURS)
  const kind = material.letter_from === null ? ('material' as const) : ('letter' as const)
  return { material, kind, zone: event.time_zone }
}

export const tell = async (
  tx: Tx,
  member: Member,
  action: AuditAction,
  event: string,
  detail: Readonly<Record<string, string | number>>,
): Promise<void> => {
  await record(tx, member.communityId, {
    action,
    actorId: member.accountId,
    sessionId: member.sessionId,
    objectKind: 'event',
    objectId: event,
    detail,
  })
  await spread(tx, member)
}
