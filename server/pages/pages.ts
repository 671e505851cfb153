// Serves public pages: counts the call, finds reader and community, writes the document; failures are pages, too.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateClass } from '#contract/route.ts'
import { tidyPath } from '#contract/tidy-path.ts'
import type { App } from '#server/platform/app-type.ts'
import { isUnkept } from '#server/platform/db.ts'
import { addressOf } from '#server/platform/limits.ts'
import { Refused } from '#server/platform/refuse.ts'
import { type Page, documentOf } from './document.ts'
import { type Visit, visitOf } from './visit.ts'
import { documentPolicy } from '#server/platform/headers.ts'
import { hashOf, sendDocument } from './send.ts'
import { startScript } from './start-script.ts'
import { makeStyle } from './style.ts'
import { findFonts } from './web-assets.ts'
import { type Html, html } from './html.ts'
import { lineStar } from './icons.ts'
import { type Reader, linkFor } from './language.ts'
import { searchForm } from './search-form.ts'
import { words } from './words/words.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A page as the answer to a form. */
export interface Answered {
  readonly page: Page
  readonly status?: number
}

export interface Pages {
  /** A page at this path. */
  serve(path: string, make: (visit: Visit) => Promise<Page> | Page, rate?: RateClass): void
  /** Any answer at this path that may fail: its failures are shown as pages. */
  answer(path: string, answer: Answer, rate?: RateClass): void
  /** Takes the fields of a form that is sent to this path. */
  take(path: string, make: (visit: Visit, fields: URLSearchParams) => Promise<Answered>): void
  visitOf(request: FastifyRequest): Promise<Visit>
  /** A page as the answer to something that was done. */
  show(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply>
  /** A page that says what is the matter. */
  showProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply>
  /** What stands at no address, counted like any page. */
  showMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** To the address that is meant, where this one has a slash too many or other letters; null where it is right. */
const sendOnTo =
  (paths: readonly string[]) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    const [path = '', ...query] = request.url.split('?')
    const tidy = tidyPath(paths, path)
    return tidy === null ? null : reply.redirect([tidy, ...query].join('?'), 301)
  }

/** What is shown where the page that was meant cannot be. */
const openProblems = (
  app: App,
  print: ReturnType<typeof openPrinter>,
  sendOn: ReturnType<typeof sendOnTo>,
) => {
  const showProblem: Pages['showProblem'] = async (request, reply, problem) => {
    const visit = await visitOf(app, request)
    return print(request, reply, visit, problemPage(problem, visit.reader), problem.status)
  }

  const showFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'a page failed')
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
    return showProblem(request, reply, problem)
  }

  const showMissing: Pages['showMissing'] = (request, reply) =>
    app.limits.countAddress('general', addressOf(request)).then(
      async () => sendOn(request, reply) ?? showProblem(request, reply, { status: 404 }),
      (error: unknown) => showFailure(error, request, reply),
    )

  return { showProblem, showFailure, showMissing }
}

export const openPages = (app: App, webFolder: string): Pages => {
  const print = openPrinter(webFolder)

  const paths: string[] = []
  const sendOn = sendOnTo(paths)
  const { showProblem, showFailure, showMissing } = openProblems(app, print, sendOn)

  const guarded = (rate: RateClass) => ({
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await app.limits.countAddress(rate, addressOf(request))
      return request.method === 'POST' ? undefined : (sendOn(request, reply) ?? undefined)
    },
    errorHandler: showFailure,
  })

  const answer: Pages['answer'] = (path, handler, rate = 'general') => {
    paths.push(path)
    app.http.get(path, { ...guarded(rate), handler })
  }

  const serve: Pages['serve'] = (path, make, rate) => {
    const handler: Answer = async (request, reply) => {
      const visit = await visitOf(app, request)
      return print(request, reply, visit, await make(visit))
    }
    answer(path, handler, rate)
  }

  const take: Pages['take'] = (path, make) => {
    // A room of its own: nowhere else is the body of a form let in.
    app.http.register(async (http: FastifyInstance) => {
      takeFields(http)
      http.post(path, {
        ...guarded('recovery'),
        handler: async (request, reply) => {
          const visit = await visitOf(app, request)
          const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
          const { page, status } = await make(visit, fields)
          return print(request, reply, visit, page, status)
        },
      })
    })
  }

  return {
    serve,
    answer,
    take,
    show: async (request, reply, page) => print(request, reply, await visitOf(app, request), page),
    showProblem,
    showMissing,
    visitOf: (request) => visitOf(app, request),
  }
}

/** More than a form of ours can hold is none of ours. */
const FORM_LIMIT = 4_096

const takeFields = (http: FastifyInstance): void => {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

const problemOf = (error: unknown): Problem => {
  // An address with a sign that nothing here can have.
  if (isUnkept(error)) return { status: 404 }
  if (!(error instanceof Refused)) return { status: 500 }
  return {
    status: error.status,
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  }
}

type Print = (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  page: Page,
  status?: number,
) => FastifyReply

const openPrinter = (webFolder: string): Print => {
  const fonts = findFonts(webFolder)
  const style = makeStyle(fonts)
  const policyOf = (scripts: readonly string[], tiles = '') =>
    documentPolicy({ script: [startScript, ...scripts].map(hashOf), style: [hashOf(style)] }, '', tiles)
  const usual = policyOf([])
  return (request, reply, { app, site, reader }, page, status = 200) => {
    const text = documentOf(page, {
      site,
      reader: page.onlyEnglish ? { ...reader, language: 'en', direction: 'ltr' } : reader,
      publicUrl: app.config.publicUrl,
      style,
      preload: reader.language === 'fa' ? fonts.arabic : fonts.latin,
    })
    const policy = page.script === undefined ? usual : policyOf([page.script], page.tiles)
    return sendDocument(request, reply, {
      text,
      policy,
      status,
      indexed: page.indexed ?? false,
      place: page.place ?? false,
      personal: page.personal ?? false,
    })
  }
}

interface Problem {
  readonly status: number
  /** Seconds. */
  readonly retryAfter?: number
  /** The web app was never built on this machine. */
  readonly notBuilt?: true
}

const problemPage = (problem: Problem, reader: Reader): Page => {
  const [title, text] = sentences(problem, reader)
  return {
    title,
    description: text,
    main: html`<div class="column empty">
      ${lineStar}
      <h1>${title}</h1>
      <p class="quiet">${text}</p>
      ${problem.status === 404 ? waysOn(reader) : wayHome(reader, words[reader.language].goHome, 'button')}
    </div>`,
  }
}

const waysOn = (reader: Reader): Html => {
  const { search, home } = words[reader.language]
  return html`${searchForm({ reader, action: '/search', label: search, words: '' })}${wayHome(reader, home, 'button outlined')}`
}

/** The first page takes a person with a session on to /home before it is painted (start-script.ts). */
const wayHome = (reader: Reader, name: string, look: string): Html =>
  html`<p class="actions"><a class="${look}" href="${linkFor(reader, '/')}">${name}</a></p>`

const sentences = ({ status, notBuilt }: Problem, { language }: Reader): readonly [string, string] => {
  const said = words[language]
  if (notBuilt) return [said.notBuiltTitle, said.notBuiltText]
  if (status === 404) return [said.notFoundTitle, said.notFoundText]
  if (status === 429) return [said.tooManyTitle, said.tooManyText]
  return [said.failedTitle, said.failedText]
}
