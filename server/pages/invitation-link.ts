// `/activities/{id}/confirm?t={token}`: the personal link by which somebody answers an invitation without signing in.
// Opening it only asks, since programs that check mails open links, too; a button answers. Without a token it is the
// app’s own page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Invited,
  type Reply,
  answerInvitation,
  openInvitation,
} from '#server/features/activities/invitations.ts'
import type { App } from '#server/platform/app-type.ts'
import { bothDates } from './dates.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import { type SendApp, endedPage, formIn, formRoute, tokenIn } from './link-form.ts'
import type { Pages } from './pages.ts'
import { words } from './words/words.ts'

type Open = Extract<Invited, { state: 'open' }>
type Own = Open['own'][number]

export const INVITATION_PATH = '/activities/:activityId/confirm'
const said = ['yes', 'maybe', 'no'] as const
const roles = ['participant', 'facilitator'] as const

export const invitationLinkRoutes = (app: App, pages: Pages, sendApp: SendApp): void => {
  pages.answer(INVITATION_PATH, async (request, reply) => {
    const token = tokenIn(request)
    if (token === null) return sendApp(request, reply)
    const { params } = await pages.visitOf(request)
    return show(pages, request, reply, await openInvitation(app, params['activityId'] ?? '', token), null)
  })
  formRoute(app, INVITATION_PATH, async (request, reply) => {
    const { params } = await pages.visitOf(request)
    const [activity, token] = [params['activityId'] ?? '', tokenIn(request) ?? '']
    const said = replyIn(request)
    const opened = said
      ? await answerInvitation(app, activity, token, said)
      : await openInvitation(app, activity, token)
    return show(pages, request, reply, opened, said)
  })
}

const replyIn = (request: FastifyRequest): Reply | null => {
  const form = formIn(request)
  const answer = said.find((one) => one === form.get('answer'))
  const role = roles.find((one) => one === form.get('role'))
  return answer && role ? { person: form.get('person') ?? '', role, answer } : null
}

/** The address is a key: it travels nowhere else, and nothing of the page is kept on the way. */
const show = async (
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Invited | null,
  said: Reply | null,
): Promise<FastifyReply> => {
  reply.header('referrer-policy', 'no-referrer')
  if (opened === null) return pages.showProblem(request, reply, { status: 404 })
  const { reader } = await pages.visitOf(request)
  const page =
    opened.state === 'open'
      ? askPage(reader, opened, said)
      : endedPage(reader, request, words[reader.language].invitationLink[opened.state])
  return pages.show(request, reply, page)
}

const askPage = (reader: Reader, opened: Open, said: Reply | null): Page => {
  const { sessionLink, invitationLink: text } = words[reader.language]
  const { title, day, time, community, closed, refused, own, name, activity } = opened
  return {
    title,
    description: sessionLink.ask,
    personal: true,
    main: html`<div class="column">
      <h1>${title}</h1>
      <p class="lead">${bothDates(reader.language, day, time, community)}</p>
      ${refused ? html`<p role="alert">${text.refused}</p>` : null}
      ${closed === null ? own.map((one) => answers(reader, one, said)) : html`<p>${text[closed]}</p>`}
      <p class="quiet">
        ${sessionLink.as(name)} <a href="${linkFor(reader, '/login')}">${sessionLink.notYou}</a>
      </p>
      <div class="actions">
        <a class="button outlined" href="${linkFor(reader, `/activities/${activity}`)}">${sessionLink.see}</a>
      </div>
    </div>`,
  }
}

const answers = (reader: Reader, own: Own, reply: Reply | null): Html => {
  const { sessionLink, invitationLink: text } = words[reader.language]
  const { person, role, child, state } = own
  const lead = role === 'facilitator' ? text.askToLead : text.ask
  const just = reply?.person === person && reply.role === role
  const now = answerOf(state) ?? (just && reply.answer === 'maybe' ? 'maybe' : null)
  return html`<section class="section">
    <h2>${child === null ? lead : text.askFor(child)}</h2>
    ${child === null ? null : html`<p>${text.agrees}</p>`}
    <form method="post" class="answers">
      <input type="hidden" name="person" value="${person}" />
      <input type="hidden" name="role" value="${role}" />
      ${said.map(
        (one) =>
          html`<button
            class="${one === now ? 'button' : 'button outlined'}"
            name="answer"
            value="${one}"
            aria-pressed="${one === now ? 'true' : 'false'}"
          >
            ${sessionLink[one]}
          </button>`,
      )}
    </form>
    ${now === null ? null : html`<p role="status">${saysOf(reader, own)}</p>`}
  </section>`
}

const answerOf = (state: Own['state']): 'yes' | 'no' | null => {
  if (state === 'left' || state === 'declined') return 'no'
  return state === 'invited' ? null : 'yes'
}

const saysOf = ({ language }: Reader, { role, state }: Own): string => {
  const { leads, now } = words[language].invitationLink
  return role === 'facilitator' && state === 'active' ? leads : now[state === 'declined' ? 'left' : state]
}
