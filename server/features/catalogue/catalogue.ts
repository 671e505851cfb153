// Looking after what is studied. Whoever completed something keeps it, so nothing is ever deleted here.
import { v7 as newId } from 'uuid'
import { type StudyItem, type StudyItemKind, isWhole } from '#contract/catalogue/catalogue.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import type { ItemRow, NewItem } from './queries.ts'
import { type Seed, persianOf, seeds } from './seed-rules.ts'
import type { Names } from './tables.ts'
import type * as z from 'zod/mini'
import type { StudiedItem } from '#contract/catalogue/studied-item.ts'
import { instantOf } from '#server/platform/wire.ts'

interface NamesGiven {
  readonly en: string
  readonly fa: string
}

export const list = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => ({
    success: true as const,
    data: (await queries.findItems(tx, communityId)).map(studyItemView),
  }))

/**
 * What a community begins with; one that has something keeps it as it is. True when it was filled. Who gives out the
 * books differs from land to land, so that a community begins without links.
 */
export const seedCatalogue = async (
  tx: Tx,
  community: CommunityId,
  linkOf: (name: string) => string | null = () => null,
): Promise<boolean> => {
  await queries.lockCatalogue(tx, community)
  if ((await queries.countItems(tx, community)) > 0) return false
  const rows = seedRows().map((row) => ({ ...row, link: linkOf(row.names['en'] ?? '') }))
  await queries.insertItems(tx, community, rows)
  return true
}

export const fill = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (await seedCatalogue(tx, member.communityId))
      happened(tx, member, 'catalogue.filled', member.communityId)
    return { message: 'The catalogue is filled.' }
  })

interface Given {
  readonly kind: StudyItemKind
  readonly parent: string | null
  readonly names: NamesGiven
  readonly released: boolean
  readonly trains: queries.NewItem['trains']
  readonly reportCode: string | null
  readonly link: string | null
}

export const add = (app: App, member: Member, given: Given) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    await queries.lockCatalogue(tx, communityId)
    if ((await queries.countItems(tx, communityId)) >= queries.MOST_ITEMS)
      refuse(409, 'The catalogue is full. Please use again what was taken out.')
    const parent = given.parent === null ? null : await queries.findItem(tx, communityId, given.parent)
    if (given.parent !== null && !parent) notFound()
    const fault = placeFault(given.kind, parent?.removed_at === null ? parent.kind : null)
    if (fault) refuse(400, fault, { fields: { parent: fault } })
    const item: queries.NewItem = {
      id: newId(),
      kind: given.kind,
      part_of: given.parent,
      position: (await queries.findLastPlace(tx, communityId, given.parent)) + 1,
      names: namesOf(given.names),
      released: given.released,
      trains: given.trains,
      link: given.link,
      report_code: given.reportCode,
    }
    await queries.insertItems(tx, communityId, [item])
    happened(tx, member, 'studyItem.added', item.id)
    return { success: true as const, data: studyItemView({ ...item, removed_at: null }) }
  })

interface Change {
  readonly names?: NamesGiven | undefined
  readonly released?: boolean | undefined
  readonly trains?: queries.NewItem['trains'] | undefined
  readonly reportCode?: string | null | undefined
  readonly link?: string | null | undefined
  readonly move?: 'up' | 'down' | undefined
}

export const change = (app: App, member: Member, id: string, given: Change) =>
  inCommunity(app.db, member.communityId, (tx) => changeIn(tx, member, id, given))

/** A move is taken back by a move: it tells of no change that is kept. */
export const changeIn = async (
  tx: Tx,
  member: Member,
  id: string,
  { names, released, trains, reportCode, link, move }: Change,
) => {
  const { communityId } = member
  await queries.lockCatalogue(tx, communityId)
  const item = (await queries.findItem(tx, communityId, id)) ?? notFound()
  if (item.removed_at !== null) refuse(409, 'This was taken out meanwhile. Please put it back first.')
  if ([names, released, trains, reportCode, link].some((one) => one !== undefined)) {
    await queries.updateItem(tx, communityId, id, {
      ...(names === undefined ? {} : { names: namesOf(names) }),
      ...(released === undefined ? {} : { released }),
      ...(trains === undefined ? {} : { trains }),
      ...(reportCode === undefined ? {} : { report_code: reportCode }),
      ...(link === undefined ? {} : { link }),
    })
  }
  const neighbour = move && (await queries.findNeighbour(tx, communityId, item, move))
  if (neighbour) {
    await queries.updateItem(tx, communityId, id, { position: neighbour.position })
    await queries.updateItem(tx, communityId, neighbour.id, { position: item.position })
  }
  const now = (await queries.findItem(tx, communityId, id)) ?? notFound()
  const kept = changeOf('studyItem', id, wordsOf(item), wordsOf(now))
  happened(tx, member, 'studyItem.changed', id, {
    change: Object.keys(kept.after).length > 0 ? kept : undefined,
  })
  return { message: 'Saved.' }
}

interface Item {
  readonly names: Readonly<Record<string, string>>
  readonly released: boolean
  readonly trains: queries.NewItem['trains']
  readonly report_code: string | null
  readonly link: string | null
}

/** By the names of the call that changes them. */
const wordsOf = ({ names, released, trains, report_code, link }: Item) => ({
  names,
  released,
  trains,
  reportCode: report_code,
  link,
})

