// Finding by words: what the community has, within the asker's rights, and the help.
import type * as z from 'zod/mini'
import { soughtWords } from '#contract/fold.ts'
import { type SearchGroup, type SearchResults, searchGroups } from '#contract/search/search.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import type { Member } from '#server/platform/gate.ts'
import { type RowOf, inOneTrip } from '#server/platform/prepared.ts'
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
import { type Respelled, respell } from './spelling.ts'
import { excerptOf, matchesIn } from '#contract/search/matches.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'

type Group = z.infer<typeof SearchGroup>
type Results = z.infer<typeof SearchResults>

interface Asked {
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

type Row = RowOf<typeof findEntries>
type GroupView = keyof Results
/** One result of a group. */
type Result<G extends GroupView> = NonNullable<Results[G]>['results'][number]

type Words = readonly string[]
/** Null when the thing itself is not there any more, or not for this community. */
type View<G extends GroupView> = (row: Row, words: Words) => Result<G> | null

const activityView: View<'activities'> = ({ activity }, words) =>
  activity && {
    _id: activity.id,
    id: activity.id,
    title: activity.title,
    activityType: { name: activity.kind },
    excerpt: excerptBeside(activity.title, activity.description, words),
    day: activity.weekday,
    time: activity.start_time,
    area: [activity.suburb, activity.city].filter(Boolean).join(', '),
    status: activity.status,
  }

const eventView: View<'events'> = ({ event }, words) =>
  event && {
    _id: event.id,
    id: event.id,
    title: event.title,
    type: event.type,
    excerpt: excerptBeside(event.title, event.description, words),
    date: civilDay(Date.parse(event.starts_at), event.time_zone),
    time: wallTime(Date.parse(event.starts_at), event.time_zone),
    venue: event.venue,
    status: event.status,
  }

const personView: View<'people'> = ({ person }) =>
  person && {
    _id: person.id,
    id: person.id,
    name: person.known_first_name
      ? fullName({ first_name: person.known_first_name, last_name: person.known_last_name })
      : fullName(person),
    user: person.account_id,
    profilePicture: person.profile_picture,
  }

const postView: View<'posts'> = ({ post }, words) =>
  post && {
    _id: post.id,
    id: post.id,
    excerpt: excerptOf(post.title === '' ? post.content : `${post.title}\n${post.content}`, words),
    author: post.author_id,
    authorName: fullName(post) || FORMER,
    announcement: post.announcement,
    createdAt: instantOf(post.created_at),
  }

/** What an account that was deleted is called. */
const venueView: View<'venues'> = ({ venue }) =>
  venue && {
    _id: venue.id,
    id: venue.id,
    name: venue.name,
    address: [venue.street_address, venue.suburb, venue.city].filter(Boolean).join(', '),
  }

const materialView: View<'materials'> = ({ material }) =>
  material && {
    _id: material.id,
    id: material.id,
    title: material.title,
    fileType: material.file_type,
    letter: material.letter_from !== null,
    event:
      material.event_id === null || material.starts_at === null || material.time_zone === null
        ? null
        : {
            _id: material.event_id,
            id: material.event_id,
            title: material.event_title ?? '',
            date: civilDay(Date.parse(material.starts_at), material.time_zone),
            startsAt: instantOf(material.starts_at),
          },
    activity:
      material.activity_id === null
        ? null
        : { _id: material.activity_id, id: material.activity_id, title: material.activity_title ?? '' },
  }

const views = {
  activities: activityView,
  events: eventView,
  people: personView,
  posts: postView,
  venues: venueView,
  materials: materialView,
} as const satisfies { readonly [G in Row['kind']]: View<G> }

const helpView = ({ id, question, answer }: HelpText, words: Words): Result<'help'> => {
  // An answer's links are of the page that it stands on.
  const plain = answer.join(' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return { id, question, excerpt: excerptOf(plain.replace(/\{\w+\}/g, ''), words) }
}

/** A piece of the description, where it has a word that the title has not. */
const excerptBeside = (title: string, description: string, words: Words): string => {
  const missing = words.filter((word) => matchesIn(title, [word]).length === 0)
  return missing.length > 0 && matchesIn(description, missing).length > 0
    ? excerptOf(description, missing)
    : ''
}
