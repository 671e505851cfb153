import { Suspense, type ReactNode, useState } from 'react'
import { links } from '#web/app/links.ts'
import { type CommunityPlace, useWhereabouts } from '#web/features/calendars/data.ts'
import { CalendarAndShare } from '#web/features/sharing/CalendarAndShare.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'
import { useOnceBadi } from '../use-once-badi.ts'
import { mdiDotsVertical, mdiFlagOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Menu } from '#web/kit/Menu.tsx'
import { ownPartQuestion } from '../part.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// The files and addresses of five calendars.
const MeetingsSheet = lazyPart(
  withWords(['sharing'], async () => (await import('./MeetingsSheet.tsx')).MeetingsSheet),
)

// An editor.
const ReportDialog = lazyPart(
  withWords(['moderation'], async () => (await import('#web/features/posts/ReportDialog.tsx')).ReportDialog),
)

/** Takes the next meetings into one's own calendar, or tells others of the activity. */
export const PassOn = ({ activity }: { activity: Activity }) => {
  const { user } = useSession()
  const member = user?.state === 'confirmed' && user.community !== null ? user : null
  if (activity.status === 'cancelled' || activity.status === 'completed')
    return member === null ? null : <ActivityMenu activity={activity} />
  return member === null ? (
    <Telling activity={activity} where={null} />
  ) : (
    <OfMember activity={activity} me={member} />
  )
}

/** The times are those of the community's clocks, and Home knows where these stand. */
const OfMember = ({ activity, me }: { activity: Activity; me: SignedInUser }) => (
  <Telling activity={activity} where={useWhereabouts(me)} more={<ActivityMenu activity={activity} />} />
)

interface TellingProps {
  activity: Activity
  where: CommunityPlace | null
  more?: ReactNode
}

const Telling = ({ activity, where, more }: TellingProps) => {
  const { t } = useWords()
  const { repeat, place: area } = useActivityWords(activity)
  // While the sun is reckoned there is no more of it than its room.
  const when = [repeat, useOnceBadi(activity)?.trim()].filter(Boolean).join('\u00a0· ')
  const open = activity.visibility === 'public'
  // Of what is the community's own even the area stays here.
  const place = open ? area : null
  const isTimed = activity.nextSessions.some(({ time }) => time !== null)
  return (
    <CalendarAndShare
      write={t('activities.writeAbout')}
      more={more}
      closed={activity.visibility === 'private'}
      what={{
        title: activity.title,
        text: [when, place].filter((one) => one !== null && one !== '').join('\u00a0· '),
        path: links.activity({ activityId: activity.id }),
        flyer: {
          kind: t(kindLooks[activity.activityType.name].word),
          when,
          where: place,
          open,
        },
      }}
      calendar={
        where === null || !isTimed
          ? null
          : (sheet) => (
              <Suspense>
                <MeetingsSheet {...sheet} activity={activity} where={where} />
              </Suspense>
            )
      }
    />
  )
}

/** What is seldom done with a gathering. Those who lead it have nothing to report of it. */
const ActivityMenu = ({ activity: { id, title } }: { activity: Activity }) => {
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
      {reporting ? (
        <Suspense>
          <ReportDialog target={{ activityId: id }} name={title} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
