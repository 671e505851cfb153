import { useQuery } from '@tanstack/react-query'
import { useSilencing } from '#web/features/posts/use-silencing.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf, silencedQuestion } from '../data.ts'

/** The people whom one has muted or blocked, and the way back. */
export const SilencedPeople = () => {
  const { t } = useWords()
  return (
    <Section title={t('moderation.silenced')} id="privacy">
      <Card>
        <Stack>
          <Text>{t('moderation.silencedText')}</Text>
          <People />
        </Stack>
      </Card>
    </Section>
  )
}

const People = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const people = useQuery(silencedQuestion())
  const silence = useSilencing()
  if (people.isPending) return <Skeleton what={t('moderation.silenced')} shape="row" count={1} />
  if (people.data === undefined)
    return (
      <LoadError
        message={failureOf(people.error)}
        onRetry={() => void people.refetch()}
        busy={people.isFetching}
      />
    )
  if (people.data.data.length === 0) return <Text quiet>{t('moderation.nobodySilenced')}</Text>
  return (
    <Rows label={t('moderation.silenced')}>
      {people.data.data.map(({ _id, name, picture, kind, since }) => (
        <ListRow
          key={`${kind} ${_id}`}
          height={72}
          start={<Avatar name={name} imageUrl={picture} />}
          title={<bdi>{name}</bdi>}
          detail={t('moderation.since', { kind, when: age(since) })}
          end={
            <Button
              look="text"
              label={t('moderation.hearAgain', { name })}
              onClick={() => silence({ id: _id, name, kind, wanted: false })}
            >
              {t('kit.undo')}
            </Button>
          }
        />
      ))}
    </Rows>
  )
}
