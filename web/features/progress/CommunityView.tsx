import { useQuery } from '@tanstack/react-query'
import { studyName } from '#web/features/activities/studies.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type CommunityPath, communityQuestion } from './data.ts'
import { useSpoken } from './use-spoken.ts'

/** What those who let it be counted have completed and would do, and what is needed next: counts, and never who. */
export const CommunityView = () => {
  const { t } = useWords()
  const community = useQuery(communityQuestion())
  return (
    <QueryView query={community} what={t('progress.tab.community')} shape="card" count={2}>
      {({ data }) =>
        data.sharing === 0 ? <Empty>{t('progress.community.none')}</Empty> : <Counts found={data} />
      }
    </QueryView>
  )
}

const roles = {
  tutor: 'progress.community.tutors',
  animator: 'progress.community.animators',
  teacher: 'progress.community.teachers',
  host: 'progress.community.hosts',
} as const

const Counts = ({ found }: { found: CommunityPath }) => {
  const { t, language } = useWords()
  const { inWords, need } = useSpoken()
  const serve = found.serve.filter(({ count }) => count > 0)
  const completed = found.completed.filter(({ count }) => count > 0)
  return (
    <>
      <Text quiet>
        {t('progress.community.sharing', { count: found.sharing, people: inWords(found.sharing, true) })}
      </Text>
      <Section title={t('progress.community.needs')}>
        {found.needs.length === 0 ? (
          <Text quiet>{t('progress.community.noNeeds')}</Text>
        ) : (
          <ul className="stack">
            {found.needs.map((one) => (
              <li key={`${one.completed.id} ${one.next.id}`}>{need(one)}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('progress.community.serve')}>
        {serve.length === 0 ? (
          <Text quiet>{t('progress.community.noServe')}</Text>
        ) : (
          <ul className="stack">
            {serve.map(({ as, count }) => (
              <li key={as}>{t(roles[as], { count, people: inWords(count, true) })}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('progress.community.completed')}>
        {completed.length === 0 ? (
          <Text quiet>{t('progress.community.noneCompleted')}</Text>
        ) : (
          <ul className="stack">
            {completed.map((item) => (
              <li key={item.id}>
                {t('progress.community.completedBy', {
                  count: item.count,
                  what: apart(studyName(item, language)),
                  people: inWords(item.count),
                })}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
