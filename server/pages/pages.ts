// Serves public pages: counts the call, finds reader and community, writes the document; failures are pages, too.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateClass } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { documentPolicy } from '#server/platform/headers.ts'
import { addressOf } from '#server/platform/limits.ts'
import { Refused } from '#server/platform/refuse.ts'
import { type Page, documentOf } from './document.ts'
import { type Problem, problemPage } from './problem.ts'
import { type Reader, readerOf } from './language.ts'
import { hashOf, sendDocument } from './send.ts'
import { type Site, siteOf } from './site.ts'
import { startScript } from './start-script.ts'
import { makeStyle } from './style.ts'
import { findFonts } from './web-assets.ts'

export interface Visit {
  readonly app: App
  readonly site: Site
  readonly reader: Reader
  readonly params: Readonly<Record<string, string>>
  /** What was typed into the page's search box, at most 80 characters. */
  readonly words: string
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface Pages {
  /** A page at this path. */
  serve(path: string, make: (visit: Visit) => Promise<Page> | Page, rate?: RateClass): void
  /** Any answer at this path that may fail: its failures are shown as pages. */
  answer(path: string, answer: Answer, rate?: RateClass): void
  visitOf(request: FastifyRequest): Promise<Visit>
  /** A page that says what is the matter. */
  showProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply>
}

export const openPages = (app: App, webFolder: string): Pages => {
  const fonts = findFonts(webFolder)
  const style = makeStyle(fonts)
  const policy = documentPolicy({ script: [hashOf(startScript)], style: [hashOf(style)] })

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Pick<Visit, 'site' | 'reader'>,
    page: Page,
    status = 200,
  ) => {
    const preload = visit.reader.language === 'fa' ? fonts.arabic : fonts.latin
    const reader: Reader = page.onlyEnglish
      ? { ...visit.reader, language: 'en', direction: 'ltr' }
      : visit.reader
    const text = documentOf(page, {
      site: visit.site,
      reader,
      publicUrl: app.config.publicUrl,
      style,
      preload,
    })
    return sendDocument(request, reply, { text, policy, status, indexed: page.indexed ?? false })
  }

  const visitOf = async (request: FastifyRequest): Promise<Visit> => ({
    app,
    site: await siteOf(app),
    reader: readerOf(request),
    params: paramsOf(request.params),
    words: (new URL(request.url, 'http://page').searchParams.get('q') ?? '').slice(0, 80),
  })

  const showProblem: Pages['showProblem'] = async (request, reply, problem) => {
    const visit = await visitOf(request)
    return show(request, reply, visit, problemPage(problem, visit.reader), problem.status)
  }

  const answer: Pages['answer'] = (path, handler, rate = 'general') => {
    app.http.get(path, {
      onRequest: (request) => app.limits.countAddress(rate, addressOf(request)),
      errorHandler: (error, request, reply) => {
        const problem = problemOf(error)
        if (problem.status >= 500) request.log.error({ err: error }, 'a page failed')
        if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
        return showProblem(request, reply, problem)
      },
      handler,
    })
  }

  return {
    answer,
    visitOf,
    showProblem,
    serve: (path, make, rate) =>
      answer(
        path,
        async (request, reply) => {
          const visit = await visitOf(request)
          return show(request, reply, visit, await make(visit))
        },
        rate,
      ),
  }
}

const problemOf = (error: unknown): Problem => {
  if (!(error instanceof Refused)) return { status: 500 }
  return { status: error.status, ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }) }
}

const paramsOf = (params: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]))
