// First paints inside the app's document, in the classes of the app's own critical style, so that the app
// takes over without moving anything.
import type * as z from 'zod/mini'
import { type Place, placeOf } from '#calendar/index.ts'
import type { DayPlace } from '#contract/day-place.ts'
import type { Paint } from './app-document.ts'
import { summaryOf, wordsOf } from './shared-post.ts'
import { badiDay, bothDates, dayAndTime, longDay, plainDay } from './dates.ts'
import { type Html, html } from './html.ts'
import { star } from './icons.ts'
import { type Reader, linkFor } from './language.ts'
import type { ItemCommunity } from './public-items.ts'
import { type PageWords, words } from './words/words.ts'

interface Content {
  readonly title: string
  readonly inside: Html
  readonly description?: string
  /** Beside the page on a wide screen, below it on a narrow one. */
  readonly aside?: Html
}

/** A page for visitors as the app would draw it. */
export const visitorPaint = (
  community: ItemCommunity | null,
  reader: Reader,
  { title, inside, description, aside }: Content,
): Paint => {
  const said = words[reader.language]
  const name = community?.name ?? said.appName
  return {
    title: title === name ? name : `${title} – ${name}`,
    language: reader.language,
    direction: reader.direction,
    name,
    ...(description === undefined ? {} : { description }),
    body: html`<header class="top-bar">
        <a href="${linkFor(reader, '/')}" class="place">${star}<span>${name}</span></a
        ><a href="${linkFor(reader, '/login')}">${said.logIn}</a>
      </header>
      <main id="content" class="main" tabindex="-1">
        <div class="${aside ? 'page page-two' : 'page'}">
          <div class="page-head"><h1 dir="auto">${title}</h1></div>
          ${
            aside
              ? html`<div class="page-body">
                  <div>${inside}</div>
                  <aside>${aside}</aside>
                </div>`
              : inside
          }
        </div>
      </main>
      <footer class="footer">
        ${footLinks(said).map(([path, word]) => html`<a href="${linkFor(reader, path)}">${word}</a>`)}
      </footer>`,
  }
}

/** One and the same for what is private, another community's or not there. */
export const membersOnlyPaint = (community: ItemCommunity | null, reader: Reader): Paint => {
  const said = words[reader.language]
  return visitorPaint(community, reader, {
    title: said.membersOnlyTitle,
    inside: html`<p class="page-lead">${said.membersOnlyText}</p>`,
  })
}

export interface PaintedPost {
  readonly title: string
  readonly content: string
  readonly media: readonly string[]
  readonly community: ItemCommunity
  readonly announcement: boolean
  readonly day: string
}

export const postPaint = (reader: Reader, post: PaintedPost): Paint => {
  const said = words[reader.language]
  return visitorPaint(post.community, reader, {
    title: (post.announcement ? said.announcementTitle : said.postTitle)(post.community.name),
    description: summaryOf(post, said),
    inside: html`<p class="page-lead">${plainDay(reader.language, post.day)}</p>
      <div class="section">${paragraphs(wordsOf(post, said))}</div>
      <p class="section"><a href="${linkFor(reader, '/login')}">${said.loginToAnswer}</a></p>`,
  })
}

export interface PaintedActivity {
  readonly community: ItemCommunity
  readonly title: string
  readonly description: string
  readonly imageUrl: string | null
  /** What the API says of it to a visitor. */
  readonly answer: unknown
  readonly activityType: { readonly name: keyof PageWords['kinds'] }
  readonly nextSessions: readonly { readonly date: string; readonly time: string | null }[]
  readonly address: { readonly suburb: string | null; readonly city: string | null }
  readonly online: boolean
  readonly status: string
  readonly dayPlace: z.infer<typeof DayPlace>
}

