import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import type { Home } from '../data.ts'

/** Whom to turn to: the officers of the Local Spiritual Assembly. */
export const Assembly = ({ body }: { body: NonNullable<Home['localSpiritualAssembly']> }) => {
  const { t } = useWords()
  const officers = offices.flatMap((office) => body.members.filter((member) => member.office === office))
  if (officers.length === 0) return null
  return (
    <Section title={t('home.aboutAssembly')}>
      <Rows>
        {officers.map(({ refId, name, office }) => (
          <ListRow
            key={`${refId} ${office}`}
            start={<Avatar name={name} />}
            title={name}
            detail={t('home.office', { office })}
          />
        ))}
      </Rows>
    </Section>
  )
}

const offices = ['chair', 'viceChair', 'secretary', 'treasurer']
