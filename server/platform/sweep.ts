// Retention of the platform's own rows: answers of repeated writes, rate limits, sent mails.
import type { App } from './app-type.ts'
import { instant } from './clock.ts'
import { forgetFailed } from './mail-queue.ts'

const DAY = 86_400_000

export const sweepJobs = async (app: App): Promise<void> => {
  await app.jobs.on('sweep-platform', () => sweep(app))
  await app.jobs.repeat('sweep-platform', '47 * * * *')
}

/**
 * Idempotency keys answer for a day, sent mails can be looked up for a month, except mails to people who have left.
 * The text of a failed mail is deleted after a week.
 */
export const sweep = async (app: App): Promise<void> => {
  const now = app.clock.now()
  await app.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', instant(now - DAY))
    .execute()
  await app.db.deleteFrom('rate_limits').where('expire', '<', now).execute()
  await app.db
    .deleteFrom('mails')
    .where((is) =>
      is.or([
        is('created_at', '<', instant(now - 30 * DAY)),
        is.and([is('forget', '=', true), is('created_at', '<', instant(now - DAY))]),
      ]),
    )
    .execute()
  await forgetFailed(app.db, now)
}
