// Items of the catalogue for tests.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { StudyItem, StudyItemKind, trainedGroups } from '#contract/catalogue/catalogue.ts'
import { insertItems } from '#server/features/catalogue/queries.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import type { World } from './world.ts'

/** Something to study, at this place among those of its parent. */
export const makeStudyItem = async (
  world: World,
  community: CommunityId,
  more: {
    kind?: StudyItemKind
    parent?: string
    name?: string
    position?: number
    trains?: (typeof trainedGroups)[number]
    link?: string
    reportCode?: string
  } = {},
): Promise<string> => {
  const id = newId()
  await inCommunity(world.app.db, community, (tx) =>
    insertItems(tx, community, [
      {
        id,
        kind: more.kind ?? 'book',
        part_of: more.parent ?? null,
        position: more.position ?? 1,
        names: { en: more.name ?? 'Book 1' },
        released: true,
        trains: more.trains ?? null,
        link: more.link ?? null,
        report_code: more.reportCode ?? null,
      },
    ]),
  )
  return id
}

type Item = z.output<typeof StudyItem>

/** One as it is read, for what needs no database. */
export const itemOf = (id: string, more: Partial<Item> = {}): Item => ({
  _id: id,
  id,
  kind: 'book',
  parent: null,
  names: { en: id, fa: '' },
  released: true,
  trains: null,
  reportCode: null,
  link: null,
  removedAt: null,
  ...more,
})
