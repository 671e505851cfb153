import { claimCompletion } from '#contract/progress/progress.ts'
import type { BodyOf } from '#contract/route.ts'
import { studyName } from '#web/features/activities/studies.ts'
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { newId } from '#web/secure-context.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Book, changedProgress, progressRoutes, sendClaim } from '../data.ts'
import { claimableOf } from '../path.ts'

interface Props {
  path: readonly Book[]
  onClose: () => void
}

/** "I have finished a unit": which one and when; it says beforehand who will confirm it. */
export const ClaimSheet = ({ path, onClose }: Props) => {
  const { t, language } = useWords()
  const { list } = useFormats()
  const today = useTodayIn(useHomeZone())
  const claimable = claimableOf(path)
  const form = useFields({
    schema: claimCompletion.body,
    start: () => ({ id: newId(), studyItem: claimable[0]?.step.id ?? '', day: today }),
    action: useAction({
      run: (body: BodyOf<typeof claimCompletion>, key) => sendClaim(body, key),
      shows: ({ data }) => changedProgress(() => data),
      refresh: progressRoutes,
      offline: ({ id, studyItem, day }) => ({ act: 'claim', id: studyItem, claim: id, day }),
      onWaiting: () => {
        snack({ text: t('kit.waiting') })
        onClose()
      },
      onDone: ({ data }, { studyItem }) => {
        const steps = data.path.flatMap((book) => [book, ...book.parts])
        const waits = steps.some(({ id, claim }) => id === studyItem && claim !== null)
        snack({ text: t(waits ? 'progress.said' : 'progress.noted') })
        onClose()
      },
    }),
  })
  const chosen = claimable.find(({ step }) => step.id === form.values.studyItem)
  const tutors = chosen?.book.group?.tutors ?? []
  return (
    <FormSheet {...form.sheet} title={t('progress.finished')} save={t('progress.say')} onClose={onClose}>
      <SelectField
        {...form.choice('studyItem')}
        label={t('progress.what')}
        options={claimable.map(({ step, book }) => ({
          value: step.id,
          label:
            step.id === book.id
              ? t('progress.whole', { book: studyName(book, language) })
              : `${studyName(book, language)}\u00a0· ${studyName(step, language)}`,
        }))}
      />
      <Field
        {...form.text('day')}
        label={t('progress.day')}
        hint={t('progress.dayHint')}
        type="date"
        max={today}
      />
      <Text look="small" quiet>
        {chosen?.book.group == null
          ? t('progress.confirmedAtOnce')
          : tutors.length === 0
            ? t('progress.confirmedByLeader')
            : t('progress.confirmedBy', { count: tutors.length, names: list(tutors.map(apart)) })}
      </Text>
    </FormSheet>
  )
}
