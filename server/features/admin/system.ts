// How the server is, for those who keep it running.
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import * as z from 'zod/mini'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { enterCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { healthChecks } from '#server/platform/health.ts'
import { findChainCheck } from './audit-chain-queries.ts'
import { lightsOf } from './light-rules.ts'
import { findFigures, findLastStep, findLastVersion } from './system-queries.ts'
import { systemView } from './admin.ts'

const VERSION = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
).version
const startedAt = Date.now() - process.uptime() * 1000

export const system = async (app: App) => {
  const [checks, disk, records, hasMailServer] = await Promise.all([
    healthChecks(app),
    statfs(app.config.dataDir),
    inInstance(app.db, findChainCheck),
    app.mailer.isSet(),
  ])
  // Last and alone, so that the two clocks are read at nearly the same time.
  const figures = await inInstance(app.db, findFigures)
  const lights = lightsOf({
    checks,
    publicUrl: app.config.publicUrl,
    hasMailServer,
    mailsFailed: figures.mails_failed,
    mailsLate: since(figures.oldest_mail, figures.now),
    jobsFailed: figures.jobs_failed,
    jobsLate: since(figures.oldest_job, figures.now),
    clockSkew: Math.abs(app.clock.now() - Date.parse(figures.now)),
    diskFreeBytes: disk.bavail * disk.bsize,
    memory: { available: process.availableMemory(), total: memoryInAll() },
    recordsReadAt: records.checked_at,
    recordsBroken: records.broken_count,
  })
  return systemView({
    lights,
    figures,
    records,
    startedAt: instant(startedAt),
    diskFreeBytes: disk.bavail * disk.bsize,
    memoryBytes: process.memoryUsage.rss(),
    version: VERSION,
  })
}

/** How long ago, by the clock of the database that has noted it; 0 for what is still to come. */
const since = (at: string | null, now: string): number =>
  at === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(at))

/** What this process may have: the machine's memory, or less where it is told so. */
const memoryInAll = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem())

/** Writes into the installation's log that another version runs than the last time; the same one is silent. */
export const noteVersion = (app: App): Promise<void> =>
  inInstance(app.db, async (tx) => {
    const version = `${VERSION} (${await findLastStep(tx)})`
    await enterCommunity(tx, INSTANCE)
    if ((await findLastVersion(tx, INSTANCE)) === version) return
    happened(tx, nobody(INSTANCE), 'installation.updated', null, { detail: { version } })
  })
