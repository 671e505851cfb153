// Personal invitations: made by those who keep the roll, opened and taken up by who holds the link.
import { createHash, randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { fold } from '#contract/fold.ts'
import type { inviteNewPerson } from '#contract/people/joining.ts'
import type { BodyOf } from '#contract/route.ts'
import { KEPT_BY_TWO, keptByTwo } from '#server/features/community/serving.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { addIn } from '#server/features/people/roll/roll.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, enterCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { isAddress } from '#server/platform/mail.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import * as queries from './invitation-queries.ts'
import { invitationMail } from './mail-view.ts'
import { INVITATION_LIFE, barredBy, invitableView, invitationState, invitationView } from './joining.ts'
import { findAccountAge, findCommunityName } from './waiting-queries.ts'

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

const REFUSALS = {
  account: 'This person has an account already.',
  child: 'This person is too young for an account.',
  standing: 'This person has moved away or passed on.',
  unknown: 'This person is not on the roll.',
  office: KEPT_BY_TWO,
  address: 'No mail can be sent to the address of this person. Please correct it on the roll.',
} as const

/** Makes a link for each of these people, which is told once and kept only as a hash. */
export const invite = (app: App, member: Member, given: Given) =>
  inCommunity(app.db, member.communityId, (tx) => inviteIn(app, tx, member, given))

/** Somebody who is not on the roll yet; the last word of the name is the family's. */
export const inviteNew = (app: App, member: Member, { name, email, mail }: BodyOf<typeof inviteNewPerson>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const words = name.split(/\s+/)
    const lastName = words.length > 1 ? (words.at(-1) ?? null) : null
    const firstName = words.slice(0, Math.max(1, words.length - 1)).join(' ')
    const id = await addIn(app, tx, member, { ...NOTHING_KNOWN, firstName, lastName, email })
    return inviteIn(app, tx, member, { personIds: [id], mail })
  })

const NOTHING_KNOWN = {
  bahaiId: null,
  birthDate: null,
  standing: 'active',
  locality: null,
  registeredSince: null,
  movedAwayOn: null,
  deceasedOn: null,
} as const

interface Given {
  readonly personIds: readonly string[]
  readonly mail: boolean
}

const inviteIn = async (app: App, tx: Tx, member: Member, given: Given) => {
  const now = app.clock.now()
  const today = await todayIn(app, tx, member.communityId)
  const asked = [...new Set(given.personIds)]
  await holdChain(tx, member.communityId)
  const people = new Map(
    (await queries.lockPeople(tx, member.communityId, asked)).map((person) => [person.id, person]),
  )
  const accountAge = await findAccountAge(tx, member.communityId)
  const kept = await keptByTwo(app, tx, member.communityId, asked)
  const refused = asked.flatMap((personId) => {
    const person = people.get(personId)
    const why = !person
      ? 'unknown'
      : person.account_id !== null
        ? 'account'
        : (barredBy(person, today, accountAge) ??
          (kept.has(personId) ? 'office' : isUnmailable(person, given) ? 'address' : null))
    return why ? [{ personId, name: person ? fullName(person) : '', reason: REFUSALS[why] }] : []
  })
  const barred = new Set(refused.map(({ personId }) => personId))
  const invited = asked.flatMap((id) => (barred.has(id) ? [] : (people.get(id) ?? [])))
  const data = []
  for (const { person, row, token } of await makeLinks(app, tx, member.communityId, {
    people: invited.map((person) => ({ ...person, mailTo: given.mail ? person.email : null })),
    by: member,
  })) {
    const shown = { ...row, used_at: null, revoked_at: null }
    data.push({ ...invitationView({ ...person, ...shown }, now), link: linkOf(app, token) })
  }
  return { success: true as const, data, refused }
}

/** One address that cannot be mailed keeps nobody else from being invited. */
const isUnmailable = ({ email }: { email: string | null }, { mail }: { mail: boolean }): boolean =>
  mail && email !== null && !isAddress(email)

const linkOf = (app: App, token: string): string => `${app.config.publicUrl}/join/${token}`
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface Invited {
  readonly id: string
  readonly first_name: string
  readonly mailTo: string | null
}

interface Links<P extends Invited> {
  readonly people: readonly P[]
  readonly by: { readonly accountId: string; readonly sessionId: string }
}

