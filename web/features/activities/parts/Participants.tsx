import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'

/** Who takes part, by name, where the reader may see it. */
export const Participants = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  if (activity.participants.length === 0) return null
  return (
    <Section title={t('activities.people')}>
      <Rows>
        {activity.participants.map(({ _id, name }) => (
          <ListRow key={_id} start={<Avatar name={name} />} title={name} />
        ))}
      </Rows>
    </Section>
  )
}
