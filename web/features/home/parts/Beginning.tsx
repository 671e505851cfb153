import { mdiAccountCircleOutline, mdiAccountMultipleOutline, mdiNewspaperVariantOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'

/** For who is new, and in a community in which nothing is written yet: three ways to begin. */
export const Beginning = ({ name }: { name: string }) => {
  const { t } = useWords()
  return (
    <Section title={t('home.beginTitle', { named: name === '' ? 'no' : 'yes', name })}>
      <Rows>
        {ways.map(({ word, hint, icon, href }) => (
          <ListRow
            key={href}
            height={72}
            href={href}
            start={<Icon path={icon} />}
            title={t(word)}
            detail={t(hint)}
          />
        ))}
      </Rows>
    </Section>
  )
}

const ways = [
  {
    word: 'home.begin.gathering',
    hint: 'home.begin.gatheringHint',
    icon: mdiAccountMultipleOutline,
    href: links.activities(),
  },
  {
    word: 'home.begin.profile',
    hint: 'home.begin.profileHint',
    icon: mdiAccountCircleOutline,
    href: links.profile(),
  },
  {
    word: 'home.begin.news',
    hint: 'home.begin.newsHint',
    icon: mdiNewspaperVariantOutline,
    href: links.news(),
  },
] as const
