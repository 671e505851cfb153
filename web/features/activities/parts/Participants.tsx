import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'

/** Who takes part, by name, where the reader may see it. `saved`: of what was saved on the device, without names. */
export const Participants = ({ activity, saved }: { activity: Activity; saved: boolean }) => {
  const { t } = useWords()
  if (saved && activity.participantCount > 0)
    return (
      <Section title={t('activities.people')}>
        <Text quiet>{t('activities.notSaved')}</Text>
      </Section>
    )
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
