// Every page that the server writes, by its path.
import type { App } from '#server/platform/app-type.ts'
import { addressOf } from '#server/platform/limits.ts'
import { notFound } from '#server/platform/refuse.ts'
import { apiDocsPage } from './api-docs.ts'
import { openAppDocument } from './app-document.ts'
import { appRoutes } from './app-routes.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { communitiesPage } from './communities.ts'
import { faqsPage } from './faqs.ts'
import { leaveAddress } from './leave-address.ts'
import { friendLinkRoutes } from './friend-link.ts'
import { openPages } from './pages.ts'
import { readingPage } from './reading.ts'
import { shareCardRoute } from './share-card.ts'
import { sharedPostPage } from './shared-post.ts'
import { serveStatic } from './static-files.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'
import { findMap, webFolder } from './web-assets.ts'
import { welcomePage } from './welcome.ts'

export const pageRoutes = (app: App): void => pageRoutesFrom(app, webFolder)

/** The same with the build in another folder. */
export const pageRoutesFrom = (app: App, folder: string): void => {
  const pages = openPages(app, folder)
  pages.serve('/', welcomePage)
  pages.take('/', leaveAddress)
  pages.serve('/privacy-policy', readingPage('privacy'))
  pages.serve('/eula', readingPage('eula'))
  pages.serve('/community-standards', readingPage('standards'))
  pages.serve('/faqs', faqsPage)
  pages.serve('/available-communities', communitiesPage(findMap(folder)), 'search')
  pages.serve('/og/posts/:id', sharedPostPage)
  shareCardRoute(app, pages, folder)
  pages.serve('/api/docs', apiDocsPage)
  unsubscribeRoutes(app, pages)
  calendarFeeds(app, pages)
  friendLinkRoutes(app, pages)
  appRoutes(app, pages, openAppDocument(folder, app.files.origin, app.config.tiles?.origin ?? ''))
  serveStatic(app, folder)
  app.http.setNotFoundHandler(async (request, reply) => {
    const isPage = !request.url.startsWith('/api/') && ['GET', 'HEAD'].includes(request.method)
    if (isPage) return pages.showMissing(request, reply)
    await app.limits.countAddress('general', addressOf(request))
    return notFound()
  })
}
