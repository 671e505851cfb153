import { answerForOther } from '#contract/activities/answers-for-others.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
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

interface Typed extends Omit<Said, 'how'> {
  /** Empty until it is chosen. */
  readonly how: How | ''
}

/** What somebody without an account has answered, how, and on which day: without their word nothing is noted. */
export const AnswerFor = ({ activityId, person, answers, onDone, onClose }: Props) => {
  const { t } = useWords()
  const zone = useHomeZone()
  const back = useTakeAnswerBack(activityId, person)
  const form = useFields({
    schema: answerForOther.body,
    start: (): Typed => ({ answer: answers[0] ?? 'yes', how: '', on: todayIn(zone) }),
    says: ({ message }) => message,
    action: useAction({
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
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('others.noteNamed', { name: person.name })}
      save={t('others.save')}
      onClose={onClose}
    >
      <Text quiet>{t('others.hint', { name: person.name })}</Text>
      {answers.length < 2 ? null : (
        <ChoiceField
          {...form.choice('answer')}
          legend={t('others.answer')}
          options={answers.map((value) => ({ value, label: t(`others.${value}`) }))}
        />
      )}
      <SelectField
        {...form.choice('how')}
        label={t('others.how')}
        options={[
          { value: '', label: t('others.choose') },
          ...ways.map((value) => ({ value, label: t(`others.${value}`) })),
        ]}
      />
      <Field {...form.text('on')} label={t('others.on')} type="date" max={todayIn(zone)} />
    </FormSheet>
  )
}

const nowOf = (state: State) => {
  if (state === 'active') return 'others.isIn'
  return state === 'waiting' ? 'others.waits' : 'others.isOut'
}
