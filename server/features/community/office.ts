// Reading the bodies, founding and naming them, and who served before.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { soughtWords } from '#contract/fold.ts'
import type { BodyInFull, Term, renameBody } from '#contract/community/offices.ts'
import { refusePrivate } from '#server/features/admin/settings.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { bornUntil, mayPropose, officesToGive, takesTwo } from './office-rules.ts'
import * as queries from './office-queries.ts'
import type { findBodies } from './office-queries.ts'
import { type Desk, holdDesk, openDesk } from './office-changes.ts'
import type { BodyKind } from './tables.ts'
import * as terms from './term-queries.ts'
import type { findPastTerms } from './term-queries.ts'
import type { getAssembly } from '#contract/community/bodies.ts'
import type { HandoverItem, PastTerm, Proposal } from '#contract/community/proposals.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { findItems } from './handover-queries.ts'
import type { findWaiting } from './proposal-queries.ts'

export const list = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    const rows = await queries.findBodies(tx, desk.community, desk.today)
    return { success: true as const, data: rows.map((row) => bodyView(row, desk)) }
  })

export const get = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => read(await openDesk(app, tx, member), id))

const read = async (desk: Desk, id: string) => {
  const row = (await queries.findBody(desk.tx, desk.community, id, desk.today)) ?? notFound()
  return { success: true as const, data: bodyView(row, desk) }
}

/** Who serves in the body of a kind, for clients that ask by its name. */
export const listServing = (app: App, member: Member, kind: BodyKind) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { community, today } = await openDesk(app, tx, member)
    const row = await queries.findBodyOfKind(tx, community, kind, today)
    return row ? servingView(row) : []
  })

/** The body of a kind; null where there is none. */
const getOfKind = (app: App, member: Member, kind: BodyKind) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    const row = await queries.findBodyOfKind(tx, desk.community, kind, desk.today)
    return { success: true as const, data: row ? bodyView(row, desk) : null }
  })

/** The same, by the id of one’s own community. */
export const getUnder = (app: App, member: Member, communityId: string, kind: BodyKind) =>
  communityId === member.communityId ? getOfKind(app, member, kind) : notFound()

export const isMember = (
  app: App,
  member: Member,
  { communityId, userId }: { readonly communityId: string; readonly userId: string },
  kind: BodyKind,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (communityId !== member.communityId) notFound()
    const account = (await terms.findPersonOf(tx, member.communityId, userId)) ?? notFound()
    const desk = await openDesk(app, tx, member)
    const row = await queries.findBodyOfKind(tx, desk.community, kind, desk.today)
    return {
      success: true as const,
      isMember: row?.members.some((one) => one.person_id === account.person_id) ?? false,
    }
  })

/** There is one of each, but for the committees of a community's own. */
export const create = (
  app: App,
  member: Member,
  { kind, name }: { readonly kind: BodyKind; readonly name: string },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await holdDesk(app, tx, member)
    if (kind !== 'other' && (await queries.hasKind(tx, desk.community, kind)))
      refuse(409, 'Your community has this body already.')
    const id = newId()
    await queries.insertBody(tx, desk.community, { id, kind, name })
    const change = changeOf('founding', id, {}, { kind })
    happened(tx, member, 'body.founded', id, { detail: { kind, name }, change })
    return read(desk, id)
  })

type Named = z.output<typeof renameBody.body>

export const rename = (app: App, member: Member, id: string, wish: Named) =>
  inCommunity(app.db, member.communityId, (tx) => renameIn(app, tx, member, id, wish))

/** What is not said stays. */
export const renameIn = async (
  app: App,
  tx: Tx,
  member: Member,
  id: string,
  wish: { readonly [Field in keyof Named]?: Named[Field] | undefined },
) => {
  const desk = await openDesk(app, tx, member)
  const before = (await queries.findBody(tx, desk.community, id, desk.today)) ?? notFound()
  const name = wish.name ?? before.name
  const email = wish.email === undefined ? before.email : wish.email || null
  // Nothing is noted of what stays.
  const [renamed, moved] = [name !== before.name, email !== before.email]
  if (moved && email !== null) await refusePrivate(tx, desk.community, [{ field: 'email', address: email }])
  if (renamed || moved) await queries.updateBody(tx, desk.community, id, { name, email })
  if (renamed) {
    const change = changeOf('body', id, { name: before.name }, { name })
    happened(tx, member, 'body.renamed', id, { detail: { from: before.name, to: name }, change })
  }
  if (moved) {
    const change = changeOf('body', id, { email: before.email }, { email })
    happened(tx, member, 'body.mailbox', id, { change })
  }
  return read(desk, id)
}

/** Whoever is not among them writes more of the name. */
const MOST_SHOWN = 20

/** Active members born until this day, by name or by parts of it. */
export const findByName = async (tx: Tx, community: CommunityId, born: string, words: string) => {
  const rows = await terms.findEligible(tx, community, {
    bornUntil: born,
    words: soughtWords(words),
    limit: MOST_SHOWN + 1,
  })
  return {
    success: true as const,
    data: rows.slice(0, MOST_SHOWN).map((row) => ({ _id: row.id, id: row.id, name: fullName(row) })),
    more: rows.length > MOST_SHOWN,
  }
}

/** Whom an office can be given, by name or by parts of it. */
export const listEligible = (app: App, member: Member, words = '') =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { community, today } = await openDesk(app, tx, member)
    return findByName(tx, community, bornUntil(today), words)
  })

