import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '#web/app/ErrorBoundary.tsx'
import { RouteErrorScreen } from '#web/app/ErrorScreen.tsx'
import { forgetFailures, ScreenCodeError } from '#web/kit/lazy-screen.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import type { AdminSection } from '../section.ts'

/** One section, its skeleton while its code comes, and the load error when it does not; the list stays. */
export const SectionView = ({ section: { id, label, screen } }: { section: AdminSection }) => {
  const { t } = useWords()
  useEffect(() => forgetFailures, [screen])
  return (
    <ErrorBoundary resetKey={id} fallback={failed}>
      <Suspense fallback={<Skeleton what={t(label)} shape="card" count={3} />}>
        <screen.Screen />
      </Suspense>
    </ErrorBoundary>
  )
}

const failed = (error: unknown) => {
  // A section that breaks while it is drawn is the whole app's failure.
  if (!(error instanceof ScreenCodeError)) throw error
  return <RouteErrorScreen />
}
