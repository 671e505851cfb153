// `/sessions/{id}/confirm?t={token}`: the personal link by which somebody says without signing in whether they come.
// Opening it only asks, since programs that check mails open links, too; a button answers. Without a token, or where
// nobody knows it, it is the app’s own page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Opened, answerByLink, openLink } from '#server/features/activities/meeting-links.ts'
import type { App } from '#server/platform/app-type.ts'
import { bothDates } from './dates.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import { type SendApp, endedPage, formIn, formRoute, tokenIn } from './link-form.ts'
import type { Pages } from './pages.ts'
import { words } from './words/words.ts'

type Open = Extract<Opened, { state: 'open' }>
type Own = Open['own'][number]

export const SESSION_PATH = '/sessions/:sessionId/confirm'
const said = ['yes', 'maybe', 'no'] as const

export const sessionLinkRoutes = (app: App, pages: Pages, sendApp: SendApp): void => {
  pages.answer(SESSION_PATH, async (request, reply) => {
    const token = tokenIn(request)
    if (token === null) return sendApp(request, reply)
    const { params } = await pages.visitOf(request)
    return show(pages, request, reply, await openLink(app, params['sessionId'] ?? '', token), false)
  })
  formRoute(app, SESSION_PATH, (request, reply) => answer(app, pages, request, reply))
}

const answer = async (
  app: App,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { params } = await pages.visitOf(request)
  const form = formIn(request)
  const chosen = said.find((one) => one === form.get('answer'))
  const [meeting, token] = [params['sessionId'] ?? '', tokenIn(request) ?? '']
  const opened =
    chosen === undefined
      ? await openLink(app, meeting, token)
      : await answerByLink(app, meeting, token, {
          person: form.get('person') ?? '',
          answer: chosen,
          day: form.get('day') ?? '',
        })
  return show(pages, request, reply, opened, true)
}

/** The address is a key: it travels nowhere else, and nothing of the page is kept on the way. */
const show = async (
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened | null,
  done: boolean,
): Promise<FastifyReply> => {
  reply.header('referrer-policy', 'no-referrer')
  if (opened === null) return pages.showProblem(request, reply, { status: 404 })
  const { reader } = await pages.visitOf(request)
  const page =
    opened.state === 'open'
      ? askPage(reader, opened, done)
      : endedPage(reader, request, words[reader.language].sessionLink[opened.state])
  return pages.show(request, reply, page)
}

const askPage = (reader: Reader, opened: Open, done: boolean): Page => {
  const text = words[reader.language].sessionLink
  const { title, fault, own, name, activity, moved } = opened
  return {
    title,
    description: text.ask,
    personal: true,
    main: html`<div class="column">
      <h1>${title}</h1>
      <p class="lead">${whenOf(reader, opened)}</p>
      ${moved && fault === null ? html`<p role="alert">${text.moved}</p>` : null}
      ${
        fault === null
          ? own.map((one) => answers(reader, opened.day, one, done && !moved))
          : html`<p>${text.closed}</p>`
      }
      <p class="quiet">${text.as(name)} <a href="${linkFor(reader, '/login')}">${text.notYou}</a></p>
      <div class="actions">
        <a class="button outlined" href="${linkFor(reader, `/activities/${activity}`)}">${text.see}</a>
      </div>
    </div>`,
  }
}

const answers = (reader: Reader, day: string, { person, child, answer: now }: Own, done: boolean): Html => {
  const text = words[reader.language].sessionLink
  return html`<section class="section">
    <h2>${child === null ? text.ask : text.askFor(child)}</h2>
    <form method="post" class="answers">
      <input type="hidden" name="person" value="${person}" />
      <input type="hidden" name="day" value="${day}" />
      ${said.map(
        (one) =>
          html`<button
            class="${one === now ? 'button' : 'button outlined'}"
            name="answer"
            value="${one}"
            aria-pressed="${one === now ? 'true' : 'false'}"
          >
            ${text[one]}
          </button>`,
      )}
    </form>
    ${now === null ? null : html`<p role="status">${done ? text.thanks[now] : text.now[now]}</p>`}
  </section>`
}

const whenOf = ({ language }: Reader, { day, startsAt, timeZone, community }: Open): string => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const time = startsAt === null ? null : clock.format(Date.parse(startsAt))
  return bothDates(language, day, time, community)
}