export const activityPaint = (reader: Reader, activity: PaintedActivity): Paint => {
  const { language } = reader
  const said = words[language]
  const area = activity.online
    ? said.online
    : [activity.address.suburb, activity.address.city].filter(Boolean).join(', ')
  const where = placeOf(activity.dayPlace)
  const [next] = activity.nextSessions
  const paint = visitorPaint(activity.community, reader, {
    title: activity.title,
    description: [said.kinds[activity.activityType.name], area].filter(Boolean).join(', '),
    inside: html`<p class="page-lead">
        <span class="kind">${said.kinds[activity.activityType.name]}</span>
      </p>
      ${picture(activity.imageUrl)}
      ${activity.status === 'cancelled' && html`<p><b>${said.cancelled}</b></p>`}
      <ul class="rows">
        ${next && fact(dayAndTime(language, next.date, next.time), badiDay(language, next.date, next.time, where) ?? said.when)}
        ${area !== '' && fact(area, said.area)}
      </ul>
      <div class="section">${paragraphs(activity.description)}</div>
      ${
        activity.nextSessions.length > 1 &&
        html`<div class="section">
          <h2>${said.when}</h2>
          <ul>
            ${activity.nextSessions.map(({ date, time }) => html`<li>${bothDates(language, date, time, where)}</li>`)}
          </ul>
        </div>`
      }
      ${askCommunity(activity.community, reader)}`,
  })
  return { ...paint, answer: activity.answer }
}

/** The same element that the app draws, so that its largest picture does not wait for the app. */
const picture = (imageUrl: string | null): Html =>
  imageUrl === null
    ? html`<div class="gathering-picture"></div>`
    : html`<img
        class="gathering-picture"
        src="${imageUrl}"
        alt=""
        width="680"
        height="202"
        decoding="async"
        fetchpriority="high"
      />`

/** A row whose icon comes with the app. */
const fact = (title: string, detail: string): Html =>
  html`<li class="row">
    <svg width="24" height="24" aria-hidden="true"></svg>
    <div class="row-text">
      <div dir="auto">${title}</div>
      <div class="t-small quiet">${detail}</div>
    </div>
  </li>`

export interface PaintedPerson {
  readonly name: string
  readonly community: ItemCommunity
  readonly picture: string | null
  readonly gatherings: readonly {
    readonly id: string
    readonly title: string
    readonly day: string | null
    readonly time: string | null
  }[]
  readonly where: Place
  /** What the API says of the person to a visitor. */
  readonly answer: unknown
}

export const personPaint = (reader: Reader, person: PaintedPerson): Paint => {
  const said = words[reader.language]
  const { gatherings, where, picture: photo } = person
  const { language } = reader
  const paint = visitorPaint(person.community, reader, {
    title: person.name,
    inside: html`${photo !== null && html`<img class="person-photo" src="${photo}" alt="" width="96" height="96" />`}
      <p class="page-lead">${said.memberOf(person.community.name)}</p>
      ${
        gatherings.length > 0 &&
        html`<div class="section">
          <h2>${said.gatheringsHosted}</h2>
          <ul class="rows">
            ${gatherings.map(
              ({ id, title, day, time }) =>
                html`<li>
                  <a class="row" href="${linkFor(reader, `/activities/${id}`)}"
                    ><span class="row-text"
                      ><b dir="auto">${title}</b
                      ><br />${day !== null && [longDay(language, day), badiDay(language, day, time, where)].filter(Boolean).join('\u00a0· ')}</span
                    ></a
                  >
                </li>`,
            )}
          </ul>
        </div>`
      }`,
  })
  return { ...paint, answer: person.answer }
}

export const askCommunity = (community: ItemCommunity, { language }: Reader): Html | null =>
  community.contact_email
    ? html`<p class="section">
        <a href="mailto:${encodeURI(community.contact_email)}">${words[language].askCommunity}</a>
      </p>`
    : null

export const paragraphs = (text: string): readonly Html[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p dir="auto">${line}</p>`)

const footLinks = (said: PageWords) =>
  [
    ['/faqs', said.faqs],
    ['/community-standards', said.standards],
    ['/privacy-policy', said.privacy],
    ['/eula', said.terms],
  ] as const
