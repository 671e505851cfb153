import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { bodiesQuestion } from '../data.ts'
import { officeWords } from '../office-words.ts'

/** Who serves besides the Assembly, for members of the community: the page of others has it not. */
export const Committees = () => {
  const { t } = useWords()
  const { data } = useQuery(bodiesQuestion())
  const bodies = (data?.data ?? []).filter(({ kind, members }) => kind !== 'assembly' && members.length > 0)
  return bodies.map(({ id, name, members }) => (
    <Section key={id} title={name}>
      <Rows label={name}>
        {members.map((one) => (
          <ListRow
            key={one.id}
            height={64}
            start={<Avatar name={one.name} imageUrl={one.profilePicture} size={40} />}
            title={<bdi>{one.name}</bdi>}
            detail={t(officeWords[one.office])}
          />
        ))}
      </Rows>
    </Section>
  ))
}
