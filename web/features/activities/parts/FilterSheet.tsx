import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whens } from '#contract/activities/activities.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { choosable, spokenQuestion } from '../discover.ts'
import { type Filters, bands, countOf, noFilters } from '../filters.ts'
import { weekdays } from '../interests.ts'
import { useActivities } from '../use-activities.ts'
import { Choice } from './Choice.tsx'

interface Props {
  kind: Kind | null
  filters: Filters
  onChoose: (filters: Filters) => void
  onClose: () => void
}

/** Everything by which the list can be narrowed; each choice holds at once. */
export const FilterSheet = ({ kind, filters: begun, onChoose, onClose }: Props) => {
  const { t, language } = useWords()
  const { number } = useFormats()
  const { data: spoken } = useQuery(spokenQuestion())
  // The address follows a moment later than a box must show its tick.
  const [filters, setFilters] = useState(begun)
  const { list: found, isWhole } = useActivities(kind, filters)
  const choose = (wished: Filters) => {
    setFilters(wished)
    onChoose(wished)
  }
  const set = (part: Partial<Filters>) => choose({ ...filters, ...part })
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const count = found?.length ?? 0
  const ageOf = (band: string) => {
    const [from = 0, to = 0] = band.split('-').map(Number)
    return t('activities.filter.band', { from: number(from), to: number(to) })
  }
  return (
    <Sheet open title={t('activities.filters')} onClose={onClose}>
      <Stack>
        <Choice
          label={t('activities.filter.when')}
          name="when"
          none={t('activities.filter.anyTime')}
          value={filters.when}
          options={whens}
          say={(one) => t(`activities.filter.when.${one}`)}
          onChange={(when) => set({ when })}
        />
        <Choice
          label={t('activities.filter.day')}
          name="day"
          none={t('activities.filter.anyDay')}
          value={filters.day}
          options={weekdays}
          say={(day) => t('activities.weekday', { day })}
          onChange={(day) => set({ day })}
        />
        <Choice
          label={t('activities.filter.language')}
          name="language"
          none={t('activities.filter.anyLanguage')}
          value={filters.language}
          options={choosable(spoken?.data ?? [], filters.language)}
          say={(one) => names.of(one) ?? one}
          onChange={(spokenIn) => set({ language: spokenIn })}
        />
        <Choice
          label={t('activities.filter.age')}
          name="age"
          none={t('activities.filter.anyAge')}
          value={filters.age}
          options={bands}
          say={ageOf}
          onChange={(age) => set({ age })}
        />
        <CheckboxField
          name="online"
          label={t('activities.filter.online')}
          checked={filters.online}
          onChange={({ target }) => set({ online: target.checked })}
        />
        <CheckboxField
          name="free"
          label={t('activities.filter.free')}
          checked={filters.free}
          onChange={({ target }) => set({ free: target.checked })}
        />
        <Button look="main" size="large" full disabled={isWhole && count === 0} onClick={onClose}>
          {isWhole ? t('activities.filter.show', { count }) : t('activities.filter.showFound')}
        </Button>
        {countOf(filters) === 0 ? null : (
          <Button look="text" full onClick={() => choose(noFilters)}>
            {t('activities.filter.clear')}
          </Button>
        )}
      </Stack>
    </Sheet>
  )
}
