// Whether all records and all open books of all communities are as they were written: read through by a job, never by
// the page.
import { areBooksWhole } from '#server/features/finance/ledger.ts'
import type { App } from '#server/platform/app-type.ts'
import { isWaiting } from '#server/platform/asked.ts'
import { INSTANCE, verifyChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Db, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type ChainCheck, askForCheck, findChainCheck, noteCheck } from './audit-chain-queries.ts'
import * as queries from './retention-queries.ts'

export const CHAIN_QUEUE = 'check-chains'
/** A check that has not ended by then was lost with its server. */
const LOST_AFTER = 10 * 60_000

/** Wants the check soon; wanting it twice is wanting it once. */
export const askForChains = async (app: App) => {
  const now = app.clock.now()
  const isFirst = await inInstance(app.db, (tx) => askForCheck(tx, instant(now), instant(now - LOST_AFTER)))
  if (isFirst) await app.jobs.send(CHAIN_QUEUE, {})
  return { message: 'The log is being read through. This page says what was found.' }
}

/** What the last check has found. */
export const lastCheck = (db: Db): Promise<ChainCheck> => inInstance(db, findChainCheck)

/** Whether another one is wanted. */
export const isCheckWaiting = ({ asked_at, checked_at }: ChainCheck, now: number): boolean =>
  isWaiting({ asked_at, ended_at: checked_at }, now, LOST_AFTER)

/** Reads every chain through and notes what was found: that of the log, and those of a Fund's open books. */
export const checkChains = async (app: App): Promise<void> => {
  let [records, broken, brokenBooks] = [0, 0, 0]
  const ids = await inInstance(app.db, queries.communityIds)
  for (const community of [INSTANCE, ...ids.map(asCommunity)]) {
    const verdict = await inCommunity(app.db, community, (tx) => verifyChain(tx, community))
    records += verdict.records
    broken += verdict.whole ? 0 : 1
    brokenBooks += (await inCommunity(app.db, community, (tx) => areBooksWhole(tx, community))) ? 0 : 1
  }
  const found = { records, broken: broken + brokenBooks }
  await inInstance(app.db, (tx) => noteCheck(tx, found, instant(app.clock.now())))
  if (broken > 0) app.log.error({ broken }, 'a log of changes is not as it was written')
  if (brokenBooks > 0) app.log.error({ brokenBooks }, 'the books of a Fund are not as they were written')
}
