// Reading the bodies, founding and naming them, and who served before.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { soughtWords } from '#contract/fold.ts'
import type { renameBody } from '#contract/community/offices.ts'
import { refusePrivate } from '#server/features/admin/settings-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { bornUntil } from './office-rules.ts'
import { bodyView, pastTermView, servingView } from './office-view.ts'
import * as queries from './office-queries.ts'
import { type Desk, holdDesk, openDesk } from './seating-actions.ts'
import type { BodyKind } from './tables.ts'
import * as terms from './term-queries.ts'

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

/** Whom an office can be given, by name or by parts of it. */
export const listEligible = (app: App, member: Member, words = '') =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { community, today } = await openDesk(app, tx, member)
    const rows = await terms.findEligible(tx, community, {
      bornUntil: bornUntil(today),
      words: soughtWords(words),
      limit: MOST_SHOWN + 1,
    })
    return {
      success: true as const,
      data: rows.slice(0, MOST_SHOWN).map((row) => ({ _id: row.id, id: row.id, name: fullName(row) })),
      more: rows.length > MOST_SHOWN,
    }
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
