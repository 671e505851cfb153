// Calls that meet: each is made to wait while somebody else holds what it needs.
import { expect } from 'vitest'
import type { CommunityId } from '#server/platform/db.ts'
import type { World } from './world.ts'

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Until so many wait for what somebody else holds. */
export const untilWaiting = (world: World, count: number) =>
  expect.poll(async () => (await world.past.query(WAITING)).rowCount).toBe(count)

/** A statement that holds what the calls need, and its values. */
export type Holding = readonly [statement: string, values: readonly unknown[]]

/** The chain of records of a community, which whatever is written down waits for. */
export const chainOf = (community: CommunityId | null): Holding => [
  'select pg_advisory_xact_lock(hashtext($1))',
  [`audit ${community}`],
]

/** A revision: what is written last of all, before a change is there for others. */
export const revisionOf = (community: CommunityId, resource: 'activities' | 'people'): Holding => [
  `insert into revisions (community_id, resource) values ($1, $2)
   on conflict (community_id, resource) do update set resource = excluded.resource`,
  [community, resource],
]

/**
 * The calls begin one after the other while the statement holds, and go on together; the statuses that they answered.
 * `meanwhile` is done while they wait.
 */
export const inTurn = async (
  world: World,
  [statement, values]: Holding,
  calls: readonly (() => Promise<{ readonly status: number }>)[],
  meanwhile?: () => Promise<unknown>,
): Promise<number[]> => {
  const holder = await world.past.connect()
  try {
    await holder.query('begin')
    await holder.query(statement, [...values])
    const answers: Promise<{ readonly status: number }>[] = []
    for (const call of calls) {
      answers.push(call())
      await untilWaiting(world, answers.length)
    }
    await meanwhile?.()
    await holder.query('commit')
    return (await Promise.all(answers)).map(({ status }) => status)
  } finally {
    holder.release()
  }
}
