import { Suspense } from 'react'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'

// Few keep the roll; the code and the words of the waiting list come for those who do.
const WaitingPeople = lazyPart(async () => {
  const [{ WaitingPeople: People }] = await Promise.all([
    import('./WaitingPeople.tsx'),
    laterWords('inviting'),
  ])
  return People
})

interface Props {
  /** What is awaited, in words. */
  what: string
  most: number
  /** What stands there when nobody waits. */
  empty: string
}

/** The first who wait to be confirmed, on pages that have more to show than these. */
export const FirstWaiting = ({ what, most, empty }: Props) => (
  <Suspense fallback={<Skeleton what={what} shape="card" />}>
    <WaitingPeople most={most} empty={empty} />
  </Suspense>
)