/** The rows and mails of new links; earlier open ones of the same people end. */
const makeLinks = async <P extends Invited>(
  app: App,
  tx: Tx,
  community: CommunityId,
  { people, by }: Links<P>,
) => {
  if (people.length === 0) return []
  // Of one person only the newest link is open: nobody else makes one meanwhile.
  await holdChain(tx, community)
  const now = app.clock.now()
  const made = people.map((person) => newLink(person, by.accountId, now))
  const ids = people.map(({ id }) => id)
  await queries.revokeOpenOf(tx, community, ids, instant(now))
  await queries.insertInvitations(
    tx,
    community,
    made.map(({ row }) => row),
  )
  const mailed = await mailLinks(app, tx, community, made)
  happened(tx, { ...by, communityId: community }, 'people.invited', null, {
    detail: { people: made.length, mailed },
  })
  return made
}

const newLink = <P extends Invited>(person: P, createdBy: string, now: number) => {
  const token = randomBytes(32).toString('base64url')
  const row = {
    id: newId(),
    person_id: person.id,
    token_hash: hashOf(token),
    mailed_to: person.mailTo,
    created_by: createdBy,
    created_at: instant(now),
    expires_at: instant(now + INVITATION_LIFE),
  }
  return { person, row, token }
}

/** Mails them to who has an address; answers how many. */
const mailLinks = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  made: readonly ReturnType<typeof newLink>[],
): Promise<number> => {
  const named = await findCommunityName(tx, community)
  const mails = made.flatMap(({ person: { id, mailTo: to, first_name }, row, token }) =>
    to === null
      ? []
      : [{ to, ...invitationMail(named, first_name, linkOf(app, token), row.expires_at), about: [id] }],
  )
  await app.mailer.queue(tx, ...mails)
  return mails.length
}

/** A link for one person, such as the first administrator of a new community; answers it. */
export const inviteOne = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  person: Invited,
  by: { accountId: string; sessionId: string },
): Promise<string> => {
  const [made] = await makeLinks(app, tx, community, { people: [person], by })
  return made ? linkOf(app, made.token) : notFound()
}

export const list = (app: App, member: Member, { limit, cursor }: Page) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findInvitations(tx, member.communityId, limit + 1, readId(cursor))
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      success: true as const,
      data: shown.map((row) => invitationView(row, app.clock.now())),
      ...(last ? { next: last.id } : {}),
    }
  })

const readId = (cursor: string | undefined): string | null => {
  if (!cursor) return null
  return /^[0-9a-f-]{36}$/.test(cursor) ? cursor : refuse(400, 'This page is not known.')
}

/** People on the roll without an account, by name, or those whose name has these words. */
export const listInvitable = (app: App, member: Member, asked: Page & { q?: string | undefined }) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const now = app.clock.now()
    const words = fold(asked.q ?? '')
    const rows = await queries.findInvitable(tx, member.communityId, {
      limit: asked.limit + 1,
      after: readId(asked.cursor),
      words: words === '' ? '' : `%${words}%`,
      now: instant(now),
    })
    const shown = rows.slice(0, asked.limit)
    const last = rows.length > asked.limit ? shown.at(-1) : undefined
    const today = await todayIn(app, tx, member.communityId)
    const accountAge = await findAccountAge(tx, member.communityId)
    return {
      success: true as const,
      data: shown.map((row) => invitableView(row, today, accountAge)),
      ...(last ? { next: last.id } : {}),
    }
  })

/** What stands behind a link, looked at inside its community; null when there is no such link. */
export const behind = async (app: App, tx: Tx, token: string) => {
  const hash = hashOf(token)
  const id = await queries.findCommunityOf(tx, hash)
  if (!id) return null
  const community = asCommunity(id)
  await enterCommunity(tx, community)
  const row = await queries.findByToken(tx, community, hash)
  if (!row) return null
  const named = await findCommunityName(tx, community)
  const now = app.clock.now()
  const barred =
    row.account_id !== null || barredBy(row, await todayIn(app, tx, community), named.youth_age) !== null
  const state = invitationState(row, now)
  const kept = await keptByTwo(app, tx, community, [row.person_id])
  const ended = kept.size > 0 ? ('revoked' as const) : barred ? ('used' as const) : null
  // Who has come in by another way needs no link any more; who holds an office by now comes in by themselves.
  const { person_id, bahai_id, first_name, last_name } = row
  return {
    community,
    named,
    row: { ...row, person: { id: person_id, bahai_id, first_name, last_name } },
    state: state === 'open' && ended !== null ? ended : state,
  }
}

export type Behind = NonNullable<Awaited<ReturnType<typeof behind>>>

/** Uses the link up; false when somebody was faster. */
export const spend = (app: App, tx: Tx, { community, row }: Behind): Promise<boolean> =>
  queries.spend(tx, community, row.id, instant(app.clock.now()))
