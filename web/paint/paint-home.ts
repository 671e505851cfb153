// /home from what is kept: the next gathering, what is asked, this week, and the first posts, in the order of HomePage.
import { choose, overAt, type Placed } from '#web/features/home/choice.ts'
import { greetingAt } from '#web/features/home/greeting.ts'
import { goesSomewhere, isNewcomer } from '#web/features/home/newcomer.ts'
import { announced, previewed } from '#web/features/home/news.ts'
import { tagOf } from '#contract/words/languages.ts'
import { clock, shortDay, showWhen } from '#web/words/day-formats.ts'
import { element, link } from './element.ts'
import { paintAsked } from './paint-asked.ts'
import { answer, field, list, showsBadi, text } from './paint-kept.ts'
import type { PaintWords } from './paint-words.ts'

interface Gathering extends Placed {
  href: string
  kind: string
  of: unknown
  line: string
}

/** Draws the page into the main part of the frame. */
export const paintHome = (main: HTMLElement, words: PaintWords, language: string, user: unknown): void => {
  const tag = tagOf(language)
  const card = (one: Gathering, tone = '') => drawCard(one, words(one.kind), tag, tone)
  const { next, week } = choose([...events(tag), ...activities(tag)], new Date())
  const cards = week.map((one) => element('li', card(one)))
  const above = next?.isEvent ? text(next.of, 'id') : null
  const asked = paintAsked(above, (event) => eventLine(event, tag))
  const kept = list(answer('previewFeed')).map((of) => ({
    of,
    pinned: field(of, 'pinned') === true,
    createdAt: text(of, 'createdAt'),
  }))
  const pinned = announced(kept)
  const posts = previewed(kept).map(drawPost)
  const sections = [
    ...(isResumed() ? [element('div.section resume')] : []),
    ...(isNew(user) ? [paintBeginning(words('begin'), text(user, 'firstName'))] : []),
    ...(next ? [section(words('next'), card(next, ' on-primary'))] : []),
    ...(asked[0] ? [section(words('asking'), element('ul.rows', ...asked))] : []),
    ...(cards[0] ? [section(words('week'), element('ul.stack', ...cards))] : []),
    ...(pinned ? [element('section.section', drawPinned(pinned.of))] : []),
    ...(posts[0] ? [section(words('posts'), element('ul.rows', ...posts))] : []),
  ]
  const lead = element('p.page-lead', blank)
  const body = element('div.page-body', element('div', ...sections))
  const head = element('div.page-head', element('h1', greeting(words, text(user, 'firstName'))))
  main.append(element('div.page page-two', head, lead, body))
}

/** Whether saved forms are offered: their words come with the app, their room is kept. */
const isResumed = () =>
  list(answer('formProgress'))[0] !== undefined &&
  (answer('pendingRecovery') === true || sessionStorage.getItem('recoveryBannerShown') !== 'true')

const greeting = (words: PaintWords, name: string) =>
  name === '' ? blank : words(greetingAt(new Date().getHours())).replace('{name}', () => name)

const isNew = (user: unknown): boolean => {
  const events = list(answer('events')).map((event) => ({
    mine: { going: field(field(event, 'mine'), 'going') === true },
  }))
  const me = { _id: text(user, '_id'), profilePicture: text(user, 'profilePicture') || null }
  return isNewcomer(me, goesSomewhere(events), new Date())
}

/** The words of the three ways come with the app. */
const paintBeginning = (title: string, name: string) =>
  section(
    title.replace('{name}', () => name),
    element('ul.rows', ...[0, 1, 2].map(() => element('li.row row-72'))),
  )

/** A line whose words come with the app. */
const blank = '\u00a0'

const events = (tag: string): Gathering[] =>
  list(answer('events'))
    .filter((event) => text(event, 'status') === 'published')
    .map((event) => ({
      isEvent: true,
      isMine: true,
      href: '/events/',
      kind: text(event, 'type'),
      of: event,
      day: text(event, 'date'),
      time: text(event, 'time'),
      over: overAt(text(event, 'startsAt'), text(event, 'endsAt') || null),
      line: eventLine(event, tag),
    }))

const eventLine = (event: unknown, tag: string) =>
  joined(
    showWhen(tag, text(event, 'startsAt'), { ...shortDay, ...clock }, text(event, 'timeZone')),
    text(event, 'venue'),
  )

const activities = (tag: string): Gathering[] =>
  list(answer('activities') ?? answer('activitiesCache')).flatMap((activity) =>
    list(field(activity, 'nextSessions'))
      .slice(0, 1)
      .map((session) => ({
        isEvent: false,
        isMine: field(activity, 'mine') === true,
        href: '/activities/',
        kind: text(field(activity, 'activityType'), 'name'),
        of: activity,
        day: text(session, 'date'),
        time: text(session, 'time'),
        over: null,
        line: joined(sessionTime(tag, session), text(field(activity, 'address'), 'suburb')),
      })),
  )

const sessionTime = (tag: string, session: unknown) => {
  const [day, time] = [text(session, 'date'), text(session, 'time')]
  return time
    ? showWhen(tag, `${day}T${time}Z`, { ...shortDay, ...clock }, 'UTC')
    : showWhen(tag, day, shortDay)
}

const joined = (when: string, where: string) => (where === '' ? when : `${when}\u00a0· ${where}`)

const section = (title: string, content: Node) =>
  element('section.section', element('div.section-head', element('h2', title)), content)

const drawCard = ({ href, of, day, line, isEvent }: Gathering, kind: string, tag: string, tone: string) => {
  const part = (name: string, options: Intl.DateTimeFormatOptions) =>
    element(name, showWhen(tag, day, options))
  const tile = [
    part('span', { weekday: 'short' }),
    part('b', { day: 'numeric' }),
    part('span', { month: 'short' }),
  ]
  const words = [
    element('span.kind', kind),
    element('h3.t-h3', cover(href, of, 'title')),
    element('p.t-body2', line),
    // The Badí‘ date comes with the app.
    ...(showsBadi() && !(tone && isEvent) ? [element('p.t-small', blank)] : []),
  ]
  const card = element(
    `article.card gathering${tone}`,
    element('div.day-tile', ...tile),
    element('div', ...words),
  )
  // The next event's date, state and two buttons come with the app; their room is kept. On a phone the date wraps.
  if (tone && isEvent) card.style.paddingBottom = innerWidth < 420 ? '140px' : '116px'
  return card
}

const cover = (folder: string, of: unknown, name: string) =>
  link(folder + text(of, 'id'), 'cover', text(of, name))

// The words over and under it come with the app.
const drawPinned = (of: unknown) =>
  element(
    'article.card gold',
    element('div.t-label', blank),
    element('p.clamp-2', cover('/posts/', of, 'content')),
    element('p.t-small', blank),
  )

const drawPost = ({ of: post }: { of: unknown }) =>
  element(
    'li.row row-72',
    element('span.face'),
    ...list(field(post, 'media'))
      .slice(0, 1)
      .map(() => element('span.row-picture')),
    element(
      'div.row-text',
      element('div', cover('/posts/', post, 'authorName')),
      element('div.t-small quiet clamp-2', text(post, 'content')),
    ),
  )
