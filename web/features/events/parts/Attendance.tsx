import { mdiAccountMultipleCheckOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { apart } from '#web/words/apart.ts'
import { laterWords } from '#web/words/language.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Coming } from '../coming.ts'
import type { CommunityEvent } from '../data.ts'

// It comes when it is first wanted.
const AttendanceSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./AttendanceSheet.tsx'), laterWords('corrections')])
  return part.AttendanceSheet
})

/** Who was there, for those in charge and who corrects it: not recorded is something else than nobody. */
export const Attendance = ({ event, coming }: { event: CommunityEvent; coming: Coming }) => {
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
      <Suspense>
        {open ? <AttendanceSheet event={event} coming={coming} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Section>
  )
}
