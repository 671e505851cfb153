import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SignedInUser } from '#web/http/keep.ts'
import { isGathering } from '../feed.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// An editor.
const ComposeSheet = lazyPart(
  withWords(['compose'], async () => (await import('./ComposeSheet.tsx')).ComposeSheet),
)

/**
 * The sheet in which a post is written, open while the address says `write=post`, or
 * `write=announcement` for the word of the Assembly; `about` is the path of a gathering.
 */
export const Composer = ({ user, onClosed }: { user: SignedInUser; onClosed?: () => void }) => {
  const [search, setSearch] = useSearchParams()
  const write = search.get('write')
  const open = write === 'post' || write === 'announcement'
  const about = search.get('about')
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  if (!used) return null
  const close = () => {
    setSearch(
      (now) => {
        now.delete('write')
        now.delete('about')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
    onClosed?.()
  }
  return (
    <Suspense>
      <ComposeSheet
        user={user}
        open={open}
        announcing={write === 'announcement'}
        about={
          about !== null && /^\/\w/.test(about) && isGathering(about)
            ? new URL(about, location.origin).href
            : null
        }
        onClose={close}
      />
    </Suspense>
  )
}
