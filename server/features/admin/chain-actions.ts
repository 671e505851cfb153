// Whether all records of all communities are as they were written: read through once an hour at most.
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE, verifyChain } from '#server/platform/audit.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import * as queries from './retention-queries.ts'

export interface Chains {
  readonly at: number
  readonly records: number
  /** How many chains are broken. */
  readonly broken: number
}

const HOUR = 3_600_000
const known = new WeakMap<App, Chains>()

export const chains = async (app: App): Promise<Chains> => {
  const now = app.clock.now()
  const before = known.get(app)
  if (before && now - before.at < HOUR) return before
  const found = await read(app, now)
  known.set(app, found)
  return found
}

const read = async (app: App, at: number): Promise<Chains> => {
  let [records, broken] = [0, 0]
  const ids = await inInstance(app.db, queries.communityIds)
  for (const community of [INSTANCE, ...ids.map(asCommunity)]) {
    const verdict = await inCommunity(app.db, community, (tx) => verifyChain(tx, community))
    records += verdict.records
    broken += verdict.whole ? 0 : 1
  }
  return { at, records, broken }
}
