import type * as z from 'zod/mini'
import { excerptOf, matchesIn } from '#contract/search/matches.ts'
import type { SearchResults } from '#contract/search/search.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import type { RowOf } from '#server/platform/prepared.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findEntries } from './queries.ts'
import type { HelpText } from './rules.ts'

export type Row = RowOf<typeof findEntries>
type Results = z.infer<typeof SearchResults>
type Group = keyof Results
/** One result of a group. */
export type Result<G extends Group> = NonNullable<Results[G]>['results'][number]

type Words = readonly string[]
/** Null when the thing itself is not there any more, or not for this community. */
type View<G extends Group> = (row: Row, words: Words) => Result<G> | null

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

export const views = {
  activities: activityView,
  events: eventView,
  people: personView,
  posts: postView,
  venues: venueView,
  materials: materialView,
} as const satisfies { readonly [G in Row['kind']]: View<G> }

export const helpView = ({ id, question, answer }: HelpText, words: Words): Result<'help'> => {
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
