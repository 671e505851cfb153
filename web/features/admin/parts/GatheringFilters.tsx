import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import type { SoughtGatherings } from '../gatherings.ts'

const whats = ['event', 'activity'] as const
const states = ['open', 'over', 'cancelled'] as const

interface Props {
  sought: SoughtGatherings
  onChange: (sought: SoughtGatherings) => void
}

/** Which gatherings one wants to see. */
export const GatheringFilters = ({ sought, onChange }: Props) => {
  const { t } = useWords()
  return (
    <div className="log-filters" role="search" aria-label={t('administration.gatherings.find')}>
      <Field
        label={t('administration.gatherings.byTitle')}
        name="q"
        type="search"
        autoComplete="off"
        value={sought.q}
        onChange={({ target }) => onChange({ ...sought, q: target.value.slice(0, 80) })}
      />
      <SelectField
        label={t('administration.gatherings.what')}
        name="what"
        value={sought.what}
        onChange={(value) => onChange({ ...sought, what: whats.find((one) => one === value) ?? '' })}
        options={[
          { value: '', label: t('administration.gatherings.all') },
          ...whats.map((what) => ({ value: what, label: t(`administration.gatherings.${what}`) })),
        ]}
      />
      <SelectField
        label={t('administration.gatherings.state')}
        name="state"
        value={sought.state}
        onChange={(value) => onChange({ ...sought, state: states.find((one) => one === value) ?? 'open' })}
        options={states.map((state) => ({ value: state, label: t(`administration.gatherings.${state}`) }))}
      />
    </div>
  )
}
