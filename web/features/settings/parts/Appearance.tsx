import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { useBadiDates, useLowData, useReducedMotion, useSingleKeys } from '#web/kit/appearance.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Choice, saved, useLanguageChoice, useModeChoice, useTextSizeChoice } from '../choices.ts'
import { SelectField } from '#web/kit/SelectField.tsx'
import { formatsOf, firstDays, useChosenFirstDay, useTimeZone, usualFirstDay } from '#web/words/formats.ts'
import { tellTimeZone } from '../data.ts'

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

/** The first day of the week, and the clock that times are shown by. */
const WeekAndClock = ({ member }: { member: boolean }) => (
  <>
    <FirstDay />
    <TimeZone member={member} />
  </>
)

/** 2026-11-22 is a Sunday. */
const dayOf = (weekday: number): string => `2026-11-${22 + weekday}`

const FirstDay = () => {
  const { t, language } = useWords()
  const { weekday } = formatsOf(language)
  const [chosen, choose] = useChosenFirstDay()
  return (
    <SelectField
      label={t('settings.firstDay')}
      name="first-day"
      options={[
        {
          value: 'usual',
          label: t('settings.firstDayUsual', {
            day: weekday(dayOf(usualFirstDay(language, navigator.language))),
          }),
        },
        ...firstDays.map((day) => ({ value: String(day), label: weekday(dayOf(day)) })),
      ]}
      value={chosen === null ? 'usual' : String(chosen)}
      onChange={(value) => {
        choose(firstDays.find((day) => String(day) === value) ?? null)
        saved()
      }}
    />
  )
}

const TimeZone = ({ member }: { member: boolean }) => {
  const { t } = useWords()
  const [chosen, choose] = useTimeZone()
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')])]
  const set = (zone: string | null) => {
    choose(zone)
    saved()
    if (member) void tellTimeZone(zone ?? device)
  }
  return (
    <SelectField
      label={t('settings.timeZone')}
      hint={t(member ? 'settings.timeZoneHint' : 'settings.timeZoneHintHere', { zone: named(device) })}
      name="shown-time-zone"
      options={[
        { value: '', label: t('settings.timeZoneDevice') },
        ...zones.toSorted().map((zone) => ({ value: zone, label: named(zone) })),
      ]}
      value={chosen ?? ''}
      onChange={(zone) => set(zone === '' ? null : zone)}
    />
  )
}

const named = (zone: string): string => zone.replaceAll('_', ' ')
