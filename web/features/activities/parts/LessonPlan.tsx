import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { LessonPlan as Shape, lessonElements } from '#contract/activities/lesson-plan.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { sendPlan } from '../lessons.ts'
import { type Meeting, meetingRoutes } from '../meetings.ts'
import { WritingForm } from './WritingForm.tsx'

type Plan = NonNullable<Meeting['lessonPlan']>

interface Props {
  meeting: Meeting
  plan: Plan
}

/** The six elements of a lesson, to read in the class and to write before it. */
export const LessonPlan = ({ meeting, plan }: Props) => {
  const { t } = useWords()
  const [writes, setWrites] = useState(false)
  const planned = lessonElements.filter((element) => plan[element] !== '')
  return (
    <Section title={t('particulars.plan')}>
      {writes ? (
        <Writing meeting={meeting} plan={plan} onClose={() => setWrites(false)} />
      ) : (
        <Stack>
          {planned.length === 0 ? (
            <Text quiet>{t('particulars.noPlan')}</Text>
          ) : (
            <Rows>
              {planned.map((element) => (
                <ListRow
                  key={element}
                  title={
                    <>
                      <Text look="small" quiet>
                        {t(`particulars.plan.${element}`)}
                      </Text>
                      <Text typed>{plan[element]}</Text>
                    </>
                  }
                />
              ))}
            </Rows>
          )}
          {meeting.can.change ? (
            <Line>
              <Button icon={mdiPencilOutline} onClick={() => setWrites(true)}>
                {t(planned.length === 0 ? 'particulars.planLesson' : 'particulars.changePlan')}
              </Button>
            </Line>
          ) : null}
        </Stack>
      )}
    </Section>
  )
}

const Writing = ({ meeting, plan, onClose }: Props & { onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: Shape,
    start: plan,
    says: ({ message }) => message,
    action: useAction({
      run: (wish: Plan, key) => sendPlan(meeting.id, wish, key),
      refresh: meetingRoutes,
      onDone: () => {
        snack({ text: t('meetings.saved') })
        onClose()
      },
    }),
  })
  return (
    <WritingForm {...form.sheet} save={t('particulars.savePlan')} onClose={onClose}>
      {lessonElements.map((element) => (
        <Field
          key={element}
          {...form.text(element)}
          label={t(`particulars.plan.${element}`)}
          lines={2}
          maxLength={500}
          optional
        />
      ))}
    </WritingForm>
  )
}
