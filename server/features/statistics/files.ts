// Rows of the report that were read in: of other localities of the cluster, and of this one in former times. They come
// from files alone; nothing is read out of another community here.
import type * as z from 'zod/mini'
import { fold } from '#contract/fold.ts'
import type { BodyOf } from '#contract/route.ts'
import { checkCells, keptOrder } from '#contract/statistics/locality-summary.ts'
import type { FigureFile, keepFigureFile } from '#contract/statistics/keeping.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { lockKeeping } from './cycle-queries.ts'
import * as queries from './files-queries.ts'

export const list = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => ({
    success: true as const,
    data: (await queries.findFiles(tx, member.communityId)).map(fileView),
  }))

/** One of the same locality and day gives way; the same id keeps it once. */
export const keep = (app: App, member: Member, { id, ...row }: BodyOf<typeof keepFigureFile>) => {
  const fault = checkCells(row.cells, keptOrder)
  if (fault !== null) refuse(400, fault, { fields: { cells: fault } })
  return inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId: read_by } = member
    await lockKeeping(tx, community)
    const before = await queries.findFile(tx, community, id)
    if (before && isSame(before, row)) return { success: true as const, data: fileView(before) }
    await queries.deleteInPlaceOf(tx, community, { id, locality: fold(row.locality), day: row.day })
    await queries.insertFile(tx, community, {
      id,
      locality: row.locality,
      cluster: row.cluster,
      region: row.region,
      national_community: row.nationalCommunity,
      day: row.day,
      cells: [...row.cells],
      read_by,
      read_at: instant(app.clock.now()),
    })
    happened(tx, member, 'figureFile.kept', id)
    const kept = (await queries.findFile(tx, community, id)) ?? notFound()
    return { success: true as const, data: fileView(kept) }
  })
}

export const remove = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.deleteFile(tx, member.communityId, id))) notFound()
    happened(tx, member, 'figureFile.removed', id)
    return { message: 'The row is taken off.' }
  })

type Row = queries.FileRow

const fileView = (row: Row): z.infer<typeof FigureFile> => ({
  _id: row.id,
  id: row.id,
  locality: row.locality,
  cluster: row.cluster,
  region: row.region,
  nationalCommunity: row.national_community,
  day: row.day,
  cells: row.cells,
  readAt: instantOf(row.read_at),
  readBy: fullName(row) || FORMER,
})

const isSame = (before: Row, row: Omit<BodyOf<typeof keepFigureFile>, 'id'>): boolean => {
  const known = new Map<string, unknown>(Object.entries(fileView(before)))
  return Object.entries(row).every(
    ([name, value]) => JSON.stringify(known.get(name)) === JSON.stringify(value),
  )
}
