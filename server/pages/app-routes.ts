// Every other route of the spec: the app's document, with a first paint where there is something to show.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as activities from '#server/features/activities/actions.ts'
import { type AppDocument, type Paint } from './app-document.ts'
import { activityPaint, membersOnlyPaint, personPaint, postPaint } from './app-paint.ts'
import { authPaint, authPaths } from './auth-paint.ts'
import type { Pages, Visit } from './pages.ts'
import { getPublicPerson, getPublicPost } from './public-items.ts'
import { Refused } from '#server/platform/refuse.ts'

/** Private pages: the server cannot know who asks, so the document is the same for everybody. */
const privatePaths = [
  '/app-shell',
  '/home',
  '/dashboard',
  '/create',
  '/activities',
  '/activities/:activityId/confirm',
  '/sessions/:sessionId/confirm',
  '/events/:eventId',
  '/budget',
  '/discover',
  '/news',
  '/search',
  '/statistics',
  '/progress',
  '/submit-receipt',
  '/profile',
  '/admin',
  '/campaign',
  '/calendars',
  '/finance',
  '/nuri/test',
  '/nuri-admin',
  '/settings',
  '/study-circles',
  '/junior-youth-program',
  '/childrens-classes',
  '/devotionals',
  '/study-circles/new',
  '/junior-youth-program/new',
  '/childrens-classes/new',
  '/devotionals/new',
  '/fireside/new',
  '/initiative/new',
]

/** Their address may hold a one-time token, which must not travel on. */
const secretPaths = new Set(['/reset-password/:token', '/verify-bahai-id'])

export const appRoutes = (pages: Pages, app: AppDocument | null): void => {
  const send = async (request: FastifyRequest, reply: FastifyReply, paint?: Paint): Promise<FastifyReply> =>
    app ? app.send(request, reply, paint) : pages.showProblem(request, reply, { status: 503, notBuilt: true })

  for (const path of privatePaths) pages.answer(path, (request, reply) => send(request, reply))
  for (const path of authPaths) {
    pages.answer(path, async (request, reply) => {
      if (secretPaths.has(path)) reply.header('referrer-policy', 'no-referrer')
      const { site, reader } = await pages.visitOf(request)
      return send(request, reply, authPaint(path, site, reader))
    })
  }
  for (const [path, paintOf] of Object.entries(itemPaths)) {
    pages.answer(path, async (request, reply) => {
      const visit = await pages.visitOf(request)
      return send(request, reply, (await paintOf(visit)) ?? membersOnlyPaint(visit.site, visit.reader))
    })
  }
}

/** Pages that the spec makes public: painted where public, one identical shell otherwise. */
const itemPaths: Readonly<Record<string, (visit: Visit) => Promise<Paint | null>>> = {
  '/posts/:id': async ({ app, site, reader, params }) => {
    const post = await getPublicPost(app, params['id'] ?? '')
    return post && postPaint(site, reader, post)
  },
  '/users/:id': async ({ app, site, reader, params }) => {
    const person = await getPublicPerson(app, params['id'] ?? '')
    return person && personPaint(site, reader, person)
  },
  '/activities/:id': async ({ app, site, reader, params }) => {
    const id = params['id'] ?? ''
    const activity = UUID.test(id) ? await activities.get(app, null, id).catch(noneWhereRefused) : null
    return activity && activityPaint(site, reader, activity)
  },
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const noneWhereRefused = (error: unknown): null => {
  if (error instanceof Refused && error.status === 404) return null
  throw error
}
