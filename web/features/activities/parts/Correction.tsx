import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Meeting } from '../meetings.ts'
import { CorrectionSheet } from './CorrectionSheet.tsx'

/** What was recorded of who was there, in numbers, for the statistics officer. */
export const Correction = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { attendance } = meeting
  return (
    <Section title={t('meetings.roll')}>
      <Stack>
        <div aria-live="polite">
          <Text look="label">
            {attendance === null
              ? t('meetings.notRecorded')
              : t('meetings.came', { count: attendance.total })}
          </Text>
          {attendance === null || attendance.total === 0 ? null : (
            <Text quiet>
              {t('meetings.clashCounts', {
                count: attendance.total,
                guests: attendance.guests,
                friends: attendance.friends,
              })}
            </Text>
          )}
        </div>
        <div>
          <Button icon={mdiPencilOutline} onClick={() => setOpen(true)}>
            {t('corrections.correct')}
          </Button>
        </div>
      </Stack>
      {open ? <CorrectionSheet meetingId={meeting.id} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}
