import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { comingQuestion } from '../coming.ts'

/** Who comes along with those who have answered: how many of each kind, and by name as far as names are told. */
export const Along = ({ eventId }: { eventId: string }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const { data } = useQuery(comingQuestion(eventId))
  if (data === undefined) return null
  const { counts, company } = data.data
  const kinds = [
    counts.household > 0 && t('company.countHousehold', { count: counts.household }),
    counts.visitors > 0 && t('company.countVisitors', { count: counts.visitors }),
    counts.friends > 0 && t('company.countFriends', { count: counts.friends }),
  ].filter((one) => one !== false)
  if (kinds.length === 0) return null
  return (
    <Section title={t('company.along')}>
      <Stack>
        <Text quiet>{list(kinds)}</Text>
        {company.length === 0 ? null : (
          <Rows label={t('company.along')}>
            {company.map(({ id, name, community }) => (
              <ListRow
                key={id}
                start={<Avatar name={name} />}
                title={name}
                {...(community === null ? {} : { detail: <bdi>{community}</bdi> })}
              />
            ))}
          </Rows>
        )}
      </Stack>
    </Section>
  )
}
