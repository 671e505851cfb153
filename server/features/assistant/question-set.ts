// The question set by which an Assembly tries its assistant: what each question should find, and what the last run found.
// It may be tried before the assistant is turned on.
import { setImmediate } from 'node:timers/promises'
import { MOST_SET, type writeSetQuestion } from '#contract/assistant/tend.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { instantOf } from '#server/platform/wire.ts'
import { type Found, passagesIn } from './finding.ts'
import { indexOf } from './indexes.ts'
import * as queries from './set-queries.ts'

/** The set is run with all that the Assembly may read. */
const READS = ['everyone', 'members', 'assembly'] as const

const NO_SOURCE = 'Please choose the source that it expects.'

export const list = (app: App, { communityId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => ({
    success: true as const,
    data: (await queries.findSet(tx, communityId, MOST_SET)).map(setView),
  }))

export const write = (app: App, member: Member, id: string, body: BodyOf<typeof writeSetQuestion>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const { question, language, expects, source, asExample } = body
    if ((await queries.countBeside(tx, community, id)) >= MOST_SET)
      refuse(409, 'There are 200 questions in the set already. Please delete some first.')
    if (source !== null && !(await queries.isSource(tx, community, source)))
      refuse(400, NO_SOURCE, { fields: { source: NO_SOURCE } })
    const written = { id, question, language, expects, source_id: source, as_example: asExample }
    await queries.putSetQuestion(tx, community, written)
    happened(tx, member, 'assistant.setQuestionWritten', id)
    const row = (await queries.findSetQuestion(tx, community, id)) ?? notFound()
    return { success: true as const, data: setView(row) }
  })

export const remove = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.deleteSetQuestion(tx, member.communityId, id))) notFound()
    happened(tx, member, 'assistant.setQuestionRemoved', id)
    return { message: 'The question is deleted.' }
  })

/** Tries each question, others having their turn between them, and saves what came of it at once. */
export const run = async (app: App, { communityId }: Member) => {
  const set = await inCommunity(app.db, communityId, (tx) => queries.findSet(tx, communityId, MOST_SET))
  const index = await indexOf(app, communityId)
  const runs: queries.Run[] = []
  for (const row of set) {
    const found = passagesIn(index, { reads: READS, question: row.question, language: row.language })
    runs.push({ id: row.id, passed: isExpected(row, found), found: titlesOf(found) })
    await setImmediate()
  }
  return inCommunity(app.db, communityId, async (tx) => {
    if (runs.length > 0) await queries.saveRun(tx, communityId, runs, instant(app.clock.now()))
    return { success: true as const, data: (await queries.findSet(tx, communityId, MOST_SET)).map(setView) }
  })
}

type Row = Awaited<ReturnType<typeof queries.findSet>>[number]

const isExpected = ({ expects, source_id }: Row, { outcome, passages }: Found): boolean => {
  if (expects === 'nothing') return outcome === 'unknown'
  return passages.some(({ kind, source }) => (expects === 'source' ? source === source_id : kind === expects))
}

const titlesOf = ({ passages }: Found): readonly string[] => [...new Set(passages.map(({ title }) => title))]

const setView = (row: Row) => ({
  _id: row.id,
  id: row.id,
  question: row.question,
  language: row.language,
  expects: row.expects,
  source: row.source_id,
  sourceTitle: row.source_title,
  asExample: row.as_example,
  run:
    row.run_at === null || row.passed === null
      ? null
      : { at: instantOf(row.run_at), passed: row.passed, found: row.found },
})
