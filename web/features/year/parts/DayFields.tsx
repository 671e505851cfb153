import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { clockRules } from '../calendar-form.ts'
import type { CalendarFieldsProps } from './FeastFields.tsx'

interface Props extends CalendarFieldsProps {
  /** Whether the community has said where it is: without that no sunset is known. */
  located: boolean
}

/** When a day begins: with the sunset of the place, or at a clock time where the sun helps little. */
export const DayFields = ({ typed, said, onType, located }: Props) => {
  const { t } = useWords()
  return (
    <Section title={t('year.day')}>
      <Card>
        <Stack>
          <Text quiet>{t('year.dayText')}</Text>
          <ChoiceField
            legend={t('year.begins')}
            name="dayByClock"
            value={typed.dayByClock ? 'clock' : 'sunset'}
            options={[
              { value: 'sunset', label: t('year.bySunset') },
              { value: 'clock', label: t('year.byClock') },
            ]}
            onChange={(chosen) => onType({ dayByClock: chosen === 'clock' })}
          />
          {located ? null : <Text look="small">{t('year.noPlace')}</Text>}
          {typed.dayByClock ? <ClockFields typed={typed} said={said} onType={onType} /> : null}
        </Stack>
      </Card>
    </Section>
  )
}

const ClockFields = ({ typed, said, onType }: CalendarFieldsProps) => {
  const { t } = useWords()
  return (
    <>
      <KnownRules onType={onType} />
      <Field
        label={t('year.eveningAt')}
        name="eveningAt"
        type="time"
        autoComplete="off"
        value={typed.eveningAt}
        error={said['eveningAt']}
        onChange={({ target }) => onType({ eveningAt: target.value })}
      />
      <Field
        label={t('year.morningAt')}
        name="morningAt"
        type="time"
        autoComplete="off"
        value={typed.morningAt}
        error={said['morningAt']}
        onChange={({ target }) => onType({ morningAt: target.value })}
      />
      <CheckboxField
        label={t('year.standardTime')}
        hint={t('year.standardTimeHint')}
        name="byStandardTime"
        checked={typed.byStandardTime}
        onChange={({ target }) => onType({ byStandardTime: target.checked })}
      />
      <CheckboxField
        label={t('year.fastBySun')}
        name="fastBySun"
        checked={typed.fastBySun}
        onChange={({ target }) => onType({ fastBySun: target.checked })}
      />
    </>
  )
}

/** Rules of National Assemblies, to begin with; each fills the fields and is saved like what is typed. */
const KnownRules = ({ onType }: Pick<CalendarFieldsProps, 'onType'>) => {
  const { t } = useWords()
  return (
    <div role="group" aria-label={t('year.rules')}>
      <Text look="label">{t('year.rules')}</Text>
      <Text look="small" quiet>
        {t('year.rulesHint')}
      </Text>
      <Line>
        {clockRules.map(({ id, fields }) => (
          <Button key={id} onClick={() => onType(fields)}>
            {t(`year.rule.${id}`)}
          </Button>
        ))}
      </Line>
    </div>
  )
}
