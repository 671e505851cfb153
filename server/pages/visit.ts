// Who comes to a page, and what they ask of it.
import type { FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app-type.ts'
import { type Reader, askedAddress, readerOf } from './language.ts'
import { type Site, siteOf } from './site.ts'

export interface Visit {
  readonly app: App
  readonly site: Site
  readonly reader: Reader
  readonly params: Readonly<Record<string, string>>
  /** What was typed into the page's search box, at most 80 characters. */
  readonly words: string
  /** What was typed into a form of the page and could not be taken. */
  readonly refused?: string | undefined
}

export const visitOf = async (app: App, request: FastifyRequest): Promise<Visit> => ({
  app,
  site: await siteOf(app),
  reader: readerOf(request),
  params: paramsOf(request.params),
  words: (askedAddress(request).searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, 80),
})

const paramsOf = (params: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]))
