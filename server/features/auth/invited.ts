// Coming in by a personal invitation: looking changes nothing; taking it up makes the account and signs in once.
import { declinedOwner } from './auth.ts'
import { agree } from './agreement.ts'
import { v7 as newId } from 'uuid'
import * as invitations from '#server/features/people/joining/invitation.ts'
import { joinedMail } from '#server/features/people/joining/mail-view.ts'
import { confirm } from '#server/features/people/joining/membership.ts'
import { comeAlong, holdMoving, moveHere } from '#server/features/people/joining/transfer.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import type { Browser } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import { refuseWeak } from './registration.ts'
import { deleteRegistrations } from './registration-queries.ts'
import { emailKey } from './rules.ts'
import { askForSecond, secondStepOf } from './second-step.ts'
import { signedIn, startFor } from './session.ts'
import { userOf } from './user.ts'

/** What the page of an invitation shows; nothing of the person once the link has ended. */
export const open = (app: App, viewer: Account | null, token: string) =>
  inInstance(app.db, async (tx) => {
    const found = await invitations.behind(app, tx, token)
    const you = youAre(viewer, found?.community ?? null)
    const isOpen = found?.state === 'open'
    return {
      success: true as const,
      data: {
        state: found?.state ?? ('unknown' as const),
        community: found
          ? { name: found.named.name, slug: found.named.slug, language: found.named.language }
          : null,
        firstName: isOpen ? found.row.first_name : null,
        email: isOpen ? found.row.email : null,
        expiresAt: isOpen ? found.row.expires_at : null,
        you,
      },
    }
  })

const youAre = (viewer: Account | null, community: string | null) => {
  if (!viewer) return 'visitor' as const
  if (viewer.state === 'pending') return 'waiting' as const
  return viewer.communityId === community ? ('here' as const) : ('elsewhere' as const)
}

const ENDED = {
  unknown: 'We do not know this invitation. Please check that the whole address was copied.',
  used: 'This invitation was used already. If that was you, please log in.',
  expired: 'This invitation has run out. Please ask your community for a new one.',
  revoked: 'This invitation was ended or replaced by a newer one. Please ask your community.',
} as const

/** The open invitation behind a link, or the kind sentence why there is none. */
export const openOne = (found: invitations.Behind | null): invitations.Behind => {
  const state = found?.state ?? 'unknown'
  if (found && state === 'open') return found
  return refuse(400, ENDED[state === 'open' ? 'unknown' : state], { code: 'link_ended' })
}

const HAS_ACCOUNT =
  'This address has an account already. Please log in with it first, then open your invitation once more. If a community has declined it, write the password of that account here instead.'

/** Makes the account of the invited person and signs it in; the secretary's word is the proof. */
export const accept = async (
  app: App,
  browser: Browser,
  token: string,
  given: { email: string; password: string },
) => {
  const first = openOne(await inInstance(app.db, (tx) => invitations.behind(app, tx, token)))
  const declined = await declinedOwner(app, browser, given)
  if (declined !== null) return comeBack(app, browser, token, declined)
  await refuseWeak(given.password, [given.email, first.named.name, first.row.first_name, first.row.last_name])
  const passwordHash = await hashPassword(given.password)
  const newcomer = { accountId: newId(), email: given.email, passwordHash }
  const begun = await inInstance(app.db, (tx) =>
    comeIn(app, tx, token, newcomer, () => startFor(app, tx, browser, newcomer.accountId)),
  )
  return { ...(await signedIn(app, newcomer.accountId, begun)), message: WELCOME }
}

/** Whom another community declined: with the password of then the account is theirs, and needs no second one. */
const comeBack = async (app: App, browser: Browser, token: string, accountId: string) => {
  const begun = await inInstance(app.db, async (tx) => {
    const found = openOne(await invitations.behind(app, tx, token))
    const account = await holdMoving(tx, accountId, found.community)
    if (!(await invitations.spend(app, tx, found))) return refuse(400, ENDED.used, { code: 'link_ended' })
    await comeAlong(app, tx, found.community, account, { person: found.row.person, by: null })
    await agree(tx, accountId, instant(app.clock.now()))
    await app.mailer.queue(tx, { to: account.email, ...joinedMail(found.named, app.config.publicUrl) })
    return (
      (await secondStepOf(app, tx, accountId, 'password')) ??
      startFor(app, tx, browser, accountId, { method: 'password' })
    )
  })
  if (typeof begun === 'string') return askForSecond(begun)
  return { ...(await signedIn(app, accountId, begun)), message: WELCOME }
}

export const WELCOME = 'Welcome! You are a member now.'

interface Newcomer {
  readonly accountId: string
  readonly email: string
  /** Null for who has a passkey instead. */
  readonly passwordHash: string | null
}

/** Uses the link up: the account, what it signs in with, and the membership, in one transaction. */
export const comeIn = async <T>(
  app: App,
  tx: Tx,
  token: string,
  { accountId, email, passwordHash }: Newcomer,
  begin: () => Promise<T>,
): Promise<T> => {
  const found = openOne(await invitations.behind(app, tx, token))
  await holdChain(tx, found.community)
  if (!(await invitations.spend(app, tx, found))) return refuse(400, ENDED.used, { code: 'link_ended' })
  const at = instant(app.clock.now())
  const inserted = await queries.insertAccount(tx, {
    id: accountId,
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    community_id: null,
    // The server's clock, whatever the form says.
    eula_accepted_at: at,
    created_at: at,
  })
  if (!inserted) return refuseKnown()
  await agree(tx, accountId, at)
  await deleteRegistrations(tx, emailKey(email))
  const begun = await begin()
  const joining = { accountId, provenAddress: null, by: null, how: 'member.invited' } as const
  await confirm(app, tx, found.community, joining, found.row.person)
  await app.mailer.queue(tx, { to: email, ...joinedMail(found.named, app.config.publicUrl) })
  return begun
}

/** Told to who holds an open invitation, and to nobody else. */
export const refuseKnown = (): never =>
  refuse(409, HAS_ACCOUNT, { code: 'has_account', fields: { email: HAS_ACCOUNT } })

/** With the account that is signed in: one that waits is confirmed, one of another community moves. */
export const acceptAs = async (app: App, viewer: Account, token: string) => {
  await inInstance(app.db, async (tx) => {
    const found = openOne(await invitations.behind(app, tx, token))
    if (viewer.communityId === found.community && viewer.state === 'confirmed') {
      refuse(409, 'You are a member of this community already.')
    }
    const account = await holdMoving(tx, viewer.accountId, found.community)
    if (!(await invitations.spend(app, tx, found))) return refuse(400, ENDED.used, { code: 'link_ended' })
    const by = { accountId: viewer.accountId, sessionId: viewer.sessionId }
    const { person } = found.row
    await (viewer.state === 'pending'
      ? comeAlong(app, tx, found.community, account, { person, by })
      : moveHere(app, tx, found.community, account, { personId: person.id, by }))
  })
  const account = (await app.gate.look(viewer.sessionId)) ?? notFound()
  const row = (await queries.findUser(app.db, viewer.accountId)) ?? notFound()
  return { success: true as const, data: await userOf(app, row, account) }
}
