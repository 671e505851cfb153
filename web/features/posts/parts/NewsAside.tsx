import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { SignedInUser } from '#web/http/keep.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { feedPages } from '../data.ts'
import { postsOf, recentCommentsOf } from '../feed.ts'
import { RecentComments } from './RecentComments.tsx'

// A phone has no room for it beside the news, and fetches neither its code nor its answers.
const Beside = lazyPart(async () => (await import('./Beside.tsx')).Beside)

/** Beside the news: what comes next and who is new, where there is room; and the newest comments. */
export const NewsAside = ({ user, communityId }: { user: SignedInUser; communityId: string }) => {
  const [hasRoom] = useState(() => matchMedia('(min-width: 1200px)').matches)
  const { data } = useInfiniteQuery({ ...feedPages(communityId), enabled: false })
  return (
    <>
      {hasRoom ? (
        <Suspense>
          <Beside user={user} />
        </Suspense>
      ) : null}
      <RecentComments comments={recentCommentsOf(postsOf(data?.pages ?? []), 4)} />
    </>
  )
}
