// Every other route of the spec: the app's document, with a first paint where there is something to show.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { screens } from '#contract/screens.ts'
import { options } from '#server/features/auth/auth.ts'
import { getOpen } from '#server/features/community/site.ts'
import type { App } from '#server/platform/app-type.ts'
import { type AppDocument, type Paint } from './app-document.ts'
import { activityPaint, membersOnlyPaint, personPaint, postPaint } from './app-paint.ts'
import { authPaint, authPaths } from './auth-paint.ts'
import { campaignPaint } from './campaign-paint.ts'
import { communityPaint } from './community-paint.ts'
import { INVITATION_PATH, invitationLinkRoutes } from './invitation-link.ts'
import type { Pages } from './pages.ts'
import { SESSION_PATH, sessionLinkRoutes } from './session-link.ts'
import { campaignTags, postTags } from './share-card.ts'
import { askedAddress } from './language.ts'
import type { Visit } from './visit.ts'
import { getPublicActivity, getPublicCampaign, getPublicPerson, getPublicPost } from './public-items.ts'

/** Pages of a one-time link, which nothing is painted of: whoever only looks, as mail scanners do, learns nothing. */
const linkPaths = ['/join/:token', '/set-up/:token', '/confirm-email/:token']

/** Their address may hold a one-time token, which must not travel on. */
const secretPaths = new Set(['/reset-password/:token', '/verify-bahai-id'])

export const appRoutes = (server: App, pages: Pages, app: AppDocument | null): void => {
  const send = async (request: FastifyRequest, reply: FastifyReply, paint?: Paint): Promise<FastifyReply> =>
    app ? app.send(request, reply, paint) : pages.showProblem(request, reply, { status: 503, notBuilt: true })

  for (const path of privatePaths()) pages.answer(path, (request, reply) => send(request, reply))
  sessionLinkRoutes(server, pages, send)
  invitationLinkRoutes(server, pages, send)
  for (const path of linkPaths) {
    pages.answer(path, (request, reply) => send(request, reply.header('referrer-policy', 'no-referrer')))
  }
  for (const path of authPaths) {
    pages.answer(path, async (request, reply) => {
      if (secretPaths.has(path)) reply.header('referrer-policy', 'no-referrer')
      const { app: server, site, reader } = await pages.visitOf(request)
      // The words can be read even while the database cannot.
      const offer = { options: await options(server).catch(() => null), signUp: opensSignUp(request) }
      return send(request, reply, authPaint(path, site.community, reader, offer))
    })
  }
  for (const [path, paintOf] of Object.entries(itemPaths)) {
    pages.answer(path, async (request, reply) => {
      const visit = await pages.visitOf(request)
      return send(
        request,
        reply,
        (await paintOf(visit)) ?? membersOnlyPaint(visit.site.community, visit.reader),
      )
    })
  }
}

/** All other screens: the server cannot know who asks, so the document is the same for everybody. */
const privatePaths = (): readonly string[] => {
  const others = [...linkPaths, ...authPaths, ...Object.keys(itemPaths), INVITATION_PATH, SESSION_PATH]
  return ['/app-shell', ...Object.values(screens).map(({ path }) => path)].filter(
    (path) => !others.includes(path),
  )
}

/** Spec §2: the query `tab=signup` opens sign-up. */
const opensSignUp = (request: FastifyRequest): boolean =>
  askedAddress(request).searchParams.get('tab') === 'signup'

/** Pages that the spec makes public: painted where public, one identical shell otherwise. */
const itemPaths: Readonly<Record<string, (visit: Visit) => Promise<Paint | null>>> = {
  '/posts/:postId': async ({ app, reader, params }) => {
    const id = params['postId'] ?? ''
    const post = await getPublicPost(app, id)
    return post && { ...postPaint(reader, post), head: postTags(app, reader, post.community.name, id) }
  },
  '/users/:userId': async ({ app, reader, params }) => {
    const person = await getPublicPerson(app, params['userId'] ?? '')
    return person && personPaint(reader, person)
  },
  '/community/:name': async ({ app, reader, params }) => {
    const page = await getOpen(app, params['name'] ?? '')
    return page && communityPaint(reader, page, app.config.publicUrl)
  },
  '/campaign/:campaignId': async ({ app, reader, params }) => {
    const id = params['campaignId'] ?? ''
    const campaign = await getPublicCampaign(app, id)
    if (!campaign) return null
    return {
      ...campaignPaint(reader, campaign),
      head: campaignTags(app, reader, campaign.community.name, id),
    }
  },
  '/activities/:activityId': async ({ app, reader, params }) => {
    const activity = await getPublicActivity(app, params['activityId'] ?? '')
    return activity && activityPaint(reader, activity)
  },
}
