import type { Faults } from '#web/http/use-faults.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Typed } from '../calendar-form.ts'

export interface CalendarFieldsProps {
  typed: Typed
  /** What the server says of a field. */
  said: Faults
  onType: (more: Partial<Typed>) => void
}

/** When Feasts begin here, and at which noon the Martyrdom of the Báb is remembered. */
export const FeastFields = ({ typed, said, onType }: CalendarFieldsProps) => {
  const { t } = useWords()
  return (
    <Section title={t('year.usual')}>
      <Card>
        <Stack>
          <Field
            label={t('year.feastTime')}
            name="feastTime"
            type="time"
            autoComplete="off"
            value={typed.feastTime}
            error={said['feastTime']}
            onChange={({ target }) => onType({ feastTime: target.value })}
          />
          <Field
            label={t('year.feastMinutes')}
            name="feastMinutes"
            inputMode="numeric"
            autoComplete="off"
            value={typed.feastMinutes}
            error={said['feastMinutes']}
            onChange={({ target }) => onType({ feastMinutes: target.value })}
          />
          <CheckboxField
            label={t('year.afterSunset')}
            hint={t('year.afterSunsetHint')}
            name="feastAfterSunset"
            checked={typed.feastAfterSunset}
            onChange={({ target }) => onType({ feastAfterSunset: target.checked })}
          />
          <ChoiceField
            legend={t('year.noon')}
            name="martyrdomNoon"
            value={typed.martyrdomNoon}
            options={[
              { value: 'standard-time', label: t('year.noonClock') },
              { value: 'solar', label: t('year.noonSolar') },
            ]}
            onChange={(martyrdomNoon) => onType({ martyrdomNoon })}
          />
        </Stack>
      </Card>
    </Section>
  )
}
