import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type Meeting, meetingsQuestion, todayIn, useNextAtHand } from '../meetings.ts'
import { MeetingRow } from './MeetingRow.tsx'

// Few lead something.
const MeetingSheet = lazyPart(async () => (await import('./MeetingSheet.tsx')).MeetingSheet)

/** So many are shown before one asks for more. */
const FIRST = 3

/** The meetings that are to come, and for those who lead it or correct what was recorded the past ones too. */
export const MeetingList = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const leads = activity.can.edit
  const { user } = useSession()
  const looksBack = leads || user?.roles.includes('statistics') === true
  const { data, error, isFetching, refetch } = useQuery(
    meetingsQuestion(activity.id, looksBack ? undefined : todayIn()),
  )
  const [adding, setAdding] = useState(false)
  const open = activity.status === 'planned' || activity.status === 'active'
  if (data?.data.length === 0 && !leads) return null
  return (
    <Section
      title={t('meetings.title')}
      {...(leads && open
        ? {
            action: (
              <Button look="text" icon={mdiPlus} onClick={() => setAdding(true)}>
                {t('meetings.add')}
              </Button>
            ),
          }
        : {})}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton what={t('meetings.title')} shape="row" count={FIRST} />
        ) : (
          <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        )
      ) : (
        <Listed meetings={data.data} looksBack={looksBack} />
      )}
      <Suspense>
        {adding ? <MeetingSheet activityId={activity.id} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </Section>
  )
}

const Listed = ({ meetings, looksBack }: { meetings: readonly Meeting[]; looksBack: boolean }) => {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  const [pastToo, setPastToo] = useState(false)
  const [changed, setChanged] = useState<Meeting | null>(null)
  useNextAtHand(meetings)
  const isPast = ({ date, timeZone }: Meeting) => date < todayIn(timeZone)
  const ahead = meetings.filter((one) => !isPast(one)).toReversed()
  const past = looksBack ? meetings.filter(isPast) : []
  const rows = (of: readonly Meeting[]) =>
    of.map((one) => <MeetingRow key={one.id} meeting={one} onChange={() => setChanged(one)} />)
  return (
    <>
      {ahead.length === 0 ? <Text quiet>{t('meetings.none')}</Text> : null}
      <Rows label={t('meetings.ahead')}>{rows(all ? ahead : ahead.slice(0, FIRST))}</Rows>
      {pastToo ? (
        <>
          <Text look="h3" as="h3">
            {t('meetings.past')}
          </Text>
          <Rows label={t('meetings.past')}>{rows(past)}</Rows>
        </>
      ) : null}
      <Line>
        {all || ahead.length <= FIRST ? null : (
          <Button look="text" onClick={() => setAll(true)}>
            {t('meetings.showMore', { count: ahead.length - FIRST })}
          </Button>
        )}
        {pastToo || past.length === 0 ? null : (
          <Button look="text" onClick={() => setPastToo(true)}>
            {t('meetings.showPast')}
          </Button>
        )}
      </Line>
      {changed === null ? null : (
        <Suspense>
          <MeetingSheet activityId={changed.activity} meeting={changed} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </>
  )
}
