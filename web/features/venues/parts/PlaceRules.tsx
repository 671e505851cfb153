import { mdiClose, mdiPlus } from '@mdi/js'
import { adultsQuestion } from '#web/features/activities/adults-question.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import type { Faults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useWords } from '#web/words/words.ts'
import { type Opening, type RulesTyped, withOpening } from '../place-form.ts'
import { Button } from '#web/kit/Button.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWeekdays } from '../use-weekdays.ts'

interface Props {
  rules: RulesTyped
  said: Faults
  /** A place of the community has people who answer for it. */
  shared: boolean
  onChange: (rules: RulesTyped) => void
  onOpeningOff: () => void
}

/** For how many it is, how one comes in, what is asked of guests, and when and how often it may be had. */
export const PlaceRules = ({ rules, said, shared, onChange, onOpeningOff }: Props) => {
  const { t } = useWords()
  const field = (name: 'capacity' | 'access' | 'houseNotes' | 'leadDays' | 'mostAYear') => ({
    name,
    label: t(`places.${name}`),
    hint: t(`places.${name}Hint`),
    autoComplete: 'off',
    optional: true,
    value: rules[name],
    error: said[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...rules, [name]: target.value }),
  })
  return (
    <>
      <Field {...field('capacity')} inputMode="numeric" />
      <Field {...field('access')} lines={2} maxLength={500} />
      <Field {...field('houseNotes')} lines={2} maxLength={500} />
      <Openings
        opening={rules.opening}
        said={said}
        onChange={(opening) => onChange({ ...rules, opening })}
        onOff={onOpeningOff}
      />
      <Field {...field('leadDays')} inputMode="numeric" />
      <Field {...field('mostAYear')} inputMode="numeric" />
      {shared ? (
        <Keepers
          keepers={rules.keepers}
          error={said['keeperIds']}
          onChange={(keepers) => onChange({ ...rules, keepers })}
        />
      ) : null}
    </>
  )
}

interface KeepersProps {
  keepers: RulesTyped['keepers']
  error: string | undefined
  onChange: (keepers: RulesTyped['keepers']) => void
}

const Keepers = ({ keepers, error, onChange }: KeepersProps) => {
  const { t, language } = useWords()
  return (
    <>
      <FindPerson
        // Empty again once somebody was chosen.
        key={keepers.length}
        label={t('places.keepers')}
        hint={t('places.keepersHint')}
        name="keeperIds"
        value={null}
        question={(words) => adultsQuestion(words, language)}
        peopleIn={({ data }) => data.people?.results ?? []}
        least={1}
        taken={keepers.map(({ id }) => id)}
        nobody={t('places.nobodyFound')}
        onChange={(person) => {
          if (person !== null) onChange([...keepers, { id: person.id, name: person.name }])
        }}
      />
      {error === undefined ? null : <FieldError id="keepers-error" text={error} />}
      {keepers.length === 0 ? null : (
        <Rows label={t('places.keepers')}>
          {keepers.map((one) => (
            <ListRow
              key={one.id}
              title={<bdi>{one.name}</bdi>}
              end={
                <IconButton
                  label={t('places.keeperOff', { name: one.name })}
                  icon={mdiClose}
                  onClick={() => onChange(keepers.filter(({ id }) => id !== one.id))}
                />
              }
            />
          ))}
        </Rows>
      )}
    </>
  )
}

const MOST = 14
const days = ['1', '2', '3', '4', '5', '6', '7'] as const

interface OpeningsProps {
  opening: readonly Opening[]
  said: Faults
  onChange: (opening: readonly Opening[]) => void
  /** One was taken off: the marks go by places, and the others have moved. */
  onOff: () => void
}

/** The times of the week at which a place may be had; any where none is given. */
const Openings = ({ opening, said, onChange, onOff }: OpeningsProps) => {
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
