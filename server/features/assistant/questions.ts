// What a member has asked: read again, rated and deleted by themselves alone.
import type { listOwnQuestions, rateAnswer } from '#contract/assistant/ask.ts'
import { QUESTION_DAYS } from '#contract/assistant/ask.ts'
import type { BodyOf, QueryOf, ReplyOf } from '#contract/route.ts'
import { message } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound } from '#server/platform/refuse.ts'
import { type Reads, readsOf } from './asker.ts'
import { passageView } from './passage-view.ts'
import * as queries from './question-queries.ts'
import { findSettings } from './settings-queries.ts'
import type { KeptPassage } from './tables.ts'

const DAY = 86_400_000

/** Since when questions are kept. */
export const keptSince = (app: App): string => instant(app.clock.now() - QUESTION_DAYS * DAY)

/** One's own, with what of their answers one may still read. */
export const listOwn = (
  app: App,
  member: Member,
  { limit, cursor }: QueryOf<typeof listOwnQuestions>,
): Promise<ReplyOf<typeof listOwnQuestions>> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const page = { limit: limit + 1, cursor: readCursor(cursor), since: keptSince(app) }
    const rows = await queries.findOwn(tx, member.communityId, member.accountId, page)
    const { data, ...next } = pageOf(rows, limit, (row) => [row.asked_at, row.id])
    const isOpen = await openIn(
      tx,
      member,
      data.flatMap(({ passages }) => passages),
    )
    return { success: true as const, data: data.map((row) => ownView(row, isOpen)), ...next }
  })

type OwnRow = Awaited<ReturnType<typeof queries.findOwn>>[number]
type IsOpen = (passage: KeptPassage) => boolean

const ownView = (row: OwnRow, isOpen: IsOpen) => {
  const passages = row.passages.filter(isOpen).map(passageView)
  const numbers = new Set(passages.map(({ number }) => number))
  // What a sentence says stands in its passages: where one of them is closed, so is the sentence.
  const sentences = row.sentences.filter((one) => one.passages.every((number) => numbers.has(number)))
  return {
    _id: row.id,
    id: row.id,
    askedAt: row.asked_at,
    question: row.question,
    language: row.language,
    outcome: row.outcome,
    passages,
    sentences: sentences.map((one) => ({ text: one.text, passages: one.passages })),
    thumb: row.thumb,
  }
}

/** Which of these passages the member would still be answered from: their sources are there, on, and for them. */
const openIn = async (tx: Tx, member: Member, passages: readonly KeptPassage[]): Promise<IsOpen> => {
  const { communityId: community } = member
  const reads: Reads = readsOf(member.rights.includes('assembly'))
  const [news, others] = [namedBy(passages, true), namedBy(passages, false)]
  const settings = await findSettings(tx, community)
  const sources = others.length > 0 ? await queries.findAnswering(tx, community, others) : []
  const posts = new Set(news.length > 0 ? await queries.findNews(tx, community, news) : [])
  const readable = new Set(sources.filter(({ audience }) => reads.includes(audience)).map(({ id }) => id))
  return ({ kind, source, audience }) => {
    if (kind === 'page') return settings.reads_page && reads.includes(audience)
    if (kind === 'news') return settings.reads_news && reads.includes(audience) && posts.has(source)
    return readable.has(source)
  }
}

const namedBy = (passages: readonly KeptPassage[], news: boolean): readonly string[] => [
  ...new Set(
    passages.flatMap(({ kind, source }) => (kind !== 'page' && (kind === 'news') === news ? [source] : [])),
  ),
]

/** Without a thumb there are no words either. */
export const rate = (app: App, member: Member, id: string, { thumb, words }: BodyOf<typeof rateAnswer>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const own = { account: member.accountId, id }
    const said = { thumb, words: thumb === null ? '' : words }
    if (!(await queries.rate(tx, member.communityId, own, said))) return notFound()
    return message('Thank you. Your Assembly sees it without your name.')
  })

export const removeOne = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.removeOne(tx, member.communityId, member.accountId, id))) return notFound()
    return message('The question is deleted.')
  })

export const removeAll = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await queries.removeAll(tx, member.communityId, member.accountId)
    return message('Your questions are deleted.')
  })
