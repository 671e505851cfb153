// How the server is, for those who keep it running.
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { INSTANCE, record } from '#server/platform/audit.ts'
import { enterCommunity, inInstance } from '#server/platform/db.ts'
import { healthChecks } from '#server/platform/health.ts'
import { findChainCheck } from './chain-queries.ts'
import { findFigures, findLastStep, findLastVersion } from './system-queries.ts'
import { systemView } from './view.ts'

const VERSION = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
).version
const startedAt = Date.now() - process.uptime() * 1000

export const system = async (app: App) => {
  const [checks, figures, disk, records, hasMailServer] = await Promise.all([
    healthChecks(app),
    inInstance(app.db, findFigures),
    statfs(app.config.dataDir),
    inInstance(app.db, findChainCheck),
    app.mailer.isSet(),
  ])
  return systemView({
    checks,
    figures,
    records,
    startedAt: instant(startedAt),
    diskFreeBytes: disk.bavail * disk.bsize,
    memoryBytes: process.memoryUsage.rss(),
    hasMailServer,
    version: VERSION,
  })
}

/** Writes into the installation's log that another version runs than the last time; the same one is silent. */
export const noteVersion = (app: App): Promise<void> =>
  inInstance(app.db, async (tx) => {
    const version = `${VERSION} (${await findLastStep(tx)})`
    await enterCommunity(tx, INSTANCE)
    if ((await findLastVersion(tx, INSTANCE)) === version) return
    await record(tx, INSTANCE, { action: 'installation.updated', detail: { version } })
  })
