// What the pages of personal links share: a form that answers without signing in, and a page that says why it cannot.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app-type.ts'
import { addressOf } from '#server/platform/limits.ts'
import type { Page } from './document.ts'
import { html } from './html.ts'
import { type Reader, askedAddress, linkFor } from './language.ts'
import { words } from './words/words.ts'

export type SendApp = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers what is sent from the page of this path. */
export const formRoute = (
  app: App,
  path: string,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void => {
  // A room of its own: the body of a form is let in here.
  app.http.register(async (http: FastifyInstance) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, String(body)),
    )
    http.post(path, {
      onRequest: (request) => app.limits.countAddress('write', addressOf(request)),
      handler: answer,
    })
  })
}

export const formIn = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '')

export const tokenIn = (request: FastifyRequest): string | null => askedAddress(request).searchParams.get('t')

/** Why nothing can be answered here, and the way to answer all the same. */
export const endedPage = (reader: Reader, request: FastifyRequest, lead: string): Page => {
  const { ask, byLogIn } = words[reader.language].sessionLink
  return {
    title: ask,
    description: ask,
    personal: true,
    main: html`<div class="column">
      <h1>${ask}</h1>
      <p class="lead">${lead}</p>
      <div class="actions">
        <a class="button" href="${linkFor(reader, askedAddress(request).pathname)}">${byLogIn}</a>
      </div>
    </div>`,
  }
}
