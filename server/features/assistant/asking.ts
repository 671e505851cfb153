// Questions to the assistant and what the texts say to them. Of a visitor nothing is kept but that somebody asked.
import type { askAssistant, getAssistant } from '#contract/assistant/ask.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import { type Asker, type AssistantCommunity, askerOf } from './asker.ts'
import * as queries from './asking-queries.ts'
import { type Found, findPassages } from './finding.ts'
import { indexOf } from './indexes.ts'
import { passageView } from './passage-view.ts'
import type { KeptPassage } from './tables.ts'

/** Whether somebody can ask, and of which community. */
export const open = async (
  app: App,
  viewer: Account | null,
  slug: string | undefined,
): Promise<ReplyOf<typeof getAssistant>> => {
  const asker = await askerOf(app, viewer, slug)
  if (!asker) return answer({ state: 'resting' })
  if (!('reads' in asker)) return answer({ state: 'choose', choices: asker.map(communityView) })
  const { community, reads } = asker
  return inCommunity(app.db, community.id, async (tx) =>
    answer({
      state: 'on',
      community: communityView(community),
      own: asker.accountId !== null,
      model: await modelWrites(app, tx, asker),
      examples: (await queries.findExamples(tx, community.id, reads)).map(({ question, language }) => ({
        text: question,
        language,
      })),
    }),
  )
}

type Opened = ReplyOf<typeof getAssistant>['data']

const answer = (data: Partial<Opened> & Pick<Opened, 'state'>) => ({
  success: true as const,
  data: { community: null, choices: [], own: false, model: false, examples: [], ...data },
})

const communityView = ({ id, name, slug, contactEmail }: AssistantCommunity) => ({
  _id: id,
  id,
  name,
  slug,
  contactEmail,
})

const monthOf = (app: App, { timeZone }: AssistantCommunity): string =>
  `${civilDay(app.clock.now(), timeZone).slice(0, 7)}-01`

const modelWrites = async (app: App, tx: Tx, { community }: Asker): Promise<boolean> =>
  app.config.assistant !== null && queries.mayModelWrite(tx, community.id, monthOf(app, community))

/** The passages that fit; a member's question sent twice is kept once, and answered as it was. */
export const ask = async (
  app: App,
  viewer: Account | null,
  body: BodyOf<typeof askAssistant>,
): Promise<ReplyOf<typeof askAssistant>> => {
  const asker = await askerOf(app, viewer, body.community)
  if (!asker) return refuse(409, 'The assistant is resting.')
  if (!('reads' in asker)) return refuse(400, 'Please choose a community.')
  const { question, language } = body
  const before = await keptBefore(app, asker, body.id)
  const found =
    before ??
    (await findPassages(app, { community: asker.community.id, reads: asker.reads, question, language }))
  return inCommunity(app.db, asker.community.id, async (tx) => {
    if (!before) await keep(app, tx, asker, body, found)
    return {
      success: true as const,
      data: {
        outcome: found.outcome,
        passages: found.passages.map(passageView),
        kept: asker.accountId !== null,
        canWrite: found.outcome === 'answered' && (await modelWrites(app, tx, asker)),
      },
    }
  })
}

/** What was answered under this id, as far as the asker may still read it; nothing where it is new. */
const keptBefore = async (
  app: App,
  { community, accountId, reads }: Asker,
  id: string,
): Promise<Found | null> => {
  if (accountId === null) return null
  const kept = await inCommunity(app.db, community.id, (tx) => queries.findKept(tx, community.id, id))
  if (!kept) return null
  if (kept.account_id !== accountId) return inTheWay()
  const { passages } = await indexOf(app, community.id)
  const isThere = (one: KeptPassage) =>
    passages.some(
      ({ source, piece, text, audience }) =>
        source === one.source && piece === one.piece && text === one.text && reads.includes(audience),
    )
  return { outcome: kept.outcome, passages: kept.passages.filter(isThere) }
}

/** An id says nothing of who has used it. */
const inTheWay = () => refuse(409, 'Something else was asked in the meantime. Please ask again.')

const keep = async (
  app: App,
  tx: Tx,
  { community, accountId }: Asker,
  { id, question, language }: BodyOf<typeof askAssistant>,
  found: Found,
): Promise<void> => {
  if (accountId !== null) {
    const askedAt = instant(app.clock.now())
    const row = { id, accountId, question, language, askedAt }
    // The same question may have come twice at once: one of them is the question.
    if (!(await queries.insertQuestion(tx, community.id, row, found))) {
      const other = await queries.findKept(tx, community.id, id)
      return other?.account_id === accountId ? undefined : inTheWay()
    }
  }
  await queries.countQuestion(tx, community.id, monthOf(app, community))
}
