// A way back for who forgot a password where no mail leaves: a link that is handed over, and that
// opens nothing before a second person agrees (docs/decisions/012-codes-and-links-by-hand.md).
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './link-queries.ts'
import { endResets } from './registration-queries.ts'
import { newSecret, secretHash } from './session.ts'
import { passwordLinkView } from './view.ts'

/** Told this once; its hash is kept. Where mails leave, the link goes to the address instead. */
export const make = async (app: App, member: Member, id: string) => {
  const sendsMail = await app.mailer.isSet()
  return inCommunity(app.db, member.communityId, async (tx) => {
    const account = (await hold(tx, member, id)) ?? notFound()
    demandFreshProof(app.clock, member)
    if (sendsMail)
      refuse(409, 'Mails leave from here: the person asks for a link under “Forgot your password”.')
    const why = whyNoLink(account, member)
    if (why !== null) refuse(409, why)
    const token = newSecret()
    const now = app.clock.now()
    const expiresAt = instant(now + LINK_LIFE)
    await endResets(tx, id)
    await queries.putLink(tx, {
      token_hash: secretHash(token),
      account_id: id,
      expires_at: expiresAt,
      made_by: member.accountId,
      made_at: instant(now),
    })
    happened(tx, member, 'password.linkMade', id, { notify: { to: [id] } })
    const link = `${app.config.publicUrl}/reset-password/${token}`
    return { success: true as const, data: { link, expiresAt } }
  })
}

/** What waits for a second person. */
export const listWaiting = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findWaiting(tx, member.communityId, instant(app.clock.now()))
    return { success: true as const, data: rows.map((row) => passwordLinkView(row, member)) }
  })

const ANOTHER = 'Another link was made meanwhile. Please look who made it.'

/** From now on the link opens the account: the one that was seen. Agreeing twice is agreeing once. */
export const agree = (app: App, member: Member, id: string, madeAt: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const account = (await hold(tx, member, id)) ?? notFound()
    demandFreshProof(app.clock, member)
    const link = await queries.findLink(tx, member.communityId, id, instant(app.clock.now()))
    const madeBy = link?.made_by ?? refuse(409, 'There is no such link any more. Please ask for a new one.')
    if (link?.made_at !== madeAt) refuse(409, ANOTHER)
    const why = whyNotAgree(account, madeBy, member)
    if (why !== null) refuse(409, why)
    if (link?.agreed_by === null) {
      await queries.agreeToLink(tx, id, member.accountId)
      happened(tx, member, 'password.linkAgreed', id)
    }
    return { message: 'The link works from now on.' }
  })

export const end = (app: App, member: Member, id: string, madeAt: string | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await hold(tx, member, id))) notFound()
    const link = await queries.findLink(tx, member.communityId, id, instant(app.clock.now()))
    if (link && madeAt !== undefined && link.made_at !== madeAt) refuse(409, ANOTHER)
    if (await queries.endLink(tx, id)) happened(tx, member, 'password.linkEnded', id)
    return { message: 'The link works no more.' }
  })

/** The chain before the account, as whoever erases it holds them. */
const hold = async (tx: Tx, { communityId }: Member, id: string) => {
  await holdChain(tx, communityId)
  return queries.lockAccount(tx, communityId, id)
}

/** Whether a link by hand may set a password now: it falls with the membership of either of the two. */
export const standingOf = (
  app: App,
  link: {
    readonly id: string
    readonly community_id: string | null
    readonly made_by: string
    readonly agreed_by: string | null
  },
): Promise<'good' | 'waits' | 'ended'> => {
  if (link.community_id === null) return Promise.resolve('ended')
  const community = asCommunity(link.community_id)
  return inCommunity(app.db, community, async (tx) => {
    const account = await queries.lockAccount(tx, community, link.id)
    const two = [link.made_by, link.agreed_by].filter((one) => one !== null)
    if (!account || account.runs_installation || !(await queries.areMembers(tx, community, two)))
      return 'ended'
    return link.agreed_by === null ? 'waits' : 'good'
  })
}

/** The two meet within a day, or the link is made anew. */
const LINK_LIFE = 24 * 3_600_000

interface Who {
  readonly accountId: string
  readonly personId: string | null
}

interface Account {
  readonly id: string
  readonly state: 'pending' | 'confirmed' | 'declined'
  readonly person_id: string | null
  readonly runs_installation: boolean
}

const isSame = (account: Account, who: Who): boolean =>
  account.id === who.accountId || (account.person_id !== null && account.person_id === who.personId)

/** Why this person may not make a link for that account; null when they may. */
const whyNoLink = (account: Account, maker: Who): string | null => {
  if (account.state !== 'confirmed') return 'This account is closed. Please open it first.'
  if (account.runs_installation)
    return 'This person looks after the installation. Their password is set anew on the server.'
  return isSame(account, maker)
    ? 'You cannot make a link for yourself. Please ask another keeper of the roll.'
    : null
}

/** Why this person cannot be the second of the two; null when they can. */
const whyNotAgree = (account: Account, madeBy: string, second: Who): string | null => {
  if (madeBy === second.accountId) return 'Somebody else has to agree: you made this link.'
  return isSame(account, second) ? 'Somebody else has to agree: this link is for you.' : null
}
