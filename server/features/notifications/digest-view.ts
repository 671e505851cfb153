// The weekly mail: what is for the person, what is ahead, what happened; titles of events and numbers, no more.
import type { Place } from '#calendar/index.ts'
import { titleIn } from '#contract/events/occasion-titles.ts'
import { type Language, directionOf, languageOf, spoken } from '#contract/words/languages.ts'
import { badiTextAt } from '#server/platform/badi-text.ts'
import type { Mail } from '#server/platform/mail.ts'
import { sayIn } from '#server/platform/words.ts'
import { maySayMore } from './channel-rules.ts'
import type { Happened, MeetingAhead, OwnNews, findAhead, findDueDigests } from './digest-queries.ts'
import { type Line, type Part, letterMail } from './letter-view.ts'
import { pathOf, sentenceOf, whenOf } from './sending-view.ts'
import { greetingIn, noticeIn } from './sending-words-view.ts'

type Reader = Awaited<ReturnType<typeof findDueDigests>>[number]
type Ahead = Awaited<ReturnType<typeof findAhead>>

export interface Week {
  readonly ahead: Ahead
  /** Of what the reader, or a child of theirs, takes part in or leads. */
  readonly meetings: readonly MeetingAhead[]
  readonly happened: Omit<Happened, 'account_id'>
  /** Ids of events that the reader is coming to. */
  readonly going: ReadonlySet<string>
  readonly own: readonly OwnNews[]
  /** Where the community is: there the Badí‘ day begins. */
  readonly community: Place
}

interface Links {
  readonly publicUrl: string
  readonly unsubscribe: string
}

const MOST_OWN = 8

/** The mail, or null in a week of which there is nothing to say. */
export const digestMail = (reader: Reader, to: string, week: Week, links: Links): Mail | null => {
  const language = languageOf(reader.language)
  const parts = [
    { title: sayIn(language, 'digest.yours'), lines: ownLines(week, language, links.publicUrl) },
    { title: sayIn(language, 'digest.ahead'), lines: aheadLines(week, language, links.publicUrl) },
    {
      title: sayIn(language, 'digest.happened'),
      lines: happenedLines(week.happened, language, links.publicUrl),
    },
  ].filter(({ lines }: Part) => lines.length > 0)
  if (parts.length === 0) return null
  const letter = letterMail({
    kind: 'digest',
    to,
    subject: sayIn(language, 'digest.subject', { community: reader.community_name }),
    language,
    direction: directionOf(language),
    sender: reader.community_name,
    greeting: greetingIn(language, reader.first_name),
    lead: sayIn(language, 'digest.lead'),
    parts,
    button: { text: sayIn(language, 'digest.open'), href: `${links.publicUrl}/home` },
    why: sayIn(language, 'digest.why', { community: reader.community_name }),
    noMore: { text: sayIn(language, 'digest.noMore'), href: links.unsubscribe },
    settings: { text: sayIn(language, 'settings'), href: `${links.publicUrl}/settings#notifications` },
  })
  return { ...letter, about: [...new Set(week.own.flatMap(({ actor_id }) => actor_id ?? []))] }
}

const ownLines = ({ own, community }: Week, language: Language, publicUrl: string): Line[] => {
  const lines = own
    .slice(0, MOST_OWN)
    .map((one) => ({ text: sentenceOf(one, language, community), href: `${publicUrl}${pathOf(one)}` }))
  const more = own.length - lines.length
  return more > 0 ? [...lines, { text: sayIn(language, 'digest.more', { count: more }) }] : lines
}

/** The community's events and the reader's own meetings, in the order of time. */
const aheadLines = (week: Week, language: Language, publicUrl: string): Line[] =>
  [...eventLines(week, language, publicUrl), ...meetingLines(week, language, publicUrl)]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ line }) => line)

const eventLines = ({ ahead, going, community }: Week, language: Language, publicUrl: string): Timed[] =>
  ahead.map(({ id, title, starts_at, time_zone }) => ({
    at: starts_at,
    line: {
      text: titleIn(title, language),
      title: true,
      quiet: [
        bothOf(starts_at, time_zone, language, community),
        going.has(id) ? sayIn(language, 'digest.going') : '',
      ]
        .filter(Boolean)
        .join(' · '),
      href: `${publicUrl}/events/${id}`,
    },
  }))

/** Monday 23 November at 19:30 · 2 Qawl 183. */
const bothOf = (at: string, timeZone: string, language: Language, community: Place, timed = true) =>
  [whenOf(at, timeZone, spoken[language].mailTag, timed), badiTextAt(at, community, language === 'fa')]
    .filter(Boolean)
    .join(' · ')

interface Timed {
  readonly at: string
  readonly line: Line
}

/** Where and when children gather is not said. */
const meetingLines = ({ meetings, community }: Week, language: Language, publicUrl: string): Timed[] =>
  meetings.map(({ activity_id, title, kind, starts_at, time_zone, timed }) => {
    const href = `${publicUrl}/activities/${activity_id}`
    return {
      at: starts_at,
      line: maySayMore('event_reminder', kind)
        ? { text: title, title: true, quiet: bothOf(starts_at, time_zone, language, community, timed), href }
        : { text: noticeIn(language, 'event_reminder', { about: null, when: null, change: null }), href },
    }
  })

const happenedLines = (happened: Week['happened'], language: Language, publicUrl: string): Line[] =>
  [
    { count: happened.announcements, key: 'digest.announcements' as const, path: '/news' },
    { count: happened.posts, key: 'digest.posts' as const, path: '/news' },
    { count: happened.gatherings, key: 'digest.gatherings' as const, path: '/activities' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, key, path }) => ({ text: sayIn(language, key, { count }), href: `${publicUrl}${path}` }))
