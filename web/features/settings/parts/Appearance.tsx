import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { useBadiDates, useLowData, useReducedMotion, useSingleKeys } from '#web/kit/appearance.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { WeekAndClock } from './WeekAndClock.tsx'
import { saved, useLanguageChoice, useModeChoice, useTextSizeChoice, type Choice } from '../choices.ts'

/** Light or dark, text size with a sample, less motion and less data. */
export const Appearance = () => {
  const { t } = useWords()
  const [reduced, reduce] = useReducedMotion()
  const [low, spare] = useLowData()
  return (
    <Section title={t('settings.appearance')} id="appearance">
      <Card>
        <Stack>
          <Radios choice={useModeChoice()} />
          <Radios choice={useTextSizeChoice()} />
          <div className="sample">
            <Text look="label" quiet>
              {t('settings.sampleTitle')}
            </Text>
            <Text>{t('settings.sample')}</Text>
          </div>
          <CheckboxField
            name="reduce-motion"
            label={t('settings.reduceMotion')}
            hint={t('settings.reduceMotionHint')}
            checked={reduced}
            onChange={(event) => {
              reduce(event.target.checked)
              saved()
            }}
          />
          <CheckboxField
            name="low-data"
            label={t('settings.lowData')}
            hint={t('settings.lowDataHint')}
            checked={low}
            onChange={(event) => {
              spare(event.target.checked)
              saved()
            }}
          />
        </Stack>
      </Card>
    </Section>
  )
}

/** Keys that work alone, for who wants them. */
export const Keyboard = ({ member }: { member: boolean }) => {
  const { t } = useWords()
  const [on, choose] = useSingleKeys()
  return (
    <Section title={t('settings.keyboard')} id="keyboard">
      <Card>
        <CheckboxField
          name="single-keys"
          label={t('settings.keys')}
          hint={t(member ? 'settings.keysHint' : 'settings.keysHintWaiting')}
          checked={on}
          onChange={(event) => {
            choose(event.target.checked)
            saved()
          }}
        />
      </Card>
    </Section>
  )
}

/** The language, the first day of the week, the clock, and whether the Badí‘ calendar stands beside the other. */
export const LanguageGroup = ({ member }: { member: boolean }) => {
  const { t } = useWords()
  const [shown, show] = useBadiDates()
  const byHand = useByHand()
  return (
    <Section title={t('settings.languageAndCalendar')} id="language">
      <Card>
        <Stack>
          <Radios choice={useLanguageChoice()} />
          {byHand ? null : (
            <Text look="small" quiet>
              {t('settings.languageHint')}
            </Text>
          )}
          <WeekAndClock member={member} />
          <CheckboxField
            name="badi-dates"
            label={t('settings.badiDates')}
            hint={t('settings.badiDatesHint')}
            checked={shown}
            onChange={(event) => {
              show(event.target.checked)
              saved()
            }}
          />
        </Stack>
      </Card>
    </Section>
  )
}

interface Props<Id extends string> {
  choice: Choice<Id>
}

const Radios = <Id extends string>({ choice }: Props<Id>) => (
  <ChoiceField
    legend={choice.label}
    options={choice.options.map(({ id, label, lang }) => ({
      value: id,
      label: <span {...(lang === undefined ? {} : { lang })}>{label}</span>,
    }))}
    value={choice.chosen}
    onChange={choice.choose}
  />
)
