// How the server is, for those who keep it running.
import type * as z from 'zod/mini'
import { getSystem } from '#contract/admin/administration.ts'
import { isCheckWaiting } from '#server/features/admin/audit-chain.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Db, type Tx, enterCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { serve } from '#server/platform/serve.ts'
import { VERSION } from '#server/platform/version.ts'
import { findingsOf } from './closer-look.ts'
import { lightsOf } from './light-rules.ts'
import { findLastStep, findLastVersion, findUnrecordedRestore } from './system-queries.ts'
import { type Examined, examine } from './vitals.ts'
import { isBackupWaiting } from './backup-jobs.ts'

export const systemRoutes = (app: App): void => {
  serve(app, getSystem, async () => systemView(await examine(app), app.clock.now()))
}

const startedAt = Date.now() - process.uptime() * 1000

/**
 * Writes into the installation's log what is new since the last start: a backup that was restored, another version. A
 * start like the last one is silent.
 */
export const noteStart = (app: App): Promise<void> =>
  inInstance(app.db, async (tx) => {
    const { version, ranLast } = await versions(tx)
    const restored = await findUnrecordedRestore(tx, INSTANCE)
    if (restored !== null)
      happened(tx, nobody(INSTANCE), 'installation.restored', null, {
        detail: { name: `${restored.slice(0, 16).replace('T', ' ')} UTC`, madeAt: restored },
      })
    if (ranLast !== version)
      happened(tx, nobody(INSTANCE), 'installation.updated', null, { detail: { version } })
  })

/** This version with the newest migration of the database, and the one that the installation's log was told of last. */
export const findVersions = (db: Db) => inInstance(db, versions)

const versions = async (tx: Tx) => {
  const version = `${VERSION} (${await findLastStep(tx)})`
  await enterCommunity(tx, INSTANCE)
  return { version, ranLast: await findLastVersion(tx, INSTANCE) }
}

/** As many are listed; the others are there. */
const BACKUPS_SHOWN = 20

const systemView = (
  { vitals, figures, records, acts, backups }: Examined,
  now: number,
): z.infer<typeof getSystem.reply> => ({
  success: true,
  data: {
    version: VERSION,
    node: process.version,
    startedAt: instant(startedAt),
    lights: [...lightsOf(vitals), ...findingsOf(acts)],
    lookedAt: acts.find(({ kind }) => kind === 'closerLook')?.ended_at ?? null,
    communities: figures.communities,
    accounts: figures.accounts,
    databaseBytes: figures.database_bytes,
    diskFreeBytes: vitals.diskFreeBytes,
    memoryBytes: process.memoryUsage.rss(),
    mails: {
      waiting: figures.mails_waiting,
      failed: figures.mails_failed,
      outbox: figures.mails_outbox,
    },
    jobs: { waiting: figures.jobs_waiting, failed: figures.jobs_failed },
    records: recordsView(records, now),
    backups: {
      kept: backups.slice(0, BACKUPS_SHOWN),
      can: vitals.backupBarrier === null,
      waits: isBackupWaiting(acts, now),
      testedAt: acts.find(({ kind }) => kind === 'testRestore')?.ended_at ?? null,
    },
  },
})

const recordsView = (records: Examined['records'], now: number) => ({
  count: records.record_count,
  checkedAt: records.checked_at,
  waits: isCheckWaiting(records, now),
})
