// The indexes of the communities whose assistants are asked, in this process's memory. An index counts while the revisions
// stand by which it was built; so what was hidden, changed or taken away is gone at the next question, on every server.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { type Text, buildIndex } from './index-building.ts'
import * as queries from './finding-queries.ts'
import { readSynonyms } from './synonyms.ts'
import type { TextIndex } from './text-index.ts'

/** Signs of all indexes that stay in memory; the one that was asked longest ago goes first. */
const MOST_SIGNS_HELD = 64_000_000

interface Built {
  readonly index: TextIndex
  readonly version: string
  /** The same with the people and the day on which its authors were grown up; null where nothing hangs on them. */
  readonly grownUp: string | null
  readonly signs: number
}

interface Held {
  readonly built: Map<CommunityId, Built>
  readonly building: Map<CommunityId, Promise<Built>>
}

const held = new WeakMap<App['db'], Held>()

const heldBy = ({ db }: Pick<App, 'db'>): Held => {
  const found = held.get(db) ?? { built: new Map(), building: new Map() }
  held.set(db, found)
  return found
}

/** The index of all that the assistant of this community answers from, as it stands now. */
export const indexOf = async (app: App, community: CommunityId): Promise<TextIndex> => {
  const { built, building } = heldBy(app)
  for (;;) {
    const state = await inCommunity(app.db, community, (tx) => stateOf(app, tx, community))
    const known = built.get(community)
    if (known && isCurrent(known, state)) {
      built.delete(community)
      built.set(community, known)
      return known.index
    }
    const other = building.get(community)
    // It may have begun before what this question has to know.
    if (other) await other.catch(() => undefined)
    else return (await start(app, community)).index
  }
}

type State = Awaited<ReturnType<typeof stateOf>>

const stateOf = async (app: App, tx: Tx, community: CommunityId) => {
  const row = await queries.findIndexState(tx, community)
  const today = civilDay(app.clock.now(), row?.time_zone ?? 'UTC')
  return { row, today, version: row?.version ?? '', grownUp: `${row?.people ?? 0} ${today}` }
}

const isCurrent = (known: Built, { version, grownUp }: State): boolean =>
  known.version === version && (known.grownUp === null || known.grownUp === grownUp)

const start = async (app: App, community: CommunityId): Promise<Built> => {
  const { built, building } = heldBy(app)
  const work = build(app, community)
  building.set(community, work)
  try {
    const made = await work
    built.delete(community)
    built.set(community, made)
    forget(built)
    return made
  } finally {
    building.delete(community)
  }
}

/** The newest one stays, however large it is. */
const forget = (built: Map<CommunityId, Built>): void => {
  let signs = [...built.values()].reduce((sum, one) => sum + one.signs, 0)
  for (const [community, one] of [...built].slice(0, -1)) {
    if (signs <= MOST_SIGNS_HELD) return
    built.delete(community)
    signs -= one.signs
  }
}

const build = async (app: App, community: CommunityId): Promise<Built> => {
  const { state, texts, hangsOnAge } = await inCommunity(app.db, community, async (tx) => {
    const state = await stateOf(app, tx, community)
    const news =
      (state.row?.reads_news ?? true) ? await queries.findNewsTexts(tx, community, state.today) : []
    const page = (state.row?.reads_page ?? true) ? await queries.findPageText(tx, community) : undefined
    const sources = await queries.findSourceTexts(tx, community)
    return {
      state,
      texts: [...sources.map(sourceText), ...(page ? pageTexts(page) : []), ...news.map(newsText)],
      hangsOnAge: news.some(({ opened }) => opened),
    }
  })
  return {
    index: await buildIndex(texts, readSynonyms(state.row?.synonyms ?? '')),
    version: state.version,
    grownUp: hangsOnAge ? state.grownUp : null,
    signs: texts.reduce((sum, { text }) => sum + text.length, 0),
  }
}

const sourceText = (row: Awaited<ReturnType<typeof queries.findSourceTexts>>[number]): Text => ({
  kind: row.kind,
  source: row.id,
  title: row.title,
  text: row.text,
  language: row.language,
  address: row.address,
  audience: row.audience,
})

/** A community that does not list itself shows its page to its members. */
const pageTexts = (page: NonNullable<Awaited<ReturnType<typeof queries.findPageText>>>): readonly Text[] => {
  const text = [page.welcome ?? '', page.public_links.map(({ label }) => label).join('\n')]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
  const language = page.language === 'fa' ? 'fa' : 'en'
  const audience = page.listed ? 'everyone' : 'members'
  return [{ kind: 'page', source: page.id, title: page.name, text, language, address: null, audience }]
}

const newsText = (row: Awaited<ReturnType<typeof queries.findNewsTexts>>[number]): Text => ({
  kind: 'news',
  source: row.id,
  title: row.title || beginningOf(row.content),
  text: row.content,
  language: languageOf(row.content),
  address: null,
  audience: row.for_everyone ? 'everyone' : 'members',
})

const LONGEST_TITLE = 80

/** The first words of what has no title. */
const beginningOf = (text: string): string => {
  const line = text.trim().split('\n')[0] ?? ''
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`
}

const languageOf = (text: string): 'en' | 'fa' =>
  text.replaceAll(/[^\u0600-\u06ff]/g, '').length > text.replaceAll(/[^A-Za-z]/g, '').length ? 'fa' : 'en'
