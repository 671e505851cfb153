import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { practiceRoutes, sendPractice } from '../particulars.ts'
import { type Noted, NoteSheet } from './NoteSheet.tsx'

/** Notes what was practised: of oneself, and for those who lead the circle of others in it. */
export const PracticeSheet = ({ activity, onClose }: { activity: Activity; onClose: () => void }) => {
  const { t } = useWords()
  const [person, setPerson] = useState('')
  const { act, busy, error } = useAction({
    run: ({ text, day }: Noted, key) =>
      sendPractice(activity.id, { day, what: text, ...(person === '' ? {} : { person }) }, key),
    refresh: practiceRoutes,
    onDone: () => {
      snack({ text: t('particulars.practiceNoted') })
      onClose()
    },
  })
  return (
    <NoteSheet
      title={t('particulars.notePractice')}
      text={{
        name: 'what',
        label: t('particulars.whatPractised'),
        hint: t('particulars.whatPractisedHint'),
        most: 500,
      }}
      dayLabel={t('meetings.day')}
      last={
        activity.can.edit ? (
          <SelectField
            label={t('particulars.who')}
            name="person"
            options={[
              { value: '', label: t('particulars.myself') },
              ...activity.participants.map(({ _id, personId, name }) => ({
                value: personId ?? _id,
                label: name,
              })),
            ]}
            value={person}
            onChange={setPerson}
          />
        ) : null
      }
      busy={busy}
      error={error}
      onNote={act}
      onClose={onClose}
    />
  )
}
