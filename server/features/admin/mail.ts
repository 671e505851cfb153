// The mail server of the installation, set in the browser by whoever runs it.
import { lookup } from 'node:dns/promises'
import type { setMailServer } from '#contract/admin/mail-server.ts'
import type { BodyOf } from '#contract/route.ts'
import { message, worded } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { inInstance } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import {
  type SetServer,
  deleteServer,
  findSetServer,
  lockServer,
  putServer,
} from '#server/platform/mail-server.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { refuse } from '#server/platform/refuse.ts'
import { mailServerView } from './mail-server-view.ts'
import { findAddress } from './system-admin-queries.ts'
import { BlockList, isIP } from 'node:net'

const BY_FILE = 'The mail server is set by the settings file of this installation, which wins.'

export const get = async (app: App) => ({
  success: true as const,
  data: mailServerView(app.config.smtp, await inInstance(app.db, (tx) => findSetServer(tx, app.secrets))),
})

export const set = async (app: App, member: Member, given: BodyOf<typeof setMailServer>) => {
  demandFreshProof(app.clock, member)
  if (app.config.smtp) refuse(409, BY_FILE)
  await demandPlace(given.host)
  await inInstance(app.db, async (tx) => {
    await lockServer(tx)
    const before = await findSetServer(tx, app.secrets)
    const { password = keepsPassword(before, given) ? before?.password : undefined, ...place } = given
    if (password === undefined && given.user !== '') refuse(400, RETYPE, { fields: { password: RETYPE } })
    await putServer(
      tx,
      app.secrets,
      { ...place, password: password ?? '' },
      {
        accountId: member.accountId,
        at: instant(app.clock.now()),
      },
    )
    // Never what was set.
    happened(tx, { ...member, communityId: INSTANCE }, 'mail.serverSet')
  })
  return { message: 'The mail server is saved.' }
}

const RETYPE = 'Please write the password again: it is sent to no other server than the one it was given for.'

/** A name that cannot be resolved now may be one tomorrow; one that leads where no mail server is, may not. */
const demandPlace = async (host: string): Promise<void> => {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.every(({ address }) => mayLeadTo(address))) return
  const sentence = 'This name leads to an address at which there is no mail server.'
  refuse(400, sentence, { fields: { host: sentence } })
}

export const remove = async (app: App, member: Member) => {
  demandFreshProof(app.clock, member)
  if (app.config.smtp) refuse(409, BY_FILE)
  await inInstance(app.db, async (tx) => {
    await deleteServer(tx)
    happened(tx, { ...member, communityId: INSTANCE }, 'mail.serverRemoved')
  })
  return { message: 'The mail server is forgotten. Mails stay in the outbox.' }
}

/** What arrives at oneself arrives at others too. */
export const tryIt = async (app: App, member: Member) => {
  const email = await inInstance(app.db, (tx) => findAddress(tx, member.accountId))
  const outcome = await app.mailer.try({
    to: email,
    subject: 'Mail works',
    text: `This is the test mail that you asked for at ${app.config.publicUrl}. Mails of your communities arrive.\n`,
  })
  if (outcome === null) return refuse(409, 'No mail server is set yet.')
  if (!outcome.sent)
    return refuse(409, worded`The mail server did not take the test: ${outcome.reason.replace(/\.$/, '')}.`, {
      code: 'mail_refused',
    })
  return message(worded`The mail server took a test mail to ${email}. Please look whether it arrives.`)
}

/** Where machines of a cloud ask for their own secrets, and what leads to no mail server anywhere. */
const closed = new BlockList()
closed.addSubnet('169.254.0.0', 16, 'ipv4')
closed.addSubnet('fe80::', 10, 'ipv6')
closed.addAddress('fd00:ec2::254', 'ipv6')
closed.addAddress('100.100.100.200', 'ipv4')
closed.addSubnet('0.0.0.0', 8, 'ipv4')

const mayLeadTo = (address: string): boolean => {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inner) return mayLeadTo(inner)
  const kind = isIP(address)
  return kind !== 0 && !closed.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

type Place = Pick<SetServer, 'host' | 'port' | 'tls' | 'user'>

/** A password goes to no other server than the one it was given for, and on no worse way. */
const keepsPassword = (before: Place | null, wanted: Place): boolean =>
  before !== null &&
  before.host === wanted.host &&
  before.port === wanted.port &&
  before.user === wanted.user &&
  before.tls === wanted.tls
