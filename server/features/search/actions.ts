// Finding by words: what the community has, within the asker's rights, and the help.
import type * as z from 'zod/mini'
import { soughtWords } from '#contract/fold.ts'
import { type SearchGroup, type SearchResults, searchGroups } from '#contract/search/search.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Member } from '#server/platform/gate.ts'
import { inOneTrip } from '#server/platform/prepared.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findEntries } from './queries.ts'
import {
  A_PAGE,
  type Cursor,
  FIRST_FEW,
  type HelpText,
  MOST_COUNTED,
  matchingHelp,
  mayFindWholeRoll,
  readCursor,
  writeCursor,
} from './rules.ts'
import { type Respelled, respell } from './spelling-actions.ts'
import { type Row, helpView, views } from './view.ts'

type Group = z.infer<typeof SearchGroup>
type Results = z.infer<typeof SearchResults>

export interface Asked {
  readonly q: string
  readonly in?: Group | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly lang: 'en' | 'fa'
}

/** The questions and answers of the help, by language. */
export type Help = Readonly<Record<'en' | 'fa', readonly HelpText[]>>

/** All words are needed, each in one of its spellings. */
type Sought = Respelled['sought']

/** Without words nothing is found, and nothing is asked. */
export const find = async (app: App, help: Help, member: Member, asked: Asked) => {
  const words = soughtWords(asked.q)
  const page = pageOf(app, asked)
  const wanted = asked.in === undefined ? searchGroups : [asked.in]
  if (words.length === 0) return { success: true as const, data: {} }
  const search = async (sought: Sought): Promise<Results> => {
    const rows = await findRows(app, member, sought, wanted, page)
    return {
      ...groupsOf(rows, sought.flat(), page),
      ...(wanted.includes('help') ? helpOf(help[asked.lang], sought, page) : {}),
    }
  }
  const typed = await search(words.map((word) => [word]))
  if (Object.keys(typed).length > 0) return { success: true as const, data: typed }
  const near = await respell(app, member, words, page.asOf)
  const data = near === null ? {} : await search(near.sought)
  if (near === null || Object.keys(data).length === 0) return { success: true as const, data: {} }
  return { success: true as const, data, shownFor: [...near.shownFor] }
}

interface Page {
  readonly limit: number
  readonly asOf: string
  readonly cursor: Cursor | null
}

const pageOf = (app: App, { in: only, limit, cursor: text }: Asked): Page => {
  if (text !== undefined && only === undefined) return refuse(400, 'This page is not known.')
  const cursor = text === undefined ? null : (readCursor(text) ?? refuse(400, 'This page is not known.'))
  return {
    limit: limit ?? (only === undefined ? FIRST_FEW : A_PAGE),
    // The order depends on what is to come, so all pages keep to the first one's moment.
    asOf: cursor?.[0] ?? instant(app.clock.now()),
    cursor,
  }
}

const findRows = async (
  app: App,
  member: Member,
  sought: Sought,
  wanted: readonly Group[],
  { limit, asOf, cursor }: Page,
): Promise<readonly Row[]> => {
  const kinds = wanted.filter((group) => group !== 'help')
  if (kinds.length === 0) return []
  const statement = findEntries({
    community: member.communityId,
    sought: sought.map((spellings) => spellings.join('|')),
    kinds,
    wholeRoll: mayFindWholeRoll(member.rights) && member.secondStepFrom === null,
    account: member.accountId,
    asOf,
    after: cursor && JSON.stringify(cursor[2]),
    most: limit + 1,
    counted: Math.max(MOST_COUNTED, limit) + 1,
  })
  return inOneTrip(app.pool, member.communityId, statement)
}

const groupsOf = (rows: readonly Row[], words: readonly string[], page: Page): Results => {
  const group = <R>(kind: Row['kind'], view: (row: Row, words: readonly string[]) => R | null) => {
    const own = rows.filter((row) => row.kind === kind)
    return own.length === 0 ? null : groupOf(own, (row) => view(row, words), page)
  }
  const found = {
    activities: group('activities', views.activities),
    events: group('events', views.events),
    people: group('people', views.people),
    posts: group('posts', views.posts),
    venues: group('venues', views.venues),
    materials: group('materials', views.materials),
  }
  return {
    ...(found.activities && { activities: found.activities }),
    ...(found.events && { events: found.events }),
    ...(found.people && { people: found.people }),
    ...(found.posts && { posts: found.posts }),
    ...(found.venues && { venues: found.venues }),
    ...(found.materials && { materials: found.materials }),
  }
}

const groupOf = <R>(rows: readonly Row[], view: (row: Row) => R | null, { limit, asOf, cursor }: Page) => {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const total = rows[0]?.total ?? 0
  const [count, more] = cursor?.[1] ?? ([Math.min(total, MOST_COUNTED), total > MOST_COUNTED] as const)
  return {
    count,
    more,
    results: shown.map(view).filter((result) => result !== null),
    ...(last
      ? { next: writeCursor([asOf, [count, more], [last.tier, last.far, last.sorted_by, last.id]]) }
      : {}),
  }
}

/** The help is short: all of it is one page. */
const helpOf = (texts: readonly HelpText[], sought: Sought, { limit }: Page): Results => {
  const found = matchingHelp(texts, sought)
  const results = found.slice(0, limit).map((text) => helpView(text, sought.flat()))
  return found.length === 0 ? {} : { help: { count: found.length, more: false, results } }
}
