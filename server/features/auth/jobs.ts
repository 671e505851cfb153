// Forgetting what has run out: codes, links, failed log-ins, old tokens and sessions.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { sweepFactors } from './factor-queries.ts'
import { BY_HAND_DAYS } from './rules.ts'
import { sweep } from './registration-queries.ts'

const DAY = 86_400_000

export const sweepAuth = async (app: App): Promise<void> => {
  const now = app.clock.now()
  await sweep(app.db, {
    now: instant(now),
    dayAgo: instant(now - DAY),
    byHand: instant(now - BY_HAND_DAYS * DAY),
    monthAgo: instant(now - 30 * DAY),
  })
  await sweepFactors(app.db, instant(now), instant(now - 400 * DAY))
}

/** Every night. */
export const authJobs = async (app: App): Promise<void> => {
  await app.jobs.on('sweep-auth', () => sweepAuth(app))
  await app.jobs.repeat('sweep-auth', '17 3 * * *')
}