/** Taking out twice is once; the parts of an item are not shown without it. */
export const place = (app: App, member: Member, ids: readonly string[], out: boolean) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    await queries.lockCatalogue(tx, communityId)
    const found = await queries.findThese(tx, communityId, ids)
    if (found.length === 0) return notFound()
    const moved = found.filter((item) => (item.removed_at !== null) !== out).map(({ id }) => id)
    if (moved.length > 0) {
      await queries.setRemoved(tx, communityId, moved, out ? instant(app.clock.now()) : null)
      for (const one of moved) happened(tx, member, out ? 'studyItem.removed' : 'studyItem.restored', one)
    }
    return { message: out ? 'It is taken out.' : 'It is back in its place.' }
  })

/** What can be studied: released, and still in the catalogue. */
export const listStudies = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const items = (await queries.findItems(tx, member.communityId)).map(studyItemView)
    const open = items.filter(({ released, removedAt }) => released && removedAt === null)
    return { success: true as const, data: open.map(studyView) }
  })

/** What a group studies with its parts, and what comes after it of what can be studied. */
export const studiedIn = async (tx: Tx, community: CommunityId, id: string) => {
  const all = await readCatalogue(tx, community)
  const open = all.filter((item) => item.id === id || (item.released && item.removedAt === null))
  return { items: withParts(open, id), next: nextOf(open, id) }
}

/** Of the whole catalogue what these ids name, what was taken out too. */
export const itemsNamed = async (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  (await readCatalogue(tx, community)).filter(({ id }) => ids.includes(id))

/** What trains for leading a group of this kind, in the order of the catalogue. */
export const trainingFor = async (tx: Tx, community: CommunityId, kind: string) =>
  (await readCatalogue(tx, community)).filter(
    ({ trains, removedAt }) => trains === kind && removedAt === null,
  )

/** The whole catalogue, parents before their parts. */
export const readCatalogue = async (tx: Tx, community: CommunityId) =>
  (await queries.findItems(tx, community)).map(studyItemView)

/** As it is now; for the log, which gives back what was. */
export const itemNow = async (tx: Tx, community: CommunityId, id: string) => {
  const item = await queries.findItem(tx, community, id)
  return item && { ...item, reportCode: item.report_code }
}

/** Why an item of this kind cannot stand there; null when it can. `parent` is the kind of what it is a part of. */
const placeFault = (kind: StudyItemKind, parent: StudyItemKind | null): string | null => {
  if (isWhole(kind)) return parent === null ? null : 'A book or a text stands by itself.'
  return parent === 'book' ? null : 'Please choose the book that it is a part of.'
}

/** A language without a name of its own is not kept. */
const namesOf = ({ en, fa }: { readonly en: string; readonly fa: string }): Names => ({
  ...(en === '' ? {} : { en }),
  ...(fa === '' ? {} : { fa }),
})

interface Placed {
  readonly id: string
  readonly kind: StudyItemKind
  readonly parent: string | null
}

/** An item with its parts, of a list in the order of the catalogue. */
const withParts = <Item extends Placed>(items: readonly Item[], id: string): readonly Item[] => [
  ...items.filter((item) => item.id === id),
  ...items.filter(({ parent }) => parent === id),
]

/** What is studied after an item: the next one of its kind beside it, and after the last part what follows the book. */
const nextOf = <Item extends Placed>(items: readonly Item[], id: string): Item | null => {
  const item = items.find((one) => one.id === id)
  if (item === undefined) return null
  const beside = items.filter(({ parent, kind }) => parent === item.parent && kind === item.kind)
  const next = beside[beside.indexOf(item) + 1] ?? null
  return next ?? (item.parent === null ? null : nextOf(items, item.parent))
}

/** The rows of the catalogue to begin from; parents come before their parts. */
const seedRows = (): readonly NewItem[] => rowsOf(seeds, null)

const rowsOf = (items: readonly Seed[], part_of: string | null): NewItem[] => {
  const rows = items.map(({ kind, name, released, trains, report }, place) => ({
    id: newId(),
    kind,
    part_of,
    position: place + 1,
    names: namesOf({ en: name, fa: persianOf(name) ?? '' }),
    released,
    trains,
    link: null,
    report_code: report,
  }))
  return [...rows, ...items.flatMap(({ parts }, place) => rowsOf(parts, rows[place]?.id ?? null))]
}

type Studied = Pick<ItemRow, 'id' | 'names' | 'link'>

const studyItemView = (row: ItemRow): z.infer<typeof StudyItem> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  parent: row.part_of,
  names: namesIn(row.names),
  released: row.released,
  trains: row.trains,
  reportCode: row.report_code,
  link: row.link,
  removedAt: row.removed_at && instantOf(row.removed_at),
})

/** The same for those who choose what they study. */
const studyView = ({ _id, id, kind, parent, names, link }: z.infer<typeof StudyItem>) => ({
  _id,
  id,
  kind,
  parent,
  names,
  link,
})

/** What a group studies, as its row tells it. */
export const studiedItemView = (row: Studied): z.infer<typeof StudiedItem> => ({
  _id: row.id,
  id: row.id,
  names: namesIn(row.names),
  link: row.link,
})

const namesIn = (names: Names) => ({ en: names['en'] ?? '', fa: names['fa'] ?? '' })
