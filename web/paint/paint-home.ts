// /home from what is kept: the next gathering, this week, and the first posts, in the order of HomePage.
import { dayFormats } from '#web/words/day-formats.ts'
import { element, link } from './element.ts'
import { answer, field, list, text } from './paint-kept.ts'
import type { PaintWords } from './paint-words.ts'

interface Gathering {
  href: string
  kind: string
  title: string
  day: string
  line: string
}

/** Draws the page into the main part of the frame. */
export const paintHome = (main: HTMLElement, words: PaintWords, language: string): void => {
  const page = element('div', 'page', element('div', 'page-head'))
  const found = gatherings(language)
  const [next, ...others] = found
  if (next) page.append(section(words('home.nextForYou'), card(next, words, language, ' on-primary')))
  const week = others.slice(0, 4).map((one) => element('li', '', card(one, words, language, '')))
  if (week.length > 0) page.append(section(words('home.thisWeek'), element('ul', 'stack', ...week)))
  const posts = list(answer('previewFeed')).slice(0, 4).map(post)
  if (posts.length > 0) page.append(section(words('home.news'), element('ul', 'rows', ...posts)))
  main.append(page)
}

const gatherings = (language: string): Gathering[] => {
  const today = new Date().toISOString().slice(0, 10)
  return [...events(language), ...activities(language)]
    .filter((one) => one.day >= today)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

const events = (language: string): Gathering[] =>
  list(answer('events'))
    .filter((event) => text(event, 'status') !== 'cancelled')
    .map((event) => ({
      href: `/events/${text(event, 'id')}`,
      kind: text(event, 'type'),
      title: text(event, 'title'),
      day: text(event, 'date'),
      line: joined(
        dayFormats(language, text(event, 'timeZone')).dayTime(text(event, 'startsAt')),
        text(event, 'venue'),
      ),
    }))

const activities = (language: string): Gathering[] =>
  list(answer('activitiesCache') ?? answer('activities')).flatMap((activity) => {
    const session = list(field(activity, 'nextSessions'))[0]
    if (session === undefined) return []
    const day = text(session, 'date')
    return [
      {
        href: `/activities/${text(activity, 'id')}`,
        kind: text(field(activity, 'activityType'), 'name'),
        title: text(activity, 'title'),
        day,
        line: joined(dayFormats(language).day(day), text(session, 'time')),
      },
    ]
  })

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

const section = (title: string, content: Node) =>
  element('section', 'section', element('div', 'section-head', element('h2', '', title)), content)

const card = (gathering: Gathering, words: PaintWords, language: string, tone: string) => {
  const tile = dayFormats(language).tile(gathering.day)
  return element(
    'article',
    `card gathering${tone}`,
    element(
      'div',
      'day-tile',
      element('span', '', tile.weekday),
      element('b', '', tile.day),
      element('span', '', tile.month),
    ),
    element(
      'div',
      '',
      element('span', 'kind', words(gathering.kind)),
      element('h3', 't-h3', link(gathering.href, 'cover', gathering.title)),
      element('p', 't-body2', gathering.line),
    ),
  )
}

const post = (found: unknown) =>
  element(
    'li',
    'row row-72',
    element('span', 'face'),
    element(
      'div',
      'row-text',
      element('div', '', link(`/posts/${text(found, 'id')}`, 'cover', text(found, 'authorName'))),
      element('div', 't-small quiet clamp-2', text(found, 'content')),
    ),
  )
