// What takes two people: a copy of the whole community, and the erasure of somebody else.
import { worded } from '#contract/words/worded.ts'
import { v7 as newId } from 'uuid'
import { holdOffices } from '#server/features/community/administrator.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { eraseWithin, finishErasures } from './erasure.ts'
import { makeLink } from './export.ts'
import * as queries from './request-queries.ts'
import type { RequestRow } from './request-queries.ts'
import type * as z from 'zod/mini'
import type { PrivacyRequest } from '#contract/admin/privacy.ts'

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

export const list = (app: App, member: Member, query: PageQuery) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const cursor = readCursor(query.cursor)
    const rows = await queries.findRequests(tx, member.communityId, query.limit + 1, cursor)
    const page = pageOf(rows, query.limit, (row) => [instantOf(row.asked_at), row.id])
    const now = app.clock.now()
    return { success: true as const, ...page, data: page.data.map((row) => requestView(row, member, now)) }
  })

export const askExport = (app: App, member: Member) => ask(app, member, 'export', null)

export const askErasure = (app: App, member: Member, personId: string) =>
  ask(app, member, 'erasure', personId)

const ask = (app: App, member: Member, kind: 'export' | 'erasure', personId: string | null) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    if (personId !== null) await demandErasable(app, tx, member, personId)
    const now = app.clock.now()
    const id = newId()
    await queries.insertRequest(tx, communityId, {
      id,
      kind,
      person_id: personId,
      asked_by: accountId,
      asked_at: instant(now),
    })
    const row = (await queries.findWaiting(tx, communityId, kind, personId)) ?? notFound()
    if (row.id === id) happened(tx, member, `${kind}.requested`, personId)
    return { success: true as const, data: requestView(row, member, now) }
  })

const demandErasable = async (app: App, tx: Tx, member: Member, personId: string) => {
  const person = (await queries.findPerson(tx, member.communityId, personId)) ?? notFound()
  if (person.id === member.personId) refuse(409, 'You delete your own account under Settings, My data.')
  const today = await todayIn(app, tx, member.communityId)
  if (await queries.holdsOffice(tx, member.communityId, personId, today))
    refuse(409, 'This person holds an office. Please end the office first.')
  // A community's officers have no way to the installation.
  if (person.runs_installation)
    refuse(409, 'This person runs the installation. Let them hand that over first, or ask its operator.')
  return person
}

const ASKER_GONE = 'Whoever asked for this no longer holds the office for it. Please decline it and ask anew.'

/** The second word: an erasure is done with it, a copy can then be fetched for a week. */
export const agree = async (app: App, member: Member, id: string) => {
  demandFreshProof(app.clock, member)
  const { communityId } = member
  const answer = await inCommunity(app.db, communityId, async (tx) => {
    // Nobody is seated while they are erased.
    await holdOffices(tx, communityId)
    const request = (await queries.lockRequest(tx, communityId, id)) ?? notFound()
    const now = app.clock.now()
    if (request.state === 'waiting' && !request.asker_serves) refuse(409, ASKER_GONE)
    if (!abilitiesOf(request, member, now).agree)
      refuse(403, 'Somebody else must agree to this.', { code: 'not_allowed' })
    await queries.decideRequest(tx, communityId, id, {
      state: 'agreed',
      decided_by: member.accountId,
      decided_at: instant(now),
    })
    if (request.kind === 'erasure' && request.person_id) {
      const person = await demandErasable(app, tx, member, request.person_id)
      const erasure = { accountId: person.account_id, personId: person.id, posts: 'keep' as const }
      await eraseWithin(app, tx, communityId, erasure, { ...member, action: 'person.erased' })
    } else happened(tx, member, 'export.agreed')
    const row = (await queries.findRequest(tx, communityId, id)) ?? notFound()
    return { success: true as const, data: requestView(row, member, now) }
  })
  await finishErasures(app, communityId)
  return answer
}

export const decline = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const request = (await queries.lockRequest(tx, communityId, id)) ?? notFound()
    const now = app.clock.now()
    if (request.state !== 'waiting') refuse(409, 'This was decided already.')
    await queries.decideRequest(tx, communityId, id, {
      state: 'declined',
      decided_by: accountId,
      decided_at: instant(now),
    })
    happened(tx, member, `${request.kind}.declined`, request.person_id)
    const row = (await queries.findRequest(tx, communityId, id)) ?? notFound()
    return { success: true as const, data: requestView(row, member, now) }
  })

/** The link to the community's copy, for the two who decided it. */
export const fetchExport = async (app: App, member: Member, id: string) => {
  demandFreshProof(app.clock, member)
  const request =
    (await inCommunity(app.db, member.communityId, (tx) =>
      queries.findRequest(tx, member.communityId, id),
    )) ?? notFound()
  if (!abilitiesOf(request, member, app.clock.now()).fetch)
    refuse(403, worded`Only the two who decided it fetch this copy, and only for ${FETCH_DAYS} days.`, {
      code: 'not_allowed',
    })
  return { success: true as const, data: await makeLink(app, member, 'community') }
}

/** A copy that was agreed to is fetched within so many days. */
const FETCH_DAYS = 7
const DAY = 86_400_000

interface Request {
  readonly kind: 'export' | 'erasure'
  readonly state: 'waiting' | 'agreed' | 'declined'
  readonly asked_by: string
  /** Whoever asked still holds the office for it: two officers decide, not one and somebody who was one. */
  readonly asker_serves: boolean
  readonly decided_by?: string | null
  readonly decided_at: string | null
}

const abilitiesOf = (
  request: Request,
  { accountId, rights }: Pick<Member, 'accountId' | 'rights'>,
  now: number,
) => {
  const waits = request.state === 'waiting'
  const other = request.asked_by !== accountId
  const fits = request.kind === 'erasure' || rights.includes('communityAdmin')
  const young = request.decided_at !== null && now - Date.parse(request.decided_at) < FETCH_DAYS * DAY
  const theirs = accountId === request.asked_by || accountId === request.decided_by
  return {
    agree: waits && other && fits && request.asker_serves,
    decline: waits,
    fetch: request.kind === 'export' && request.state === 'agreed' && young && theirs,
  }
}

const requestView = (row: RequestRow, viewer: Member, now: number): z.infer<typeof PrivacyRequest> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  state: row.state,
  personName: fullName(row),
  askedByName: row.asked_name?.trim() || FORMER,
  askedAt: instantOf(row.asked_at),
  decidedByName: row.decided_by === null ? '' : row.decided_name?.trim() || FORMER,
  decidedAt: row.decided_at && instantOf(row.decided_at),
  can: abilitiesOf(row, viewer, now),
})
