import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { Field, type FieldProps } from '#web/kit/Field.tsx'
import type { Pick as Chosen } from '#web/kit/PickField.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import { giversQuestion } from '../data.ts'
import type { Giver } from './giver.ts'

interface Choice<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

interface Props {
  /** As `useFields` gives them. */
  giver: Choice<Giver>
  person: Choice<Chosen | null>
  name: Omit<FieldProps, 'label'>
  /** Who may be chosen here. */
  givers: readonly Giver[]
  /** What becomes of a gift of which nobody knows from whom it is. */
  unknown?: string
}

/** Who gave: somebody on the roll, a visitor by name, or nobody who is named. */
export const GiverFields = ({ giver, person, name, givers, unknown }: Props) => {
  const { t } = useWords()
  return (
    <>
      <SelectField
        {...giver}
        label={t('treasury.giver')}
        options={givers.map((value) => ({ value, label: t(`treasury.giver.${value}`) }))}
        {...(giver.value === 'unknown' && unknown !== undefined ? { hint: unknown } : {})}
      />
      {giver.value === 'roll' ? (
        <FindPerson
          {...person}
          label={t('treasury.who')}
          question={giversQuestion}
          peopleIn={({ data }) => data}
          nobody={t('treasury.nobodyFound')}
          more={({ more }) => (more ? t('treasury.moreFound') : undefined)}
        />
      ) : null}
      {giver.value === 'visitor' ? <Field {...name} label={t('treasury.who')} maxLength={120} /> : null}
    </>
  )
}
