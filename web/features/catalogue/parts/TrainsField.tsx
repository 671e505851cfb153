import { trainedGroups } from '#contract/catalogue/catalogue.ts'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import type { StudyItem } from '../data.ts'

type Trains = StudyItem['trains']

/** For leading which kind of group an item trains; those who choose leaders of such a group are told. */
export const TrainsField = ({ trains, onChange }: { trains: Trains; onChange: (trains: Trains) => void }) => {
  const { t } = useWords()
  return (
    <SelectField
      label={t('catalogue.trains')}
      name="trains"
      hint={t('catalogue.trainsHint')}
      value={trains ?? 'nothing'}
      onChange={(chosen) => onChange(chosen === 'nothing' ? null : chosen)}
      options={[
        { value: 'nothing', label: t('catalogue.trainsNothing') },
        ...trainedGroups.map((group) => ({ value: group, label: t(trainsFor[group]) })),
      ]}
    />
  )
}

export const trainsFor = {
  'Study Circle': 'catalogue.trains.tutor',
  'Junior Youth Group': 'catalogue.trains.animator',
  "Children's Class": 'catalogue.trains.teacher',
} as const satisfies Record<(typeof trainedGroups)[number], string>
