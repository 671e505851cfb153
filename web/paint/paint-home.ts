// /home from what is kept: the next gathering, this week, and the first posts, in the order of HomePage.
import { clock, shortDay, showWhen, tagOf } from '#web/words/day-formats.ts'
import { element, link } from './element.ts'
import { answer, field, list, text } from './paint-kept.ts'
import type { PaintWords } from './paint-words.ts'

interface Gathering {
  href: string
  kind: string
  of: unknown
  day: string
  line: string
}

/** Draws the page into the main part of the frame. */
export const paintHome = (main: HTMLElement, words: PaintWords, language: string): void => {
  const tag = tagOf(language)
  const card = (one: Gathering, tone = '') => drawCard(one, words(one.kind), tag, tone)
  const [next, ...others] = gatherings(tag)
  const week = others.slice(0, 4).map((one) => element('li', card(one)))
  const posts = list(answer('previewFeed')).slice(0, 4).map(drawPost)
  const sections = [
    ...(next ? [section(words('next'), card(next, ' on-primary'))] : []),
    ...(week[0] ? [section(words('week'), element('ul.stack', ...week))] : []),
    ...(posts[0] ? [section(words('posts'), element('ul.rows', ...posts))] : []),
  ]
  main.append(element('div.page', element('div.page-head'), ...sections))
}

const gatherings = (tag: string): Gathering[] => {
  const today = new Date().toJSON().slice(0, 10)
  return [...events(tag), ...activities(tag)]
    .filter((one) => one.day >= today)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

const events = (tag: string): Gathering[] =>
  list(answer('events'))
    .filter((event) => text(event, 'status') !== 'cancelled')
    .map((event) => ({
      href: '/events/',
      kind: text(event, 'type'),
      of: event,
      day: text(event, 'date'),
      line: joined(
        showWhen(tag, text(event, 'startsAt'), { ...shortDay, ...clock }, text(event, 'timeZone')),
        text(event, 'venue'),
      ),
    }))

const activities = (tag: string): Gathering[] =>
  list(answer('activitiesCache')).flatMap((activity) =>
    list(field(activity, 'nextSessions'))
      .slice(0, 1)
      .map((session) => ({
        href: '/activities/',
        kind: text(field(activity, 'activityType'), 'name'),
        of: activity,
        day: text(session, 'date'),
        line: joined(showWhen(tag, text(session, 'date'), shortDay), text(session, 'time')),
      })),
  )

const joined = (when: string, where: string) => (where === '' ? when : `${when} · ${where}`)

const section = (title: string, content: Node) =>
  element('section.section', element('div.section-head', element('h2', title)), content)

const drawCard = ({ href, of, day, line }: Gathering, kind: string, tag: string, tone: string) => {
  const part = (name: string, options: Intl.DateTimeFormatOptions) =>
    element(name, showWhen(tag, day, options))
  return element(
    `article.card gathering${tone}`,
    element(
      'div.day-tile',
      part('span', { weekday: 'short' }),
      part('b', { day: 'numeric' }),
      part('span', { month: 'short' }),
    ),
    element(
      'div',
      element('span.kind', kind),
      element('h3.t-h3', cover(href, of, 'title')),
      element('p.t-body2', line),
    ),
  )
}

const cover = (folder: string, of: unknown, name: string) =>
  link(folder + text(of, 'id'), 'cover', text(of, name))

const drawPost = (post: unknown) =>
  element(
    'li.row row-72',
    element('span.face'),
    element(
      'div.row-text',
      element('div', cover('/posts/', post, 'authorName')),
      element('div.t-small quiet clamp-2', text(post, 'content')),
    ),
  )
