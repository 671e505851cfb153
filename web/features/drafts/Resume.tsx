import { Suspense, useState } from 'react'
import { keep } from '#web/http/keep.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useSession } from '#web/session/session.ts'
import { laterWords } from '#web/words/language.ts'
import { savedForms } from './saved-forms.ts'

const ResumeBanner = lazyPart(async () => {
  const [{ ResumeBanner: banner }] = await Promise.all([import('./ResumeBanner.tsx'), laterWords('drafts')])
  return banner
})

/**
 * Spec §2: on /home and /discover, once in a session of the tab; once more after a session that expired while
 * forms were saved. Its room is there from the first paint, so that nothing moves.
 */
export const Resume = () => {
  const { pendingRecovery } = useSession()
  const [first] = useState(() => !keep.bannerShown())
  const [closed, setClosed] = useState(false)
  const [any] = useState(() => savedForms.all().length > 0)
  if (closed || !any || !(first || pendingRecovery)) return null
  return (
    <Suspense fallback={<div className="section resume" />}>
      <ResumeBanner onClose={() => setClosed(true)} onReturn={() => setClosed(false)} />
    </Suspense>
  )
}
