// Calls that meet: each is made to wait while somebody else holds what it needs.
import { expect } from 'vitest'
import type { World } from './world.ts'

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Until so many wait for what somebody else holds. */
export const untilWaiting = (world: World, count: number) =>
  expect.poll(async () => (await world.past.query(WAITING)).rowCount).toBe(count)

/** A statement that holds what the calls need, and its values. */
export type Holding = readonly [statement: string, values: unknown[]]

/** The calls begin one after the other while `held` is held, and go on together; what they answered. */
export const inTurn = async <Answer>(
  world: World,
  held: Holding,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const holder = await world.past.connect()
  try {
    await holder.query('begin')
    await holder.query(...held)
    const answers: Promise<Answer>[] = []
    for (const call of calls) {
      answers.push(call())
      await untilWaiting(world, answers.length)
    }
    await holder.query('commit')
    return await Promise.all(answers)
  } finally {
    holder.release()
  }
}
