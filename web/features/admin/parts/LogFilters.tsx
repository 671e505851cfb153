import type { AuditArea } from '#contract/audited.ts'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import { areaWords, type Sought } from '../log.ts'
import { SoughtDay } from './SoughtDay.tsx'

interface Props {
  areas: readonly AuditArea[]
  /** Whose name can be looked for. */
  hint: string
  sought: Sought
  onChange: (sought: Sought) => void
}

/** Whom and what of the log one wants to see, and of which days. */
export const LogFilters = ({ areas, hint, sought, onChange }: Props) => {
  const { t } = useWords()
  const set = (part: Partial<Sought>) => onChange({ ...sought, ...part })
  return (
    <div className="log-filters" role="search" aria-label={t('log.find')}>
      <Field
        label={t('log.person')}
        hint={hint}
        name="q"
        type="search"
        autoComplete="off"
        value={sought.q}
        onChange={({ target }) => set({ q: target.value.slice(0, 80) })}
      />
      <SelectField
        label={t('log.about')}
        name="area"
        value={sought.area}
        onChange={(area) => set({ area })}
        options={[
          { value: '', label: t('log.anything') },
          ...areas.map((area) => ({ value: area, label: t(areaWords[area]) })),
        ]}
      />
      <SoughtDay label={t('log.from')} name="from" value={sought.from} onChange={(from) => set({ from })} />
      <SoughtDay label={t('log.to')} name="to" value={sought.to} onChange={(to) => set({ to })} />
    </div>
  )
}
