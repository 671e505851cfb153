import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { keepColourScheme, useDark } from '#web/kit/appearance.ts'
import { queryClient } from '#web/http/query-client.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useSession } from '#web/session/session.ts'
import { useWords, WordsProvider } from '#web/words/words.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AppErrorScreen } from './ErrorScreen.tsx'
import { Frame } from './Frame.tsx'
import { isDocument, links } from './links.ts'
import { dark, light } from './palette.ts'
import { screens } from './routes.tsx'
import { ScreenView } from './ScreenView.tsx'
import { styleCacheOf } from './style-cache.ts'
import { themeFor } from './theme.ts'
import { withWords } from './with-words.ts'

/** The whole app. */
export const App = () => (
  <Providers>
    <Frame>
      <Screens />
    </Frame>
  </Providers>
)

/** What each part of it needs around it: words, theme, answers and addresses. Tests show a part alone in them. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <WordsProvider>
    <Suspense>
      <Dressed>
        <ErrorBoundary resetKey="" fallback={(error) => <AppErrorScreen error={error} />}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>{children}</BrowserRouter>
          </QueryClientProvider>
        </ErrorBoundary>
      </Dressed>
    </Suspense>
  </WordsProvider>
)

const Screens = () => (
  <Routes>
    <Route path="/" element={<Root />} />
    {screens.map((route) => (
      <Route key={route.path} path={route.path} element={<ScreenView key={route.path} route={route} />} />
    ))}
    <Route path="*" element={<Elsewhere />} />
  </Routes>
)

/** Spec §2: `/` is the welcome page of a visitor; with a user and a token it goes on to /home. */
const Root = () => {
  const { status } = useSession()
  return status === 'signed-out' ? <Elsewhere /> : <Navigate to={links.home()} replace />
}

/**
 * A page of the server reached by navigation is fetched as a document. Where the app itself stands at its address, the
 * server was out of reach (web/worker/sw.ts). Any other address is unknown.
 */
const Elsewhere = () => {
  const { pathname } = useLocation()
  const ofServer = isDocument(pathname)
  const fetchIt = ofServer && pathname !== firstPath
  useEffect(() => {
    if (fetchIt) location.reload()
  }, [fetchIt])
  if (fetchIt) return null
  return <Suspense>{ofServer ? <NotKeptPage /> : <NotFoundPage />}</Suspense>
}

const firstPath = location.pathname

const NotFoundPage = lazyPart(
  withWords(['search'], async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
)

const NotKeptPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotKeptPage)

/** Theme and style cache of the direction of the language. */
const Dressed = ({ children }: { children: ReactNode }) => {
  const { dir } = useWords()
  return (
    <CacheProvider value={styleCacheOf(dir)}>
      <ThemeProvider theme={themeFor(dir)} defaultMode="system">
        <BrowserColour />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** The browser's own bar takes the colour of the paper, and the device keeps which of the two is shown. */
const BrowserColour = () => {
  const isDark = useDark()
  useEffect(() => {
    const colour = (isDark ? dark : light).background.default
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = colour
    keepColourScheme(isDark)
  }, [isDark])
  return null
}
