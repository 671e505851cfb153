import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { type LearnedKind, type Learner, memorisedRoutes, sendMemorised } from '../lessons.ts'
import { todayIn } from '../meetings.ts'
import { useHomeZone } from '../use-home-zone.ts'

interface Props {
  activityId: string
  learners: readonly Learner[]
  onClose: () => void
}

/** Notes what a child has learned by heart; the fields stay for the next child. */
export const ByHeartSheet = ({ activityId, learners, onClose }: Props) => {
  const { t } = useWords()
  const [person, setPerson] = useState(learners[0]?.id ?? '')
  const [kind, setKind] = useState<LearnedKind>('prayer')
  const [title, setTitle] = useState('')
  const zone = useHomeZone()
  const [day, setDay] = useState(() => todayIn(zone))
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendMemorised(activityId, { person, kind, title, day }, key),
    refresh: memorisedRoutes,
    onDone: () => {
      const name = learners.find(({ id }) => id === person)?.name ?? ''
      snack({ text: t('particulars.noted', { name }) })
      onClose()
    },
  })
  const said = error instanceof CallError ? error.fields : {}
  const kinds = (['prayer', 'quotation'] as const).map((value) => ({
    value,
    label: t(`particulars.kind.${value}`),
  }))
  return (
    <Sheet open title={t('particulars.noteByHeart')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act(null)
        }}
      >
        <Stack>
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
            options={kinds}
            value={kind}
            onChange={setKind}
          />
          <Field
            name="title"
            label={t('particulars.which')}
            hint={t('particulars.whichHint')}
            autoComplete="off"
            maxLength={200}
            value={title}
            error={said['title']}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Field
            name="day"
            type="date"
            label={t('particulars.since')}
            autoComplete="off"
            value={day}
            error={said['day']}
            onChange={({ target }) => setDay(target.value)}
          />
          {error === null || Object.keys(said).length > 0 ? null : <Failure message={error.message} />}
          <Button type="submit" look="main" size="large" full busy={busy}>
            {t('particulars.note')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
