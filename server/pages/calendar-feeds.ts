// `/calendars/feed/{token}.ics` and `/calendars/community/{name}.ics`: what calendar programs ask every few hours.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type FeedText,
  type Feeds,
  openFeed,
  openFeeds,
  personalFeed,
} from '#server/features/subscriptions/feed.ts'
import type { App } from '#server/platform/app-type.ts'
import { notFound } from '#server/platform/refuse.ts'
import type { Pages } from './pages.ts'

type Find = (feeds: Feeds, name: string) => Promise<FeedText | null>

export const calendarFeeds = (app: App, pages: Pages): void => {
  const feeds = openFeeds(app)
  const answerWith = (path: string, find: Find, kept: string) =>
    pages.answer(path, async (request, reply) => {
      const { params } = await pages.visitOf(request)
      const file = params['file'] ?? ''
      // PostgreSQL refuses a NUL instead of finding nothing.
      const [, name] = (file.includes('\0') ? null : /^(.+)\.ics$/.exec(file)) ?? notFound()
      return send(request, reply, (await find(feeds, name ?? '')) ?? notFound(), kept)
    })
  answerWith('/calendars/feed/:file', personalFeed, 'private, no-cache')
  answerWith('/calendars/community/:file', openFeed, 'public, no-cache')
}

/** Kept, but asked for anew each time: what was changed or ended must not be shown on. */
const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: FeedText,
  kept: string,
): FastifyReply => {
  reply.headers({ 'cache-control': kept, etag, 'referrer-policy': 'no-referrer' })
  const wanted = request.headers['if-none-match'] ?? ''
  if (wanted.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
    return reply.status(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .send(text)
}
