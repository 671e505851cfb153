// The server of the mail drill: the real app, which tells and sends by itself; it writes notifications when told.
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { openApp } from '#server/app.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { tellPeople } from '#server/test/notify.ts'
import { readConfig } from '#server/platform/config.ts'
import { asCommunity, inCommunity } from '#server/platform/db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'

const AHEAD = 10 * 60_000

const [, , dataDir = '', smtpUrl = '', ordinal = '0', each = '0'] = process.argv
const postgres = await startEmbeddedPostgres({ dataDir })
const owner = new pg.Client({ ...postgres.owner })
await owner.connect()
await migrate(owner, postgres.app.user)
await owner.end()

const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, SMTP_URL: smtpUrl }
const app = await openApp({
  config: readConfig(settings, dataDir),
  database: { ...postgres.app },
  limits: noLimits,
  clock: { now: () => Date.now() + Number(ordinal) * AHEAD },
})
const { community, account, told, inFlight } = await reader()
process.on('message', () => void write())
process.once('disconnect', async () => {
  await app.close()
  await postgres.stop()
  process.exit(0)
})
process.send?.({ told, inFlight })
// What the one before left behind: the job of the minute, run at once.
await tell(app)
await app.mailer.deliver()

/** One fact after the other, each in a transaction of its own. */
async function write(): Promise<void> {
  for (let n = 0; n < Number(each); n += 1) {
    await inCommunity(app.db, community, (tx) =>
      tellPeople(tx, community, [account], {
        type: 'role_assignment',
        actorId: null,
        targetId: null,
        targetType: 'Member',
      }),
    )
  }
}

/** The one member of the drill's community, who wants every mail at once. */
async function reader() {
  const superuser = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
  await superuser.connect()
  const find = () =>
    superuser.query<{ account: string; community: string }>(
      'select id as account, community_id as community from accounts',
    )
  if ((await find()).rows.length === 0) {
    const [id, member] = [newId(), newId()]
    await superuser.query(`insert into communities (id, name, slug) values ($1, 'Drill', 'drill')`, [id])
    await superuser.query(
      `insert into accounts (id, email, email_key, state, community_id) values ($1, 'a@drill.example', 'a@drill.example', 'confirmed', $2)`,
      [member, id],
    )
    await superuser.query(
      `insert into notification_preferences (community_id, account_id, time_zone) values ($1, $2, 'UTC')`,
      [id, member],
    )
    await superuser.query(
      `insert into notification_choices (community_id, channel, type, account_id) values ($1, 'email', 'role_assignment', $2)`,
      [id, member],
    )
  }
  const [found] = (await find()).rows
  const { rows } = await superuser.query<{ told: number }>('select count(*)::int as told from notifications')
  // By their Message-ID: what was handed over when the server before this one was killed.
  const { rows: handed } = await superuser.query<{ id: string }>(
    'select id from mails where handed_at is not null and sent_at is null and failure is null',
  )
  await superuser.end()
  return {
    community: asCommunity(found?.community ?? ''),
    account: found?.account ?? '',
    told: rows[0]?.told ?? 0,
    inFlight: handed.map(({ id }) => id),
  }
}
