// Materials of events and of activities: added, changed, taken away and put back by those in charge. Letters of a
// Feast are taken away and put back in the same way.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { momentOfClock } from '#calendar/index.ts'
import type { changeMaterial, listRemovedMaterials } from '#contract/materials/materials.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import type { Material, Part } from '#contract/events/events.ts'
import { BIN_TIME, binSince } from '#server/features/uploads/bin.ts'
import { type PublishedMaterial, sendMaterial } from '#server/features/uploads/material.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import type { findMaterial, findRemovedMaterials } from './queries.ts'
import { MOST_MATERIALS } from './rules.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'

/** What has materials: an event or an activity, and who is in charge of its materials. */
export interface Shelf {
  readonly kind: 'event' | 'activity'
  readonly within: <T>(app: App, member: Member, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** It, held until the end of the transaction, as this member has it. */
  readonly open: (app: App, tx: Tx, member: Member, id: string) => Promise<Opened>
  /** What somebody who is not in charge is told. */
  readonly notYours: string
}

interface Opened {
  readonly zone: string
  readonly inCharge: boolean
}

interface Added {
  readonly title: string
  readonly part?: z.infer<typeof Part> | undefined
  readonly visibleFrom?: string | undefined
  readonly keptOffline: 'yes' | 'no'
}

type Changed = Omit<BodyOf<typeof changeMaterial>, 'part'> &
  Partial<Pick<BodyOf<typeof changeMaterial>, 'part'>>

export interface Place {
  readonly id: string
  readonly materialId: string
}

export const add = async (
  shelf: Shelf,
  app: App,
  member: Member,
  id: string,
  wish: Added,
  file: SentFile,
) => {
  await shelf.within(app, member, (tx) => demandPlace(shelf, app, tx, member, id))
  return sendMaterial(app, member, file, (published) =>
    shelf.within(app, member, (tx) => note(shelf, app, tx, member, id, wish, published)),
  )
}

const note = async (
  shelf: Shelf,
  app: App,
  tx: Tx,
  member: Member,
  id: string,
  wish: Added,
  { insert, url, fileType, size }: PublishedMaterial,
) => {
  // Asked again: the event, the right or the place may have gone while the file was sent.
  const { zone } = await demandPlace(shelf, app, tx, member, id)
  const material = {
    id: newId(),
    event_id: shelf.kind === 'event' ? id : null,
    activity_id: shelf.kind === 'activity' ? id : null,
    title: wish.title,
    file: url,
    file_type: fileType,
    size,
    part: wish.part ?? null,
    visible_from: shownFrom(wish.visibleFrom, zone),
    kept_offline: wish.keptOffline === 'yes',
    revision: 0,
    added_by: member.accountId,
    created_at: instant(app.clock.now()),
  }
  await insert(tx)
  await queries.insertMaterial(tx, member.communityId, material)
  happened(tx, member, `${shelf.kind}.material.added`, id, {
    detail: {
      materialId: material.id,
      fileType,
      size,
    },
  })
  return { success: true as const, data: materialView(material, zone) }
}

/** Changes what is wished; who looked at an older one than the one that stands is told so. */
export const change = (shelf: Shelf, app: App, member: Member, place: Place, wish: Changed) =>
  shelf.within(app, member, async (tx) => {
    const { material, isLetter, zone } = await ownMaterial(shelf, app, tx, member, place)
    if (isLetter || material.removed_at !== null) return notFound()
    if (wish.revision !== material.revision)
      return refuse(409, 'Somebody else has changed this material meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    const { title, part = null, visibleFrom, keptOffline } = wish
    const { id, materialId } = place
    const changed = await queries.setMaterial(tx, member.communityId, ownerOf(shelf, id), materialId, {
      title,
      part,
      visible_from: shownFrom(visibleFrom, zone),
      kept_offline: keptOffline,
    })
    happened(tx, member, `${shelf.kind}.material.changed`, id, { detail: { materialId } })
    return { success: true as const, data: materialView(changed ?? notFound(), zone) }
  })

/** The moment at which a day begins on the clocks of the gathering. */
const shownFrom = (day: string | null | undefined, zone: string): string | null =>
  day ? instant(momentOfClock(day, '00:00', zone)) : null

/** To the bin, from which it can be brought back for 30 days. Twice is once. */
export const remove = (shelf: Shelf, app: App, member: Member, { id, materialId }: Place) =>
  shelf.within(app, member, async (tx) => {
    const { isLetter } = await ownMaterial(shelf, app, tx, member, { id, materialId })
    const removed = await queries.removeMaterial(
      tx,
      member.communityId,
      ownerOf(shelf, id),
      materialId,
      member.accountId,
      instant(app.clock.now()),
    )
    if (removed)
      happened(tx, member, isLetter ? 'event.letter.removed' : `${shelf.kind}.material.removed`, id, {
        detail: { materialId },
      })
    return { message: 'The material is taken away.' }
  })

/** Back from the bin. */
export const restore = (shelf: Shelf, app: App, member: Member, { id, materialId }: Place) =>
  shelf.within(app, member, async (tx) => {
    const { material, isLetter, zone } = await ownMaterial(shelf, app, tx, member, { id, materialId })
    if (material.removed_at !== null) {
      await demandSpace(shelf, tx, member, id)
      const owner = ownerOf(shelf, id)
      if (!(await queries.restoreMaterial(tx, member.communityId, owner, materialId, binSince(app))))
        return notFound()
      happened(tx, member, isLetter ? 'event.letter.restored' : `${shelf.kind}.material.restored`, id, {
        detail: { materialId },
      })
    }
    return { success: true as const, data: materialView(material, zone) }
  })

/** What lies in the bin, for those who may put it back. */
export const listRemoved = (shelf: Shelf, app: App, member: Member, id: string) =>
  shelf.within(app, member, async (tx) => {
    await demandCharge(shelf, app, tx, member, id)
    const owner = ownerOf(shelf, id)
    const rows = await queries.findRemovedMaterials(tx, member.communityId, owner, binSince(app))
    return { success: true as const, data: rows.map((row) => removedMaterialView(row, BIN_TIME)) }
  })

/** All that stand there, for a feature that knows to whom it shows them. */
export const readMaterials = (tx: Tx, { communityId }: Member, owner: queries.Owner) =>
  queries.findMaterials(tx, communityId, owner)

/** Lets this transaction see the papers of these audiences, too. */
export const openAudiences = (tx: Tx, audiences: readonly string[]): Promise<void> =>
  queries.openAudiences(tx, audiences)

const ownerOf = ({ kind }: Pick<Shelf, 'kind'>, id: string): queries.Owner =>
  kind === 'event' ? { event: id } : { activity: id }

const demandCharge = async (shelf: Shelf, app: App, tx: Tx, member: Member, id: string): Promise<Opened> => {
  const opened = await shelf.open(app, tx, member, id)
  return opened.inCharge ? opened : refuse(403, shelf.notYours)
}

/** What a new material needs: the right, and a place among those that are there. */
const demandPlace = async (shelf: Shelf, app: App, tx: Tx, member: Member, id: string): Promise<Opened> => {
  const opened = await demandCharge(shelf, app, tx, member, id)
  await demandSpace(shelf, tx, member, id)
  return opened
}

export const demandSpace = async (
  { kind }: Pick<Shelf, 'kind'>,
  tx: Tx,
  member: Member,
  id: string,
): Promise<void> => {
  if ((await queries.countMaterials(tx, member.communityId, ownerOf({ kind }, id))) >= MOST_MATERIALS)
    refuse(409, full[kind])
}

const full = {
  event: 'This event has as many materials as it can have (100). Please take one away first.',
  activity: 'This activity has as many materials as it can have (100). Please take one away first.',
}

/** The material, for those in charge and for who added it. */
const ownMaterial = async (shelf: Shelf, app: App, tx: Tx, member: Member, { id, materialId }: Place) => {
  const { zone, inCharge } = await shelf.open(app, tx, member, id)
  const material =
    (await queries.findMaterial(tx, member.communityId, ownerOf(shelf, id), materialId)) ?? notFound()
  if (!inCharge && material.added_by !== member.accountId) return refuse(403, shelf.notYours)
  return { material, isLetter: material.letter_from !== null, zone }
}

type Row = Omit<
  NonNullable<Awaited<ReturnType<typeof findMaterial>>>,
  'added_by' | 'removed_at' | 'letter_from'
>

/** `zone`: the gathering's, on whose clocks the day begins from which it is shown. */
export const materialView = (row: Row, zone: string): z.infer<typeof Material> => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  file: row.file,
  fileType: row.file_type,
  size: row.size,
  part: row.part,
  visibleFrom: row.visible_from === null ? null : civilDay(Date.parse(row.visible_from), zone),
  keptOffline: row.kept_offline,
  revision: row.revision,
})

const removedMaterialView = (
  row: Awaited<ReturnType<typeof findRemovedMaterials>>[number],
  keptFor: number,
): ReplyOf<typeof listRemovedMaterials>['data'][number] => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  byName: fullName(row) || FORMER,
  removedAt: instantOf(row.removed_at),
  goneAt: instant(Date.parse(row.removed_at) + keptFor),
})
