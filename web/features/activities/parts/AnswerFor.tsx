import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { todayIn } from '../meetings.ts'
import { type How, type Said, answerForRoutes, sendAnswerFor, ways } from '../others.ts'
import type { State } from '../part.ts'
import { useHomeZone } from '../use-home-zone.ts'
import { useTakeAnswerBack } from '../use-take-answer-back.ts'

interface Props {
  activityId: string
  person: { readonly id: string; readonly name: string }
  /** What they can answer; the first is chosen. */
  answers: readonly Said['answer'][]
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** What somebody without an account has answered, how, and on which day: without their word nothing is noted. */
export const AnswerFor = ({ activityId, person, answers, onDone, onClose }: Props) => {
  const { t } = useWords()
  const zone = useHomeZone()
  const [answer, setAnswer] = useState(answers[0] ?? 'yes')
  const [how, setHow] = useState<How | ''>('')
  const [on, setOn] = useState(() => todayIn(zone))
  const [lacks, setLacks] = useState(false)
  const back = useTakeAnswerBack(activityId, person)
  const { act, busy, error } = useAction({
    run: (said: Said, key) => sendAnswerFor(activityId, person.id, said, key),
    refresh: answerForRoutes,
    onDone: ({ data: { state } }) => {
      snack({
        text: t(nowOf(state), { name: person.name }),
        action: { label: t('kit.undo'), run: () => back.act(null) },
      })
      onDone?.()
      onClose()
    },
  })
  const faults = useFaults(error)
  return (
    <FormSheet
      title={t('others.noteNamed', { name: person.name })}
      save={t('others.save')}
      busy={busy}
      failure={error === null || 'how' in faults || 'on' in faults ? null : error.message}
      onSubmit={() => (how === '' ? setLacks(true) : act({ answer, how, on }))}
      onClose={onClose}
    >
      <Text quiet>{t('others.hint', { name: person.name })}</Text>
      {answers.length < 2 ? null : (
        <ChoiceField
          legend={t('others.answer')}
          name="answer"
          options={answers.map((value) => ({ value, label: t(`others.${value}`) }))}
          value={answer}
          onChange={setAnswer}
        />
      )}
      <SelectField<How | ''>
        label={t('others.how')}
        name="how"
        options={[
          { value: '', label: t('others.choose') },
          ...ways.map((value) => ({ value, label: t(`others.${value}`) })),
        ]}
        value={how}
        error={lacks && how === '' ? t('others.howLacks') : faults['how']}
        onChange={setHow}
      />
      <Field
        name="on"
        type="date"
        label={t('others.on')}
        autoComplete="off"
        max={todayIn(zone)}
        value={on}
        error={faults['on']}
        onChange={({ target }) => setOn(target.value)}
      />
    </FormSheet>
  )
}

const nowOf = (state: State) => {
  if (state === 'active') return 'others.isIn'
  return state === 'waiting' ? 'others.waits' : 'others.isOut'
}
