// The first paint of `/campaign/{id}` for visitors: what it is for, the bar with its points, the days that are left, and
// how to take part. Totals alone; of who takes part nothing.
import type * as z from 'zod/mini'
import { addCivilDays } from '#calendar/index.ts'
import { dayNumberOf } from '#calendar/civil-day.ts'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { lastDayOf, neverRan, reachedOf } from '#contract/campaigns/figure.ts'
import { formatMoney } from '#contract/finance/money.ts'
import { type Language, tagOf } from '#contract/words/languages.ts'
import type { Paint } from './app-document.ts'
import { askCommunity, paragraphs, visitorPaint } from './app-paint.ts'
import { plainDay } from './dates.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import type { ItemCommunity } from './public-items.ts'
import { words } from './words/words.ts'

type Shown = z.infer<typeof Campaign>

export interface PaintedCampaign {
  readonly data: Shown
  /** What the API says of it to a visitor. */
  readonly answer: unknown
  readonly community: ItemCommunity
  readonly today: string
}

export const campaignPaint = (reader: Reader, { data, answer, community, today }: PaintedCampaign): Paint => {
  const { language } = reader
  const said = words[language].campaign
  const paint = visitorPaint(community, reader, {
    title: data.title,
    description: data.sentence,
    inside: html`<p class="page-lead"><span class="kind">${said.kinds[data.kind]}</span></p>
      ${picture(data)}
      <p dir="auto">${data.sentence}</p>
      <section class="section">
        ${bar(data, language)}
        <p>${timeOf(data, today, language)}</p>
        ${milestones(data, language)}
      </section>
      ${
        data.result !== '' &&
        html`<section class="section">
          <h2>${said.result}</h2>
          ${paragraphs(data.result)}
        </section>`
      }
      ${data.story !== '' && html`<div class="section">${paragraphs(data.story)}</div>`}
      ${data.state !== 'ended' && joining(reader, community)}`,
  })
  return { ...paint, answer }
}

/** The same element that the app draws; its words are the campaign's own. */
const picture = ({ imageUrl, imageAlt }: Shown): Html | false =>
  imageUrl !== null &&
  html`<img
    class="gathering-picture"
    src="${imageUrl}"
    alt="${imageAlt}"
    width="680"
    height="202"
    decoding="async"
    fetchpriority="high"
  />`

const bar = (data: Shown, language: Language): Html => {
  const said = words[language].campaign
  const reached = reachedOf(data)
  const goal = figure(data, data.goal, language)
  const withCounts = (text: string) => [text, data.counts].filter(Boolean).join(' ')
  if (reached === null)
    return html`<p><b dir="auto">${said.goalIs(withCounts(goal))}</b></p>
      ${why(data, language)}`
  const whole = withCounts(said.reached(figure(data, reached, language), goal))
  return html`<p><b dir="auto">${whole}</b></p>
    <progress
      class="goal"
      value="${Math.max(0, Math.min(reached, data.goal))}"
      max="${data.goal}"
      aria-label="${whole}"
    ></progress>
    ${why(data, language)}`
}

const figure = ({ kind, currency }: Shown, amount: number, language: Language): string =>
  kind === 'fund' && currency !== null
    ? formatMoney(amount, currency, language)
    : new Intl.NumberFormat(tagOf(language)).format(amount)

/** What is counted of the Fund and until when, or why there is no total of the days that were written. */
const why = (data: Shown, language: Language): Html | false => {
  const said = words[language].campaign
  const { kind, countsFrom, asOf, reached, state } = data
  if (neverRan(data)) return false
  const day = (text: string) => plainDay(language, text)
  const text =
    kind === 'fund' && countsFrom !== null
      ? asOf === null || reachedOf(data) === null
        ? said.noneClosed(day(countsFrom))
        : said.asOf(day(countsFrom), day(addCivilDays(asOf, -1)))
      : reached === null && (state === 'ended' ? said.fewWrote : said.fewWriters)
  return text !== false && html`<p class="t-small quiet">${text}</p>`
}

const timeOf = (data: Shown, today: string, language: Language): string => {
  const said = words[language].campaign
  const { state, startsOn, endsOn } = data
  if (state === 'coming') return said.begins(plainDay(language, startsOn))
  if (state === 'ended')
    return (neverRan(data) ? said.neverRan : said.ended)(plainDay(language, lastDayOf(data)))
  return said.daysLeft(dayNumberOf(endsOn) - dayNumberOf(today))
}

const milestones = (data: Shown, language: Language): Html | false => {
  const said = words[language].campaign
  const reached = reachedOf(data)
  return (
    data.milestones.length > 0 &&
    html`<h2>${said.milestones}</h2>
      <ul>
        ${data.milestones.map(
          ({ at, name }) =>
            html`<li>
              <bdi>${figure(data, at, language)}</bdi>:
              <bdi>${name}</bdi>${reached !== null && reached >= at && said.milestoneReached}
            </li>`,
        )}
      </ul>`
  )
}

const joining = (reader: Reader, community: ItemCommunity): Html => {
  const said = words[reader.language]
  return html`<section class="section">
    <h2>${said.campaign.join}</h2>
    <p>${said.campaign.joinText}</p>
    ${askCommunity(community, reader)}
    <p><a href="${linkFor(reader, '/login')}">${said.logIn}</a></p>
  </section>`
}
