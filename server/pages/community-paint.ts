// The first paint of `/community/{name}`, as the app draws it for a visitor: nothing of people, no count of few.
import { type Place, placeOf } from '#calendar/index.ts'
import type { getOpen } from '#server/features/community/site.ts'
import type { Paint } from './app-document.ts'
import { paragraphs, visitorPaint } from './app-paint.ts'
import { badiDay, dayAndTime, tileOf } from './dates.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import { words } from './words/words.ts'

type Open = NonNullable<Awaited<ReturnType<typeof getOpen>>>

export const communityPaint = (reader: Reader, page: Open, publicUrl: string): Paint => {
  const said = words[reader.language]
  const community = { name: page.name, contact_email: page.contactEmail }
  const paint = visitorPaint(community, reader, {
    title: page.name,
    description: [page.name, page.place].filter(Boolean).join(', '),
    inside: html`<p class="page-lead" dir="auto">
        ${[page.place, languageName(page.language, reader)].filter(Boolean).join('\u00a0· ')}
      </p>
      ${
        page.bannerImage !== null &&
        html`<img
          class="gathering-picture"
          src="${page.bannerImage}"
          alt=""
          width="680"
          height="202"
          decoding="async"
          fetchpriority="high"
        />`
      }
      ${page.welcome !== null && html`<div class="section">${paragraphs(page.welcome)}</div>`}
      <section class="section">
        <div class="section-head"><h2>${said.nextGatherings}</h2></div>
        ${page.gatherings.length > 0 ? gatherings(page.gatherings, placeOf(page.dayPlace), reader) : html`<p class="quiet">${said.nothingListed}</p>`}
      </section>`,
    aside: reach(page, reader),
  })
  return {
    ...paint,
    indexed: true,
    head: html`<link rel="canonical" href="${publicUrl}/community/${encodeURIComponent(page.slug)}" />`,
    answer: { success: true, data: page },
  }
}

const gatherings = (coming: Open['gatherings'], where: Place, reader: Reader): Html =>
  html`<ul class="stack">
    ${coming.map((one) => {
      const tile = tileOf(reader.language, one.day)
      const badi = badiDay(reader.language, one.day, one.time, where)
      return html`<li>
        <article class="card gathering">
          <div class="day-tile" aria-hidden="true">
            <span>${tile.weekday}</span><b>${tile.day}</b><span>${tile.month}</span>
          </div>
          <div>
            <span class="kind"><i></i>${words[reader.language].kinds[one.kind]}</span>
            <h3 class="t-h3">
              <a class="cover" href="${linkFor(reader, `/activities/${one.id}`)}" dir="auto">${one.title}</a>
            </h3>
            <p class="t-body2">${whenAndWhere(one, reader)}</p>
            ${badi !== null && html`<p class="t-small">${badi}</p>`}
          </div>
        </article>
      </li>`
    })}
  </ul>`

const whenAndWhere = (
  { day, time, online, area }: Open['gatherings'][number],
  { language }: Reader,
): string =>
  [dayAndTime(language, day, time), online ? words[language].online : area].filter(Boolean).join('\u00a0· ')

/** Mailboxes of the offices, and what the community points to. */
const reach = (
  { contactEmail, secretaryEmail, treasurerEmail, mailboxes, links, openCalendar }: Open,
  reader: Reader,
): Html => {
  const said = words[reader.language]
  const boxes = [
    [contactEmail, said.writeToUs],
    [secretaryEmail, said.writeToSecretary],
    [treasurerEmail, said.writeToTreasurer],
    ...mailboxes.map(({ name, email }) => [email, name] as const),
  ] as const
  return html`<section class="section">
      <div class="section-head"><h2>${said.contactUs}</h2></div>
      <p>${said.howToVisitText}</p>
      <ul class="rows">
        ${boxes.map(([address, label]) => address !== null && row(`mailto:${encodeURI(address)}`, label, address))}
        ${openCalendar !== null && row(openCalendar, said.openCalendar, hostOf(openCalendar))}
      </ul>
    </section>
    ${
      links.length > 0 &&
      html`<section class="section">
        <div class="section-head"><h2>${said.links}</h2></div>
        <ul class="rows">
          ${links.map(({ label, url }) => row(url, label, hostOf(url)))}
        </ul>
      </section>`
    }`
}

/** A row whose icon comes with the app. */
const row = (href: string, title: string, detail: string): Html =>
  html`<li class="row row-64">
    <svg width="24" height="24" aria-hidden="true"></svg>
    <div class="row-text">
      <div><a class="cover" href="${href}" dir="auto">${title}</a></div>
      <div class="t-small quiet" dir="ltr">${detail}</div>
    </div>
  </li>`

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)

export const languageName = (tag: string, { language }: Reader): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
