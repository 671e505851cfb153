import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { type LearnedKind, type Learner, memorisedRoutes, sendMemorised } from '../lessons.ts'
import { type Noted, NoteSheet } from './NoteSheet.tsx'

interface Props {
  activityId: string
  learners: readonly Learner[]
  onClose: () => void
}

const kinds = ['prayer', 'quotation'] as const

/** Notes what a child has learned by heart. */
export const ByHeartSheet = ({ activityId, learners, onClose }: Props) => {
  const { t } = useWords()
  const [person, setPerson] = useState(learners[0]?.id ?? '')
  const [kind, setKind] = useState<LearnedKind>('prayer')
  const { act, busy, error } = useAction({
    run: ({ text, day }: Noted, key) => sendMemorised(activityId, { person, kind, title: text, day }, key),
    refresh: memorisedRoutes,
    onDone: () => {
      const name = learners.find(({ id }) => id === person)?.name ?? ''
      snack({ text: t('particulars.noted', { name }) })
      onClose()
    },
  })
  return (
    <NoteSheet
      title={t('particulars.noteByHeart')}
      text={{ name: 'title', label: t('particulars.which'), hint: t('particulars.whichHint'), most: 200 }}
      dayLabel={t('particulars.since')}
      first={
        <>
          <SelectField
            label={t('particulars.child')}
            name="child"
            options={learners.map(({ id, name }) => ({ value: id, label: name }))}
            value={person}
            onChange={setPerson}
          />
          <SelectField
            label={t('particulars.kind')}
            name="kind"
            options={kinds.map((value) => ({ value, label: t(`particulars.kind.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </>
      }
      busy={busy}
      error={error}
      onNote={act}
      onClose={onClose}
    />
  )
}
