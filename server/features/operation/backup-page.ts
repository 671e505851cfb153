// “Back up now” and the download of a backup, for those who run the installation.
import { pipeline } from 'node:stream/promises'
import { fetchBackup, makeBackup } from '#contract/operation/backups.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { inInstance } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { addressOf } from '#server/platform/limits.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { sameBytes } from '#server/platform/secrets.ts'
import { serve } from '#server/platform/serve.ts'
import { askForBackup, barrierOf } from './backup-jobs.ts'
import { listBackups, readBackup } from './backups.ts'

const LINK_LIFE = 5 * 60_000
/** A backup may take this long on a slow line. */
const LONGEST = 2 * 3_600_000

export const backupRoutes = (app: App): void => {
  serve(app, makeBackup, ({ viewer }) => ask(app, viewer))
  serve(app, fetchBackup, ({ viewer, body }) => makeLink(app, viewer, body.name))
  app.http.route<{ Params: { name: string }; Querystring: { until?: string; proof?: string } }>({
    method: 'GET',
    url: '/backups/:name',
    exposeHeadRoute: false,
    handlerTimeout: LONGEST,
    onRequest: (request) => app.limits.countAddress('upload', addressOf(request)),
    handler: async ({ params: { name }, query: { until, proof } }, reply) => {
      if (!isGood(app, name, Number(until), String(proof))) notFound()
      const found = (await readBackup(app.config, name)) ?? notFound()
      reply.hijack()
      const { raw } = reply
      for (const [header, value] of Object.entries(reply.getHeaders())) raw.setHeader(header, value ?? '')
      raw.setHeader('content-type', 'application/octet-stream')
      raw.setHeader('content-length', found.size)
      raw.setHeader('content-disposition', `attachment; filename="${name}"`)
      raw.setHeader('cache-control', 'no-store')
      // Whoever goes away has a part, which no restore takes.
      await pipeline(found.body, raw).catch(() => undefined)
    },
  })
}

const BARRIERS = {
  passphrase: 'Set BACKUP_PASSPHRASE first: every backup is encrypted with it, and nothing else opens one.',
  role: 'Set DATABASE_BACKUP_URL first, to a role that sees every row.',
} as const

const ask = async (app: App, member: Member) => {
  const barrier = barrierOf(app.config)
  if (barrier !== null) refuse(409, BARRIERS[barrier])
  if (await askForBackup(app))
    await inInstance(app.db, async (tx) => happened(tx, { ...member, communityId: INSTANCE }, 'backup.asked'))
  return { message: 'The backup is being made. This page says when it is there.' }
}

const makeLink = async (app: App, member: Member, name: string) => {
  demandFreshProof(app.clock, member)
  if (!(await listBackups(app.config)).some((one) => one.name === name))
    refuse(404, 'This backup is not there any more.')
  const until = app.clock.now() + LINK_LIFE
  await inInstance(app.db, async (tx) => happened(tx, { ...member, communityId: INSTANCE }, 'backup.fetched'))
  const proof = proofOf(app, name, until).toString('base64url')
  return {
    success: true as const,
    data: { url: `/backups/${name}?until=${until}&proof=${proof}`, expiresAt: instant(until) },
  }
}

const proofOf = ({ secrets }: App, name: string, until: number): Buffer =>
  secrets.hash('backupLink', `${until}\n${name}`)

const isGood = (app: App, name: string, until: number, proof: string): boolean =>
  sameBytes(Buffer.from(proof, 'base64url'), proofOf(app, name, until)) && app.clock.now() <= until
