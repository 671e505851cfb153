import { useQuery } from '@tanstack/react-query'
import { mdiAccountMultipleCheckOutline, mdiAccountMultiplePlusOutline } from '@mdi/js'
import { useState } from 'react'
import { Friends } from '#web/features/friends/Friends.tsx'
import { CallError } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Coming as Shape, comingQuestion, invitingTo } from '../coming.ts'
import { isFull, type CommunityEvent } from '../data.ts'
import { CompanySheet } from './CompanySheet.tsx'
import { AttendanceSheet } from './AttendanceSheet.tsx'

/** With whom one comes, the friends whom one invites, and afterwards who was there. */
export const Coming = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(comingQuestion(event.id))
  if (data === undefined)
    return error === null || isOffline(error) ? null : (
      <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  const coming = data.data
  return (
    <>
      {coming.can.answer ? <Company event={event} coming={coming} /> : null}
      {coming.can.invite || coming.friends.length > 0 ? (
        <Friends
          friends={coming.friends}
          open={coming.can.invite}
          hint={t('company.friendsHint')}
          to={{ title: event.title, timeZone: event.timeZone, ...invitingTo(event.id) }}
        />
      ) : null}
      {coming.can.record || coming.can.correct ? <Attendance event={event} coming={coming} /> : null}
    </>
  )
}

/** Without a connection the page says so itself, and shows what it has kept. */
const isOffline = (error: Error): boolean => error instanceof CallError && error.offline

const Company = ({ event, coming }: { event: CommunityEvent; coming: Shape }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const [open, setOpen] = useState(false)
  const names = [
    ...coming.household.filter((one) => one.coming).map(({ name }) => apart(name)),
    ...coming.visitors.map(({ name, community }) => `${apart(name)} (${apart(community)})`),
  ]
  // Where all places are taken nobody more can be brought; who comes along already can still stay away.
  const noMore = isFull(event) && names.length === 0 && !open
  if (noMore && !event.mine.going) return null
  return (
    <Section title={t('company.title')}>
      <Stack>
        <Text quiet>
          {names.length === 0
            ? t(event.mine.going ? 'company.alone' : 'company.notYet')
            : t('company.with', { names: list(names) })}
          {noMore ? ` ${t('company.left', { count: 0 })}` : null}
        </Text>
        {noMore ? null : (
          <div>
            <Button icon={mdiAccountMultiplePlusOutline} onClick={() => setOpen(true)}>
              {t(names.length === 0 ? 'company.bring' : 'company.change')}
            </Button>
          </div>
        )}
      </Stack>
      {open ? <CompanySheet event={event} coming={coming} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

/** Who was there, for those in charge and who corrects it: not recorded is something else than nobody. */
export const Attendance = ({ event, coming }: { event: CommunityEvent; coming: Shape }) => {
  const { t } = useWords()
  const { day, list } = useFormats(event.timeZone)
  const [open, setOpen] = useState(false)
  const { attendance } = coming
  return (
    <Section title={t('company.attendance')}>
      <Stack>
        <div aria-live="polite">
          <Text look="label">
            {attendance === null
              ? t('company.notRecorded')
              : t('company.attended', { count: attendance.total })}
          </Text>
          {attendance === null || attendance.total === 0 ? null : (
            <Text quiet>
              {list([
                t('company.countMembers', { count: attendance.members }),
                t('company.countVisitors', { count: attendance.visitors }),
                t('company.countFriends', { count: attendance.friends }),
              ])}
            </Text>
          )}
          {attendance === null ? null : (
            <Text look="small" quiet>
              {attendance.by === null
                ? t('company.enteredBySomebody', { day: day(attendance.at) })
                : t('company.entered', { name: apart(attendance.by), day: day(attendance.at) })}
            </Text>
          )}
        </div>
        <div>
          <Button
            look={attendance === null ? 'main' : 'outlined'}
            icon={mdiAccountMultipleCheckOutline}
            onClick={() => setOpen(true)}
          >
            {t(attendance === null ? 'company.enter' : 'company.correct')}
          </Button>
        </div>
      </Stack>
      {open ? <AttendanceSheet event={event} coming={coming} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}
