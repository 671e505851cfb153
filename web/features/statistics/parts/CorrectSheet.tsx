import type { output } from 'zod/mini'
import { typedFigure } from '#contract/digits.ts'
import { correctFigure } from '#contract/statistics/statistics.ts'
import { yesNoCodes } from '#contract/statistics/codes.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { changedCycle, type Cycle, type Figure, figureRoutes, sendCorrection } from '../data.ts'
import { useFigureWords } from '../use-figure-words.ts'

interface Props {
  cycle: Cycle
  code: string
  place: string | null
  figure: Figure | null
  /** What it would be, where something says it. */
  given?: number
  onClose: () => void
}

/** Gives a figure that the records tell wrongly, with the reason; the records stay as they are. */
export const CorrectSheet = ({ cycle, code, place, figure, given, onClose }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { fullName, told } = useFigureWords()
  const isYesNo = yesNoCodes.includes(code)
  const begun = given ?? figure?.value ?? null
  const form = useFields({
    schema: correctFigure.body,
    start: {
      value: begun === null ? '' : isYesNo ? String(begun) : number(begun).replaceAll(/[^\p{Nd}]/gu, ''),
      reason: figure?.corrected?.reason ?? '',
    },
    // Empty would take a correction back, which has a button of its own.
    read: ({ value, reason }) => ({ code, place, value: typedFigure(value) ?? Number.NaN, reason }),
    action: useAction({
      run: (body: output<typeof correctFigure.body>, key) => sendCorrection(cycle.id, body, key),
      shows: changedCycle,
      refresh: figureRoutes,
      onDone: () => {
        snack({ text: t('statistics.correctedNow') })
        onClose()
      },
    }),
  })
  const computed = told(code, { value: figure?.computed ?? null, shown: 'value' })
  return (
    <FormSheet
      {...form.sheet}
      title={t('statistics.correctTitle', { figure: fullName(code) })}
      save={t('statistics.correctSave')}
      busyLabel={t('statistics.saving')}
      onClose={onClose}
    >
      <Text>
        {computed === null ? t('statistics.recordsNothing') : t('statistics.recordsSay', { value: computed })}{' '}
        {t('statistics.correctWhy')}
      </Text>
      {isYesNo ? (
        <ChoiceField
          {...form.choice('value')}
          legend={fullName(code)}
          options={[
            { value: '1', label: t('statistics.yes') },
            { value: '0', label: t('statistics.no') },
          ]}
        />
      ) : (
        <Field {...form.text('value')} label={t('statistics.value')} inputMode="numeric" dir="ltr" />
      )}
      <Field
        {...form.text('reason')}
        label={t('statistics.reason')}
        hint={t('statistics.reasonHint')}
        lines={3}
        maxLength={500}
        optional={computed === null}
      />
    </FormSheet>
  )
}