/** Who served before, page by page; the cursor is a day and an id. */
export const listPast = (
  app: App,
  member: Member,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { community, today } = await openDesk(app, tx, member)
    const rows = await terms.findPastTerms(tx, community, today, {
      limit: limit + 1,
      after: readAfter(cursor),
    })
    const data = rows.slice(0, limit)
    const last = rows.length > limit ? data.at(-1) : undefined
    return {
      success: true as const,
      data: data.map(pastTermView),
      ...(last ? { next: `${last.valid_to} ${last.id}` } : {}),
    }
  })

const readAfter = (cursor: string | undefined): readonly [string, string] | null => {
  if (!cursor) return null
  const [day = '', id = ''] = cursor.split(' ')
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && /^[0-9a-f-]{36}$/.test(id)
    ? [day, id]
    : refuse(400, 'This page is not known.')
}

/** Gives up a body in which nobody serves, has served, or is proposed. */
export const unfoundIn = async (app: App, tx: Tx, member: Member, id: string): Promise<void> => {
  const desk = await holdDesk(app, tx, member)
  const [body] = await queries.deleteUnused(tx, desk.community, id)
  if (!body) return refuse(409, 'Somebody serves in this body, has served, or is proposed. It stays.')
  happened(tx, member, 'body.givenUp', id, { detail: { name: body.name } })
}

/** As it is now; for the log, which gives back what was. */
export const bodyNow = queries.findBodyNow

type BodyRow = Awaited<ReturnType<typeof findBodies>>[number]

const bodyView = (row: BodyRow, desk: Viewer): z.infer<typeof BodyInFull> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  members: row.members.map((one) => termView(row, one, desk)),
  coming: row.coming.map((one) => termView(row, one, desk)),
  can: {
    appoint: [...officesToGive(desk.mine, row.kind)],
    rename: desk.member.rights.some((right) => right === 'assembly' || right === 'communityAdmin'),
    write: canWrite(row, desk),
  },
})

/** To the Assembly one writes elsewhere, where it can be consulted about; nobody writes to themselves alone. */
const canWrite = ({ kind, email, members }: BodyRow, { member }: Viewer): boolean =>
  kind !== 'assembly' &&
  (email !== null || members.some((one) => one.reads && !one.hands_over && one.person_id !== member.personId))

type Viewer = Pick<Desk, 'mine' | 'member'>

const termView = (
  { kind }: Pick<BodyRow, 'kind'>,
  one: BodyRow['members'][number],
  { mine, member }: Viewer,
): z.infer<typeof Term> => {
  const held = { kind, office: one.office }
  const own = one.person_id === member.personId
  const may = !own && mayPropose(mine, held)
  return {
    _id: one.id,
    id: one.id,
    refId: one.person_id,
    type: 'Member',
    name: fullName(one),
    profilePicture: one.picture,
    office: one.office,
    from: one.valid_from,
    to: one.valid_to,
    handsOver: one.hands_over,
    mine: own,
    can: { end: may && !takesTwo(held), proposeEnd: may && takesTwo(held), resign: own },
  }
}

/** Who serves, as existing clients list users. */
const servingView = ({ id, members }: BodyRow): ReplyOf<typeof getAssembly> =>
  members.map((one) => ({
    _id: one.account_id ?? one.person_id,
    id: one.account_id ?? one.person_id,
    personId: one.person_id,
    firstName: one.first_name,
    lastName: one.last_name,
    name: fullName(one),
    profilePicture: one.picture,
    office: one.office,
    bodyId: id,
  }))

type ProposalRow = Awaited<ReturnType<typeof findWaiting>>[number]

export const proposalView = (
  row: ProposalRow,
  can: z.infer<typeof Proposal>['can'],
  now: string,
): z.infer<typeof Proposal> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  bodyId: row.body_id,
  bodyName: row.body_name,
  seats: row.seats.map((seat) => ({
    refId: seat.person_id,
    type: 'Member',
    name: fullName(seat),
    office: seat.office,
  })),
  year: row.year,
  from: row.valid_from,
  to: row.valid_to,
  handsOver: row.hands_over,
  reason: row.reason,
  proposedBy: fullName(row) || FORMER,
  proposedAt: instantOf(row.proposed_at),
  expiresAt: instantOf(row.expires_at),
  state: row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state,
  decidedBy:
    row.decided_by === null
      ? null
      : fullName({ first_name: row.decider_first_name, last_name: row.decider_last_name }) || FORMER,
  decidedAt: row.decided_at === null ? null : instantOf(row.decided_at),
  can,
})

const pastTermView = (row: Awaited<ReturnType<typeof findPastTerms>>[number]): z.infer<typeof PastTerm> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  office: row.office,
  bodyName: row.body_name,
  from: row.valid_from,
  // What was ended on its first day was never current: its last day would lie before its first.
  to: row.valid_to < row.valid_from ? row.valid_from : row.valid_to,
  ended: row.ended_at !== null,
})

export const handoverView = (
  row: Awaited<ReturnType<typeof findItems>>[number],
): z.infer<typeof HandoverItem> => ({
  _id: row.id,
  id: row.id,
  office: row.office,
  year: row.year,
  item: row.item,
  doneAt: row.done_at === null ? null : instantOf(row.done_at),
  doneBy: row.done_at === null ? null : fullName(row) || FORMER,
})
