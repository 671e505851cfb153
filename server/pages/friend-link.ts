// `/i/{token}`: the personal link by which a friend says without signing in whether they come to a Holy Day or a
// meeting. Opening it only asks, since programs that check mails open links, too; a button answers.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { titleIn } from '#contract/events/occasion-titles.ts'
import { type FriendReply, answerByLink, openLink, type Opened } from '#server/features/friends/friends.ts'
import type { App } from '#server/platform/app-type.ts'
import { bothDates } from './dates.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import type { Reader } from './language.ts'
import { formIn, formRoute } from './link-form.ts'
import type { Pages } from './pages.ts'
import { words } from './words/words.ts'

type Open = Extract<Opened, { state: 'open' }>

const PATH = '/i/:token'
const MOST_PEOPLE = 6
const LONGEST_NAME = 80

export const friendLinkRoutes = (app: App, pages: Pages): void => {
  pages.answer(PATH, async (request, reply) => {
    const { params } = await pages.visitOf(request)
    return show(pages, request, reply, await openLink(app, params['token'] ?? ''), null)
  })
  formRoute(app, PATH, async (request, reply) => {
    const { params } = await pages.visitOf(request)
    const token = params['token'] ?? ''
    const said = replyIn(request)
    return 'trouble' in said
      ? show(pages, request, reply, await openLink(app, token), said)
      : show(pages, request, reply, await answerByLink(app, token, said), null)
  })
}

/** A yes that cannot be taken, with the name as it was typed. */
interface Unread {
  readonly trouble: 'nameless' | 'people1to6'
  readonly name: string
}

const replyIn = (request: FastifyRequest): FriendReply | Unread => {
  const form = formIn(request)
  if (form.get('answer') === 'no') return { name: '', people: 0 }
  const name = (form.get('name') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_NAME)
  const people = Number(form.get('people'))
  const isCount = Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE
  if (form.get('answer') !== 'yes' || name === '') return { trouble: 'nameless', name }
  return isCount ? { name, people } : { trouble: 'people1to6', name }
}

/** The address is a key: it travels nowhere else, and nothing of the page is kept on the way. */
const show = async (
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened | null,
  unread: Unread | null,
): Promise<FastifyReply> => {
  reply.header('referrer-policy', 'no-referrer')
  if (opened === null) return pages.showProblem(request, reply, { status: 404 })
  const { reader } = await pages.visitOf(request)
  return pages.show(
    request,
    reply,
    opened.state === 'open' ? askPage(reader, opened, unread) : overPage(reader, opened.state),
  )
}

const overPage = (reader: Reader, state: 'expired' | 'ended'): Page => {
  const text = words[reader.language].friendLink
  return {
    title: text.title,
    description: text.title,
    personal: true,
    main: html`<div class="column">
      <h1>${text.title}</h1>
      <p class="lead">${text[state]}</p>
    </div>`,
  }
}

const askPage = (reader: Reader, opened: Open, unread: Unread | null): Page => {
  const text = words[reader.language].friendLink
  const title = titleIn(opened.title, reader.language)
  const { description, by, community, day, time, where, cancelled } = opened
  return {
    title,
    description: text.title,
    personal: true,
    main: html`<div class="column stack">
      <p class="quiet">${by === null ? text.invited(community) : text.invites(by, community)}</p>
      <h1 dir="auto">${title}</h1>
      <p class="lead">${bothDates(reader.language, day, time, where)}</p>
      ${description === '' ? null : html`<p class="words" dir="auto">${description}</p>`}
      ${cancelled ? html`<p role="status">${text.cancelled}</p>` : [said(reader, opened), ask(reader, opened, unread)]}
    </div>`,
  }
}

/** What was answered so far, and to who comes the place. */
const said = ({ language }: Reader, { name, people, place }: Open): Html => {
  const text = words[language].friendLink
  if (people === null) return html`<p>${text.placeLater}</p>`
  if (people === 0) return html`<p role="status">${text.saidNo}</p>`
  return html`<p role="status"><strong>${text.thanks(name ?? '')}</strong></p>
    <p>${place === null ? text.placeAsked : text.place(place)}</p>`
}

const ask = ({ language }: Reader, { name, people, fault }: Open, unread: Unread | null): Html => {
  const text = words[language].friendLink
  const trouble = unread ? text[unread.trouble] : fault === 'full' ? text.full : null
  return html`<section class="section stack">
    <h2>${people === null ? text.ask : text.change}</h2>
    <form method="post" class="search leave">
      ${trouble === null ? null : html`<p class="fault" role="alert">${trouble}</p>`}
      <label>
        ${text.name}
        <input
          name="name"
          value="${unread?.name || (name ?? '')}"
          maxlength="${LONGEST_NAME}"
          autocomplete="name"
          dir="auto"
        />
      </label>
      <label>
        ${text.people}
        <input
          type="number"
          name="people"
          value="${people || 1}"
          min="1"
          max="${MOST_PEOPLE}"
          inputmode="numeric"
          dir="ltr"
        />
      </label>
      <div class="actions">
        <button class="button" name="answer" value="yes">${text.yes}</button>
        <button class="button outlined" name="answer" value="no">${text.no}</button>
      </div>
    </form>
    <p class="quiet small">${text.kept}</p>
  </section>`
}
