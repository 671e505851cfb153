import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SignedInUser } from '#web/http/keep.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { isGathering } from '../feed.ts'

// Few write on each visit, so the sheet and its words come when they are wanted.
const ComposeSheet = lazyPart(async () => {
  const [{ ComposeSheet: sheet }] = await Promise.all([
    import('./ComposeSheet.tsx'),
    laterWords('compose'),
    laterWords('drafts'),
  ])
  return sheet
})

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
