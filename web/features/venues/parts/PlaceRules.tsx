import { mdiClose } from '@mdi/js'
import { adultsQuestion } from '#web/features/activities/adults-question.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import type { Faults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useWords } from '#web/words/words.ts'
import type { RulesTyped } from '../place-form.ts'
import { Openings } from './Openings.tsx'

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
