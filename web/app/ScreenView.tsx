import { Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession, rememberRoute } from '#web/session/session.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RouteErrorScreen } from './ErrorScreen.tsx'
import { laterWords } from '#web/words/language.ts'
import { forgetFailures, lazyScreen, ScreenCodeError, type LazyScreen } from '#web/kit/lazy-screen.ts'
import { links } from './links.ts'
import { NoRightPage } from './NoRightPage.tsx'
import { isOff } from './parts.ts'
import type { ScreenRoute } from './screen-route.tsx'
import { withWords } from './with-words.ts'

/** A screen for whoever may see it; everybody else is told or sent where they belong. */
export const ScreenView = ({ route }: { route: ScreenRoute }) => {
  const { status, user } = useSession()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const isProtected = route.audience !== 'guest' && route.audience !== 'anyone'
  useEffect(() => {
    if (isProtected) rememberRoute(here)
  }, [isProtected, here])

  if (isOff(pathname, user?.community?.featuresOff)) return <Shown screen={switchedOff} />
  if (route.audience === 'guest') {
    // Spec §2: a signed-in person who visits the auth screen is sent to `/`, and that goes on to /home.
    const signedIn = status === 'active' || status === 'refreshing'
    return signedIn ? <Navigate to={links.home()} replace /> : <Shown screen={route.screen} />
  }
  if (route.audience === 'anyone') return <Shown screen={route.screen} />
  if (status === 'signed-out') return <Navigate to={links.login()} replace />
  if (user?.state === 'pending' && route.audience !== 'account') return <Shown screen={waiting} />
  if (route.audience === 'assembly' && user?.roles.includes('assembly') !== true) return <NoRightPage />
  return <Shown screen={route.screen} />
}

const switchedOff = lazyScreen(
  withWords(['coming'], async () => (await import('./SwitchedOffPage.tsx')).SwitchedOffPage),
)

const waiting = lazyScreen(async () => {
  const [{ WaitingPage }] = await Promise.all([
    import('#web/features/auth/WaitingPage.tsx'),
    laterWords('auth'),
    laterWords('joining'),
    laterWords('factors'),
  ])
  return WaitingPage
})

/** The screen, its skeleton while its code comes, and the route-load error when it does not. */
const Shown = ({ screen }: { screen: LazyScreen }) => {
  const { pathname } = useLocation()
  useEffect(() => forgetFailures, [screen])
  return (
    <ErrorBoundary resetKey={pathname} fallback={failed}>
      <Suspense key={pathname} fallback={<Coming />}>
        <screen.Screen />
      </Suspense>
    </ErrorBoundary>
  )
}

const failed = (error: unknown): ReactNode => {
  if (error instanceof ScreenCodeError) return <RouteErrorScreen />
  // A page that breaks while it is drawn is the whole app's failure.
  throw error
}

const Coming = () => {
  const { t } = useWords()
  return (
    <div className="page">
      <Skeleton what={t('app.thisPage')} shape="card" count={3} />
    </div>
  )
}
