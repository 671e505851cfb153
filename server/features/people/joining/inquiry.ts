// Visitors who ask for a Baha'i ID to be checked: kept for the secretary, who invites them or answers.
import { v7 as newId } from 'uuid'
import { handCode, waitingForCode } from '#server/features/auth/hand-code.ts'
import { demandFree } from '#server/features/community/serving.ts'
import * as people from '#server/features/people/queries.ts'
import { personFor } from '#server/features/people/people.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, enterCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { inviteOne } from './invitation.ts'
import * as queries from './inquiry-queries.ts'
import { askerDeclinedMail, someoneAsksMail } from './mail-view.ts'
import { rollHash } from './membership.ts'
import { INQUIRY_LIFE, MOST_INQUIRIES, barredBy, inquiryView } from './joining.ts'
import { candidatesOf } from './waiting.ts'
import { findAccountAge } from './waiting-queries.ts'

const DAY = 86_400_000

interface Asking {
  readonly email: string
  readonly emailKey: string
  readonly bahaiId: string
  readonly bahaiIdKey: string
}

/** Puts somebody on the list of the community whose roll knows the ID or the address, else of `otherwise`. */
export const receive = async (
  tx: Tx,
  app: App,
  asking: Asking,
  otherwise: string | undefined,
): Promise<void> => {
  const spots = [
    ...(await people.findSpotsById(tx, rollHash(app.secrets, 'id', asking.bahaiIdKey))),
    ...(await people.findSpotsByEmail(tx, rollHash(app.secrets, 'email', asking.emailKey))),
  ]
  const home = spots[0]?.community_id ?? otherwise ?? (await queries.findOldestCommunity(tx))?.id
  if (home) await receiveAt(tx, app, asking, asCommunity(home))
}

/** Puts somebody on the list of this community and tells those who keep it. */
export const receiveAt = async (tx: Tx, app: App, asking: Asking, community: CommunityId): Promise<void> => {
  await enterCommunity(tx, community)
  const now = app.clock.now()
  const isTold = await queries.wasAskedSince(tx, community, instant(now - DAY))
  await queries.keepInquiry(tx, community, {
    id: newId(),
    email: asking.email,
    email_key: asking.emailKey,
    bahai_id: asking.bahaiId,
    bahai_id_key: asking.bahaiIdKey,
    created_at: instant(now),
  })
  await queries.forgetInquiries(tx, community, {
    before: instant(now - INQUIRY_LIFE),
    most: MOST_INQUIRIES,
  })
  happened(tx, nobody(community), 'waitingList.changed')
  const named = await queries.findContact(tx, community)
  // One mail a day, whoever asks how often.
  if (named.contact_email && !isTold)
    await app.mailer.queue(tx, { to: named.contact_email, ...someoneAsksMail(named, app.config.publicUrl) })
}

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** What somebody who asks says of themselves, as it is compared with the roll. */
const claimsOf = (row: queries.InquiryRow) => ({
  email: row.email,
  email_key: row.email_key,
  claimed_bahai_id: row.bahai_id,
  claimed_bahai_id_key: row.bahai_id_key,
  first_name: '',
  last_name: '',
  claimed_birth_date: null,
})

export const list = (app: App, member: Member, { limit, cursor }: Page) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (cursor && !/^[0-9a-f-]{36}$/.test(cursor)) refuse(400, 'This page is not known.')
    const rows = await queries.findInquiries(tx, member.communityId, limit + 1, cursor || null)
    const shown = rows.slice(0, limit)
    const nearestTo = await candidatesOf(tx, app.secrets, member.communityId, shown.map(claimsOf))
    const accountAge = await findAccountAge(tx, member.communityId)
    const hasSignedUp = await waitingForCode(tx, shown)
    const today = await todayIn(app, tx, member.communityId)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      success: true as const,
      data: shown.map((row) =>
        inquiryView(row, nearestTo(claimsOf(row)), today, accountAge, hasSignedUp(row)),
      ),
      ...(last ? { next: last.id } : {}),
    }
  })

const NOT_SIGNED_UP =
  'Nobody waits for a code with this address and this ID. Please ask the person to sign up once more, or invite them.'

/**
 * A code for the person themself, told this once. It lets them wait, and proves no address. The sign-ups are held
 * before the question, as by whoever types a code meanwhile.
 */
export const makeCode = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = (await queries.findInquiry(tx, member.communityId, id)) ?? notFound()
    const who = { emailKey: asking.email_key, bahaiIdKey: asking.bahai_id_key }
    const made = await handCode(app, tx, who)
    if (!(await queries.lockInquiry(tx, member.communityId, id))) return notFound()
    if (made === null) return refuse(409, NOT_SIGNED_UP, { code: 'not_signed_up' })
    happened(tx, member, 'inquiry.coded')
    return { success: true as const, data: made }
  })

/** A link leads nowhere whose account cannot log in. */
const DECLINED =
  'This person has an account that was declined. Please accept it after all, in the list of the declined.'

/** The mailed link proves the address, and the secretary's word the person. */
export const invite = (app: App, member: Member, id: string, personId: string | null) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = (await queries.lockInquiry(tx, member.communityId, id)) ?? notFound()
    if (await queries.isDeclined(tx, member.communityId, asking.email_key)) refuse(409, DECLINED)
    // Of two who invite one person the second finds the link, the account or the office of the first.
    await holdChain(tx, member.communityId)
    const person = await personFor(tx, app, member.communityId, claimsOf(asking), personId)
    const chosen = (await people.findPerson(tx, member.communityId, person.id)) ?? notFound()
    const age = await findAccountAge(tx, member.communityId)
    if (barredBy(chosen, await todayIn(app, tx, member.communityId), age))
      refuse(409, 'This person has moved away or passed on.')
    await demandFree(app, tx, member.communityId, chosen.id)
    const invited = { id: chosen.id, first_name: chosen.first_name, mailTo: asking.email }
    await inviteOne(app, tx, member.communityId, invited, member)
    await queries.deleteInquiry(tx, member.communityId, asking.id)
    happened(tx, member, 'inquiry.invited', chosen.id)
    return { message: 'An invitation is on its way.' }
  })

export const decline = (app: App, member: Member, id: string, reason: string | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = (await queries.lockInquiry(tx, member.communityId, id)) ?? notFound()
    const community = await queries.findContact(tx, member.communityId)
    await app.mailer.queue(tx, { to: asking.email, ...askerDeclinedMail(community, reason || undefined) })
    // Neither address nor ID stays: the record says only who answered.
    await queries.deleteInquiry(tx, member.communityId, asking.id)
    happened(tx, member, 'inquiry.declined')
    return { message: 'Your answer is on its way.' }
  })
