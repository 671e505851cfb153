// The weekly mail: what is for the person, what is ahead, what happened; titles of events and numbers, no more.
import type { Place } from '#calendar/index.ts'
import { titleIn } from '#contract/events/occasion-titles.ts'
import { badiTextAt } from '#server/platform/badi-text.ts'
import type { Mail } from '#server/platform/mail.ts'
import { maySayMore } from './channel-rules.ts'
import type { Happened, MeetingAhead, OwnNews, findAhead, findDueDigests } from './digest-queries.ts'
import { type Line, type Part, letterMail } from './letter-view.ts'
import { pathOf, sentenceOf, whenOf } from './sending-view.ts'
import { type Words, wordsOf } from './sending-words-view.ts'

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
  const language = reader.language === 'fa' ? 'fa' : 'en'
  const words = wordsOf(language)
  const parts = [
    { title: words.digest.yours, lines: ownLines(week, language, links.publicUrl) },
    { title: words.digest.ahead, lines: aheadLines(week, words, links.publicUrl) },
    { title: words.digest.happened, lines: happenedLines(week.happened, words, links.publicUrl) },
  ].filter(({ lines }: Part) => lines.length > 0)
  if (parts.length === 0) return null
  const letter = letterMail({
    kind: 'digest',
    to,
    subject: words.digest.subject(reader.community_name),
    language,
    direction: words.direction,
    sender: reader.community_name,
    greeting: words.dear(reader.first_name ?? ''),
    lead: words.digest.lead,
    parts,
    button: { text: words.digest.open, href: `${links.publicUrl}/home` },
    why: words.digest.why(reader.community_name),
    noMore: { text: words.digest.noMore, href: links.unsubscribe },
    settings: { text: words.settings, href: `${links.publicUrl}/settings#notifications` },
  })
  return { ...letter, about: [...new Set(week.own.flatMap(({ actor_id }) => actor_id ?? []))] }
}

const ownLines = ({ own, community }: Week, language: string, publicUrl: string): Line[] => {
  const lines = own
    .slice(0, MOST_OWN)
    .map((one) => ({ text: sentenceOf(one, language, community), href: `${publicUrl}${pathOf(one)}` }))
  const more = own.length - lines.length
  return more > 0 ? [...lines, { text: wordsOf(language).digest.more(more) }] : lines
}

/** The community's events and the reader's own meetings, in the order of time. */
const aheadLines = (week: Week, words: Words, publicUrl: string): Line[] =>
  [...eventLines(week, words, publicUrl), ...meetingLines(week, words, publicUrl)]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ line }) => line)

const eventLines = ({ ahead, going, community }: Week, words: Words, publicUrl: string): Timed[] =>
  ahead.map(({ id, title, starts_at, time_zone }) => ({
    at: starts_at,
    line: {
      text: titleIn(title, words.direction === 'rtl' ? 'fa' : 'en'),
      title: true,
      quiet: [bothOf(starts_at, time_zone, words, community), going.has(id) ? words.digest.going : '']
        .filter(Boolean)
        .join(' · '),
      href: `${publicUrl}/events/${id}`,
    },
  }))

/** Monday 23 November at 19:30 · 2 Qawl 183. */
const bothOf = (at: string, timeZone: string, { locale, direction }: Words, community: Place, timed = true) =>
  [whenOf(at, timeZone, locale, timed), badiTextAt(at, community, direction === 'rtl')]
    .filter(Boolean)
    .join(' · ')

interface Timed {
  readonly at: string
  readonly line: Line
}

/** Where and when children gather is not said. */
const meetingLines = ({ meetings, community }: Week, words: Words, publicUrl: string): Timed[] =>
  meetings.map(({ activity_id, title, kind, starts_at, time_zone, timed }) => {
    const href = `${publicUrl}/activities/${activity_id}`
    return {
      at: starts_at,
      line: maySayMore('event_reminder', kind)
        ? { text: title, title: true, quiet: bothOf(starts_at, time_zone, words, community, timed), href }
        : { text: words.types.event_reminder({ about: null, when: null, change: null }), href },
    }
  })

const happenedLines = (happened: Week['happened'], { digest }: Words, publicUrl: string): Line[] =>
  [
    { count: happened.announcements, say: digest.announcements, path: '/news' },
    { count: happened.posts, say: digest.posts, path: '/news' },
    { count: happened.gatherings, say: digest.gatherings, path: '/activities' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, say, path }) => ({ text: say(count), href: `${publicUrl}${path}` }))
