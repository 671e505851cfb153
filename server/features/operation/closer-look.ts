// The closer look: each index, each foreign key, whether the mail server lets Nineteen in, and whether the address leads
// here. The doctor takes it at once; the app every night, for the System page.
import type pg from 'pg'
import * as z from 'zod/mini'
import { Light as LightShape } from '#contract/admin/administration.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Clock, instant } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { inInstance } from '#server/platform/db.ts'
import { findRunningPostgres } from '#server/platform/embedded-postgres.ts'
import { type MailServer, findSetServer } from '#server/platform/mail-server.ts'
import { openPost } from '#server/platform/mail-smtp.ts'
import { type Act, noteAct } from './act-queries.ts'
import { sentenceOf } from './command.ts'
import { certificateLight, integrityLight, mailServerLight, reachLight } from './doctor-rules.ts'
import { inspect } from './integrity.ts'
import type { Light } from './light-rules.ts'
import { reach } from './reach.ts'

const QUEUE = 'look-closer'

export const closerLookJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => lookCloser(app))
  await app.jobs.repeat(QUEUE, '20 4 * * *')
}

/** As the role that sees most of the database. */
export const fullRole = ({
  appUrl,
  ownerUrl,
  backupUrl,
}: NonNullable<Config['database']>): pg.PoolConfig => ({
  connectionString: backupUrl ?? ownerUrl ?? appUrl,
})

/** Looks, and writes down what was found. */
export const lookCloser = async (app: App, full?: pg.PoolConfig): Promise<void> => {
  const { clock, config, db, secrets } = app
  const mailServer = config.smtp ?? (await inInstance(db, (tx) => findSetServer(tx, secrets)))
  const as =
    full ?? (config.database ? fullRole(config.database) : { ...findRunningPostgres(config.dataDir) })
  const found = [...(await lookInside(as, mailServer)), ...(await lookOutside(config, clock))]
  await inInstance(db, (tx) => noteAct(tx, 'closerLook', instant(clock.now()), { fault: null, found }))
}

/** What was found last; nothing where it was of a form that this version does not know. */
export const findingsOf = (acts: readonly Act[]): readonly Light[] => {
  const { data } = z.safeParse(
    z.array(LightShape),
    acts.find(({ kind }) => kind === 'closerLook')?.found ?? [],
  )
  return data ?? []
}

/** Within the database and at the mail server. */
export const lookInside = async (
  full: pg.PoolConfig,
  mailServer: MailServer | null,
): Promise<readonly Light[]> => {
  const { indexes, keys } = await inspect(full)
  return [
    integrityLight('indexes', indexes),
    integrityLight('foreignKeys', keys),
    ...(mailServer === null ? [] : [mailServerLight(await refusalOf(mailServer))]),
  ]
}

const refusalOf = async (server: MailServer): Promise<string | null> => {
  const post = openPost(server)
  try {
    return await post.check()
  } catch (error) {
    return sentenceOf(error)
  } finally {
    post.close()
  }
}

/** By PUBLIC_URL, as this machine reaches it. */
export const lookOutside = async (config: Config, clock: Clock): Promise<readonly Light[]> => {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  const [there, here] = await Promise.all([reach(config.publicUrl), reach(`http://${host}:${config.port}`)])
  const ends = there.answer === 'ours' ? there.certificateEnds : null
  return [reachLight(there, here), ...(ends === null ? [] : [certificateLight(ends, clock.now())])]
}
