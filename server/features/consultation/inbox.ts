// What the Assembly reads of what members say to it, and what its secretary answers.
import type { listNotes } from '#contract/consultation/consultation.ts'
import type { QueryOf } from '#contract/route.ts'
import { untell } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { instantOf } from '#server/platform/wire.ts'
import { readersOf } from './announcing.ts'
import * as queries from './queries.ts'
import { feastView, inboxNoteView, isAhead } from './consultation.ts'

export const list = (app: App, member: Member, query: QueryOf<typeof listNotes>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findInbox(tx, member.communityId, {
      state: query.state,
      feast: query.feast,
      limit: query.limit + 1,
      cursor: readCursor(query.cursor),
    })
    const page = pageOf(rows, query.limit, ({ sent_at, id }) => [instantOf(sent_at), id])
    return { success: true as const, ...page, data: page.data.map((row) => viewFor(member, row)) }
  })

export const listFeasts = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findNotedFeasts(tx, member.communityId)
    return { success: true as const, data: rows.map(feastView) }
  })

/** Said twice it is said once; a note never goes back. */
export const advance = (app: App, member: Member, id: string, state: 'received' | 'considered') =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const note = (await queries.lockNote(tx, member.communityId, id)) ?? notFound()
    if (isAhead(state, note.state)) {
      await queries.setNote(tx, member.communityId, id, { state, changed_at: instant(app.clock.now()) })
      await tellOf(app, tx, member, { id, author: note.author_id, state })
    } else if (note.state !== state) refuse(409, 'This note has come further already.')
    return inboxAnswer(tx, member, id)
  })

/** Seen by the secretary alone: nobody is told, and no open page asks anew. */
export const keepDraft = (app: App, member: Member, id: string, draft: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const note = (await queries.lockNote(tx, member.communityId, id)) ?? notFound()
    // What comes after the answer that it became is no draft any more.
    await queries.setNote(tx, member.communityId, id, { draft: draft === note.answer ? '' : draft })
    happened(tx, member, 'consultation.draftKept', id)
    return { message: 'The draft is kept.' }
  })

export const answer = (app: App, member: Member, id: string, words: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const note = (await queries.lockNote(tx, member.communityId, id)) ?? notFound()
    if (note.answer !== words) {
      const changed_at = instant(app.clock.now())
      await queries.setNote(tx, member.communityId, id, {
        state: 'answered',
        answer: words,
        draft: '',
        changed_at,
      })
      await tellOf(app, tx, member, { id, author: note.author_id, state: 'answered' })
    }
    return inboxAnswer(tx, member, id)
  })

interface Step {
  readonly id: string
  readonly author: string
  readonly state: 'received' | 'considered' | 'answered'
}

/** The log names neither the author nor a word of it; the author is told of the newest step alone. */
const tellOf = async (app: App, tx: Tx, member: Member, { id, author, state }: Step): Promise<void> => {
  // That there is something to receive is no news any more.
  untell(tx, member.communityId, id)
  happened(tx, member, `consultation.${state}`, id, {
    live: await readersOf(app, tx, member.communityId, author),
    notify: { to: author === member.accountId ? [] : [author], by: null, data: { change: state } },
  })
}

const viewFor = ({ rights }: Member, row: queries.InboxRow) =>
  inboxNoteView(row, rights.includes('secretary'))

const inboxAnswer = async (tx: Tx, member: Member, id: string) => {
  const row = (await queries.findInboxNote(tx, member.communityId, id)) ?? notFound()
  return { success: true as const, data: viewFor(member, row) }
}
