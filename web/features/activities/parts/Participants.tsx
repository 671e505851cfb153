import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { ownPartQuestion } from '../part.ts'
import { isOpen } from '../standing.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { Suspense } from 'react'

// The tools of those who lead it.
const TakeOut = lazyPart(withWords(['others'], async () => (await import('./TakeOut.tsx')).TakeOut))

// The tools of those who lead it.
const SaidYes = lazyPart(withWords(['others'], async () => (await import('./SaidYes.tsx')).SaidYes))

/** Who takes part, by name, where the reader may see it. `saved`: of what was saved on the device, without names. */
export const Participants = ({ activity, saved }: { activity: Activity; saved: boolean }) => {
  const { t } = useWords()
  const { isMember } = useSession()
  const { data } = useQuery({ ...ownPartQuestion(activity.id), enabled: isMember })
  const decides = isOpen(activity) && data?.data.can.decide === true
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
        {activity.participants.map(({ _id, personId, name }) => (
          <ListRow
            key={_id}
            start={<Avatar name={name} />}
            title={name}
            {...(decides
              ? {
                  detail: (
                    <Suspense>
                      <SaidYes activityId={activity.id} person={personId ?? _id} />
                    </Suspense>
                  ),
                  end: (
                    <Suspense>
                      <TakeOut activity={activity} person={{ id: personId ?? _id, name }} />
                    </Suspense>
                  ),
                }
              : {})}
          />
        ))}
      </Rows>
    </Section>
  )
}
