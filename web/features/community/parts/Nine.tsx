import { Avatar } from '#web/kit/Avatar.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { Site } from '../site.ts'

type Assembly = NonNullable<Site['localSpiritualAssembly']>

/** The Assembly's members three by three, officers first; how they are elected or counted is nobody's list. */
export const Nine = ({ body }: { body: Assembly }) => {
  const { t } = useWords()
  return (
    <Section title={body.name}>
      {body.members.length === 0 ? (
        <Text quiet>{t('communityPage.noAssembly')}</Text>
      ) : (
        <ul className="nine">
          {body.members.map(({ refId, name, office, profilePicture }) => (
            <li key={refId}>
              <Avatar name={name} imageUrl={profilePicture} size={96} />
              <b dir="auto">{name}</b>
              <span className="t-small quiet">{t(offices[office] ?? 'communityPage.office.member')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const offices: Readonly<Record<string, WordKey>> = {
  chair: 'communityPage.office.chair',
  viceChair: 'communityPage.office.viceChair',
  secretary: 'communityPage.office.secretary',
  treasurer: 'communityPage.office.treasurer',
}
