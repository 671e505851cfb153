import { useQuery } from '@tanstack/react-query'
import { change, useAction } from '#web/http/optimistic.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type FastWish, fastAnswers, fastQuestion, sendFastWish } from '../fast.ts'

/** Before sunrise and at sunset, for whoever wants it. */
export const FastReminders = () => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(fastQuestion())
  return (
    <div className="cal-asks">
      <Section title={t('calendars.remind')}>
        {data === undefined ? (
          error === null ? (
            <Skeleton what={t('calendars.remind')} shape="row" count={2} />
          ) : (
            <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
          )
        ) : (
          <Wishes wish={data.data} />
        )}
      </Section>
    </div>
  )
}

const choices = [15, 30, 45, 60, 90, 120]

/** Saved as they are chosen. */
const Wishes = ({ wish }: { wish: FastWish }) => {
  const { t } = useWords()
  const { act } = useAction({
    run: sendFastWish,
    changes: (given: FastWish) => [change(fastQuestion(), (old) => ({ ...old, data: given }))],
    refresh: fastAnswers,
    inTurn: 'fast-reminders',
    onDone: () => snack({ text: t('calendars.remind.saved') }),
    onFailed: (error, _given, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const { minutesBefore, atSunset } = wish
  const offered =
    minutesBefore === null || choices.includes(minutesBefore) ? choices : [minutesBefore, ...choices]
  return (
    <Stack>
      <SelectField
        label={t('calendars.remind.before')}
        name="minutesBefore"
        options={[
          { value: '', label: t('calendars.remind.none') },
          ...offered.map((count) => ({
            value: String(count),
            label: t('calendars.remind.minutes', { count }),
          })),
        ]}
        value={minutesBefore === null ? '' : String(minutesBefore)}
        onChange={(value) => act({ ...wish, minutesBefore: value === '' ? null : Number(value) })}
      />
      <CheckboxField
        label={t('calendars.remind.atSunset')}
        name="atSunset"
        checked={atSunset}
        onChange={({ target }) => act({ ...wish, atSunset: target.checked })}
      />
      <Text look="small" quiet>
        {t('calendars.remind.text')}
      </Text>
    </Stack>
  )
}
