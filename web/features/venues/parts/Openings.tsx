import { mdiPlus } from '@mdi/js'
import type { Faults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Opening, withOpening } from '../place-form.ts'
import { useWeekdays } from '../use-weekdays.ts'

const MOST = 14
const days = ['1', '2', '3', '4', '5', '6', '7'] as const

interface Props {
  opening: readonly Opening[]
  said: Faults
  onChange: (opening: readonly Opening[]) => void
  /** One was taken off: the marks go by places, and the others have moved. */
  onOff: () => void
}

/** The times of the week at which a place may be had; any where none is given. */
export const Openings = ({ opening, said, onChange, onOff }: Props) => {
  const { t } = useWords()
  const dayName = useWeekdays()
  const set = (at: number, more: Partial<Opening>) =>
    onChange(opening.map((one, place) => (place === at ? { ...one, ...more } : one)))
  return (
    <FieldGroup legend={t('places.opening')}>
      <Stack>
        {opening.length === 0 ? <Text quiet>{t('places.openingAny')}</Text> : null}
        {opening.map((one, at) => (
          // They have no name but their place.
          <Stack key={at}>
            <SelectField
              label={t('places.openingDay')}
              name={`opening.${at}.weekday`}
              options={days.map((value) => ({ value, label: dayName(Number(value)) }))}
              value={days[one.weekday - 1] ?? '1'}
              error={said[`opening.${at}.weekday`]}
              onChange={(weekday) => set(at, { weekday: Number(weekday) })}
            />
            <Line>
              {(['from', 'to'] as const).map((edge) => (
                <Field
                  key={edge}
                  label={t(`places.${edge}`)}
                  name={`opening.${at}.${edge}`}
                  type="time"
                  autoComplete="off"
                  value={one[edge]}
                  error={said[`opening.${at}.${edge}`]}
                  onChange={({ target }) => set(at, { [edge]: target.value })}
                />
              ))}
              <Button
                look="text"
                label={t('places.openingOffOf', { day: dayName(one.weekday) })}
                onClick={() => {
                  onChange(opening.filter((_, place) => place !== at))
                  onOff()
                }}
              >
                {t('places.openingOff')}
              </Button>
            </Line>
          </Stack>
        ))}
        {said['opening'] === undefined ? null : <FieldError id="opening-error" text={said['opening']} />}
        {opening.length >= MOST ? null : (
          <Line>
            <Button icon={mdiPlus} onClick={() => onChange(withOpening(opening))}>
              {t('places.openingAdd')}
            </Button>
          </Line>
        )}
      </Stack>
    </FieldGroup>
  )
}
