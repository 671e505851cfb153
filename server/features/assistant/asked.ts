// What the Assembly learns of the questions that were asked: never who asked, and of when the day alone.
import type { listAsked } from '#contract/assistant/tend.ts'
import type { QueryOf, ReplyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { refuse } from '#server/platform/refuse.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { findAsked } from './question-queries.ts'
import { keptSince } from './questions.ts'
import { findSwitch } from './settings-queries.ts'

/** Everybody's of the last 30 days, or those without an answer, or those whose answer was marked wrong. */
export const list = (
  app: App,
  member: Member,
  { limit, cursor, only }: QueryOf<typeof listAsked>,
): Promise<ReplyOf<typeof listAsked>> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const page = { limit: limit + 1, cursor: openCursor(app, cursor), since: keptSince(app) }
    const rows = await findAsked(tx, community, only, page)
    const { time_zone: zone } = await findSwitch(tx, community)
    const { data, next } = pageOf(rows, limit, (row) => [row.asked_at, row.id])
    return {
      success: true as const,
      data: data.map((row) => askedView(app, row, zone)),
      ...(next !== undefined && { next: closeCursor(app, next) }),
    }
  })

type Row = Awaited<ReturnType<typeof findAsked>>[number]

const askedView = (app: App, row: Row, zone: string) => {
  const id = otherId(app, row.id)
  return {
    _id: id,
    id,
    day: civilDay(Date.parse(row.asked_at), zone),
    question: row.question,
    language: row.language,
    outcome: row.outcome,
    written: row.sentences.length > 0,
    sources: [...new Set(row.passages.map(({ title }) => title))],
    thumb: row.thumb,
    words: row.thumb_words,
  }
}

/** The id of a question holds the moment in which it was asked, and its asker knows it: here it has another one. */
const otherId = ({ secrets }: App, id: string): string => {
  const hex = secrets.hash('seal', `asked ${id}`).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** So does a cursor, which is handed out closed. */
const closeCursor = ({ secrets }: App, cursor: string): string =>
  seal(secrets.key('seal'), cursor).toString('base64url')

const openCursor = ({ secrets }: App, text: string | undefined) => {
  if (!text) return null
  const cursor = unseal(secrets.key('seal'), Buffer.from(text, 'base64url'))
  return cursor === null ? refuse(400, 'This page is not known.') : readCursor(cursor)
}
