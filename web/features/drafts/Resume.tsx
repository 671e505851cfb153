import { useState } from 'react'
import { keep } from '#web/http/keep.ts'
import { useSession } from '#web/session/session.ts'
import { savedForms } from './saved-forms.ts'
import { ResumeBanner } from './ResumeBanner.tsx'

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
  return <ResumeBanner onClose={() => setClosed(true)} onReturn={() => setClosed(false)} />
}
