import { changeFigureSettings } from '#contract/statistics/keeping.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { figureRoutes, sendSettings, type SettingsWish } from './keeping.ts'
import { readSettings, swapped, type TypedSettings, typedSettings } from './settings-form.ts'
import type { ToolProps } from './tools.ts'

/** Where the community stands in the report, how it counts, and in which order its columns stand. */
export const SettingsTool = ({ statistics: { settings, can } }: ToolProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const form = useFields<TypedSettings, SettingsWish>({
    schema: changeFigureSettings.body,
    start: () => typedSettings(settings, number),
    read: readSettings,
    action: useAction({
      run: (wish: SettingsWish, key) => sendSettings(wish, key),
      refresh: figureRoutes,
      onDone: () => snack({ text: t('figureFiles.settingsSaved') }),
    }),
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <Section title={t('figureFiles.settings')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <Text look="h3" as="h3">
            {t('figureFiles.standing')}
          </Text>
          <Text>{t('figureFiles.locality', { locality: apart(settings.locality) })}</Text>
          <Field {...form.text('cluster')} label={t('figureFiles.ofCluster')} maxLength={120} optional />
          <Field {...form.text('region')} label={t('figureFiles.region')} maxLength={120} optional />
          <Field
            {...form.text('nationalCommunity')}
            label={t('figureFiles.nationalCommunity')}
            maxLength={120}
            optional
          />
          {can.correct ? <Rules form={form} /> : null}
          <Order form={form} />
          {failure === null ? null : <Failure message={failure} />}
          <Line>
            <Button type="submit" look="main" busy={busy}>
              {t('figureFiles.saveChange')}
            </Button>
          </Line>
        </Stack>
      </form>
    </Section>
  )
}

type Form = ReturnType<typeof useFields<TypedSettings, SettingsWish>>

const Rules = ({ form }: { form: Form }) => {
  const { t } = useWords()
  return (
    <>
      <Text look="h3" as="h3">
        {t('figureFiles.rules')}
      </Text>
      <ChoiceField
        {...form.choice('devotionalRule')}
        legend={t('figureFiles.devotionalRule')}
        hint={t('figureFiles.devotionalRuleHint')}
        options={(['average', 'total'] as const).map((value) => ({
          value,
          label: t(`figureFiles.rule.${value}`),
        }))}
      />
      <ChoiceField
        {...form.choice('feastRule')}
        legend={t('figureFiles.feastRule')}
        hint={t('figureFiles.feastRuleHint')}
        options={(['average', 'total'] as const).map((value) => ({
          value,
          label: t(`figureFiles.rule.${value}`),
        }))}
      />
      <ChoiceField
        {...form.choice('friendsRule')}
        legend={t('figureFiles.friendsRule')}
        hint={t('figureFiles.friendsRuleHint')}
        options={(['known', 'rest'] as const).map((value) => ({
          value,
          label: t(`figureFiles.friends.${value}`),
        }))}
      />
      <Field {...form.text('juniorYouthFrom')} label={t('figureFiles.juniorYouthFrom')} inputMode="numeric" />
      <Field {...form.text('youthFrom')} label={t('figureFiles.youthFrom')} inputMode="numeric" />
      <Field
        {...form.text('adultsFrom')}
        label={t('figureFiles.adultsFrom')}
        hint={t('figureFiles.agesHint')}
        inputMode="numeric"
      />
    </>
  )
}

const Order = ({ form }: { form: Form }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const order = form.values.triples
  return (
    <>
      <Text look="h3" as="h3">
        {t('figureFiles.order')}
      </Text>
      <Text>{t('figureFiles.orderWhy')}</Text>
      {order.map((triple, place) => (
        <SelectField
          key={place}
          name={`group-${place}`}
          label={t('figureFiles.group', { place: number(place + 1) })}
          value={triple}
          error={place === 0 ? form.errorOf('triples') : undefined}
          onChange={(wanted) => form.set({ triples: swapped(order, place, wanted) })}
          options={order.toSorted().map((value) => ({ value, label: t(`figureFiles.group.${value}`) }))}
        />
      ))}
    </>
  )
}
