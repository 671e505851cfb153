// `/unsubscribe/{token}`: where the link of a mail leads. Opening it only asks, since programs that check mails
// open links, too; the button, or the one click of a program for mail (RFC 8058), ends mails of that kind.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findUnsubscribe, unsubscribe } from '#server/features/notifications/preference.ts'
import { addressOf } from '#server/platform/limits.ts'
import { notFound } from '#server/platform/refuse.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { type Reader, linkFor } from './language.ts'
import type { Pages } from './pages.ts'
import type { Visit } from './visit.ts'
import { words } from './words/words.ts'

type Ended = NonNullable<Awaited<ReturnType<typeof unsubscribe>>>

const PATH = '/unsubscribe/:token'

export const unsubscribeRoutes = (app: App, pages: Pages): void => {
  pages.serve(PATH, askPage)
  // A room of its own: the body of a form is let in here, and is not needed.
  app.http.register(async (http: FastifyInstance) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    http.post(PATH, {
      onRequest: (request) => app.limits.countAddress('write', addressOf(request)),
      handler: (request, reply) => end(app, pages, request, reply),
    })
  })
}

const askPage = async ({ app, reader, params }: Visit): Promise<Page> => {
  const what = (await findUnsubscribe(app, params['token'] ?? '')) ?? notFound()
  const said = words[reader.language].unsubscribe
  return page(
    reader,
    what === 'digest' ? said.askDigest : said.askMails,
    html`<form method="post"><button class="button">${said.confirm}</button></form>`,
  )
}

const end = async (
  app: App,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const visit = await pages.visitOf(request)
  const what = await unsubscribe(app, visit.params['token'] ?? '')
  return what === null
    ? pages.showProblem(request, reply, { status: 404 })
    : pages.show(request, reply, donePage(what, visit.reader))
}

const donePage = (what: Ended, reader: Reader): Page => {
  const said = words[reader.language].unsubscribe
  return page(
    reader,
    what === 'digest' ? said.doneDigest : said.doneMails,
    html`<a class="button" href="/settings#notifications">${said.settings}</a>`,
  )
}

const page = (reader: Reader, text: string, action: Html): Page => {
  const said = words[reader.language].unsubscribe
  return {
    title: said.title,
    description: said.title,
    main: html`<div class="column">
      <h1>${said.title}</h1>
      <p class="lead">${text}</p>
      <div class="actions">${action}</div>
      <p class="quiet"><a href="${linkFor(reader, '/')}">${words[reader.language].goHome}</a></p>
    </div>`,
  }
}
