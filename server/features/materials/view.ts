import type * as z from 'zod/mini'
import type { Material } from '#contract/events/events.ts'
import type { listRemovedMaterials } from '#contract/materials/materials.ts'
import type { ReplyOf } from '#contract/route.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findMaterial, findRemovedMaterials } from './queries.ts'

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

export const removedMaterialView = (
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
