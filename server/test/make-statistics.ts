// Cycles and rows of the report for tests.
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { addCivilDays } from '#calendar/index.ts'
import type { StatisticsTables } from '#server/features/statistics/tables.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { todayOf } from './make-campaign.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

let lastNumber = 100

/** One that was over yesterday and is not handed in, unless it says otherwise. */
export const makeCycle = async (
  world: World,
  community: CommunityId,
  more: Partial<Insertable<StatisticsTables['cycles']>> = {},
): Promise<string> => {
  const id = more.id ?? newId()
  const today = todayOf(world)
  lastNumber += 1
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('cycles')
      .values({
        number: lastNumber,
        name: '',
        starts_on: addCivilDays(today, -90),
        ends_on: addCivilDays(today, -1),
        handed_in_at: null,
        handed_in_by: null,
        ...more,
        community_id: community,
        id,
      })
      .execute(),
  )
  return id
}

/** A row of the report of another locality. */
export const makeFigureFile = async (
  world: World,
  { communityId, accountId }: Someone,
  more: Partial<Insertable<StatisticsTables['figure_files']>> = {},
): Promise<string> => {
  const id = more.id ?? newId()
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('figure_files')
      .values({
        locality: `Riverton ${id}`,
        cluster: 'North Valley',
        region: 'West',
        national_community: 'United Kingdom',
        day: todayOf(world),
        cells: Array.from({ length: 67 }, () => null),
        read_by: accountId,
        read_at: instant(world.clock.now()),
        ...more,
        community_id: communityId,
        id,
      })
      .execute(),
  )
  return id
}

/** A figure of a cycle that was typed, or corrected for a reason. */
export const makeCorrection = async (
  world: World,
  { communityId, accountId }: Pick<Someone, 'communityId' | 'accountId'>,
  cycle: string,
  more: Partial<Insertable<StatisticsTables['cycle_figures']>> = {},
): Promise<void> => {
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('cycle_figures')
      .values({
        place: '',
        code: 'homes.visited',
        computed: null,
        given: 12,
        reason: 'Counted by hand',
        by: accountId,
        at: instant(world.clock.now()),
        ...more,
        community_id: communityId,
        cycle_id: cycle,
      })
      .execute(),
  )
}

export const makeNeighbourhood = async (
  world: World,
  community: CommunityId,
  more: Partial<Insertable<StatisticsTables['neighbourhoods']>> = {},
): Promise<string> => {
  const id = more.id ?? newId()
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('neighbourhoods')
      .values({
        name: `Neighbourhood ${id}`,
        position: 0,
        removed_at: null,
        ...more,
        community_id: community,
        id,
      })
      .execute(),
  )
  return id
}
