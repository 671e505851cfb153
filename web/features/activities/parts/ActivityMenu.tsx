import { mdiDotsVertical, mdiFlagOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Menu } from '#web/kit/Menu.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { ownPartQuestion } from '../part.ts'

// The dialog comes when somebody reports something, which is seldom.
const ReportDialog = lazyPart(async () => {
  const [{ ReportDialog: Asking }] = await Promise.all([
    import('#web/features/posts/ReportDialog.tsx'),
    laterWords('moderation'),
  ])
  return Asking
})

/** What is seldom done with a gathering. Those who lead it have nothing to report of it. */
export const ActivityMenu = ({ activity: { id, title } }: { activity: Activity }) => {
  const { t } = useWords()
  const [reporting, setReporting] = useState(false)
  const { data } = useQuery(ownPartQuestion(id))
  const leads = data?.data.mine.some(({ role, state }) => role === 'facilitator' && state === 'active')
  if (leads !== false) return null
  return (
    <>
      <Menu
        label={t('activities.moreAbout', { title })}
        icon={mdiDotsVertical}
        actions={[{ label: t('activities.report'), icon: mdiFlagOutline, onClick: () => setReporting(true) }]}
      />
      <Suspense>
        {reporting ? (
          <ReportDialog target={{ activityId: id }} name={title} onClose={() => setReporting(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
