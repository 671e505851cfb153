import { useQuery } from '@tanstack/react-query'
import { bodiesQuestion } from '#web/features/community/data.ts'
import { officeWords } from '#web/features/community/office-words.ts'
import { homeQuestion } from '#web/features/home/data.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'

/** For who has no right here: which people look after the app, and how to reach them. */
export const ForOthers = ({ user }: { user: SignedInUser }) => {
  const { t, rich } = useWords()
  const { data } = useQuery(homeQuestion(user))
  const { data: bodies } = useQuery(bodiesQuestion())
  const serving = (bodies?.data ?? [])
    .filter(({ kind }) => kind === 'administration' || kind === 'assembly')
    .flatMap(({ members }) => members)
    .filter(({ office }) => office !== 'member')
  const officers = serving.filter(({ mine }) => !mine)
  // Whoever is the only one in office asks nobody.
  if (serving.length > 0 && officers.length === 0) return null
  const mail = data?.community.metadata.contactEmail ?? null
  return (
    <Section title={t('admin.about')}>
      <Text>{t('admin.aboutText')}</Text>
      {officers.length > 0 ? (
        <Rows label={t('admin.about')}>
          {officers.map(({ id, name, office }) => (
            <ListRow
              key={id}
              height={64}
              start={<Avatar name={name} />}
              title={<bdi>{name}</bdi>}
              detail={t(officeWords[office])}
            />
          ))}
        </Rows>
      ) : null}
      {mail === null ? null : (
        <Text>
          {rich('admin.writeTo', { mail: <TextLink href={`mailto:${mail}`}>{null}</TextLink> }, { mail })}
        </Text>
      )}
    </Section>
  )
}
