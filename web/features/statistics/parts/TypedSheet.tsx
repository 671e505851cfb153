import * as z from 'zod/mini'
import { typedFigure } from '#contract/digits.ts'
import { typedCodes, yesNoCodes } from '#contract/statistics/codes.ts'
import { correctFigure } from '#contract/statistics/statistics.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type CycleFigures, figureRoutes, sendCorrections } from '../data.ts'
import { byCode } from '../figures.ts'
import { useFigureWords } from '../use-figure-words.ts'

interface Props {
  shown: CycleFigures
  onClose: () => void
}

/** A field's name: a dot in it would part a path. */
const nameOf = (code: string): string => code.replace('.', '-')

const Typed = z.record(z.string(), correctFigure.body.shape.value)

/** What nothing in the app knows: the officer types it once a cycle. */
export const TypedSheet = ({ shown: { cycle, figures }, onClose }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { name } = useFigureWords()
  const of = byCode(figures)
  const textOf = (code: string): string => {
    const value = of(code)?.value ?? null
    if (value === null) return ''
    return yesNoCodes.includes(code) ? String(value) : number(value).replaceAll(/[^\p{Nd}]/gu, '')
  }
  const start: Readonly<Record<string, string>> = Object.fromEntries(
    typedCodes.map((code) => [nameOf(code), textOf(code)]),
  )
  const form = useFields({
    schema: Typed,
    start,
    read: (values) =>
      Object.fromEntries(Object.entries(values).map(([field, text]) => [field, typedFigure(text)])),
    action: useAction({
      run: (given: z.output<typeof Typed>) =>
        sendCorrections(
          cycle.id,
          typedCodes.flatMap((code) => {
            const value = given[nameOf(code)] ?? null
            return value === (of(code)?.value ?? null) ? [] : [{ code, place: null, value, reason: '' }]
          }),
        ),
      refresh: figureRoutes,
      onDone: () => {
        snack({ text: t('statistics.typed.saved') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={t('statistics.group.typed')}
      save={t('statistics.typed.save')}
      busyLabel={t('statistics.saving')}
      onClose={onClose}
    >
      <Text>{t('statistics.typed.why')}</Text>
      {typedCodes.map((code) =>
        yesNoCodes.includes(code) ? (
          <ChoiceField
            key={code}
            {...form.choice(nameOf(code))}
            value={form.values[nameOf(code)] ?? ''}
            legend={name(code)}
            options={[
              { value: '1', label: t('statistics.yes') },
              { value: '0', label: t('statistics.no') },
              { value: '', label: t('statistics.notCollected') },
            ]}
          />
        ) : (
          <Field
            key={code}
            {...form.text(nameOf(code))}
            label={name(code)}
            inputMode="numeric"
            dir="ltr"
            optional
          />
        ),
      )}
    </FormSheet>
  )
}
