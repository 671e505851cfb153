import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Star } from '#web/kit/Star.tsx'
import { useWords } from '#web/words/words.ts'

/** The programmes that have a page of their own. */
export const KindShortcuts = () => {
  const { t } = useWords()
  return (
    <Section title={t('home.findGathering')}>
      <Rows>
        {shortcuts.map(({ kind, word, href }) => {
          const { icon } = kindLooks[kind]
          return (
            <ListRow
              key={href}
              href={href}
              start={icon === 'star' ? <Star form="solid" size={24} /> : <Icon path={icon} />}
              title={t(word)}
            />
          )
        })}
      </Rows>
    </Section>
  )
}

const shortcuts = [
  { kind: 'Devotional', word: 'app.nav.devotionals', href: links.devotionals() },
  { kind: 'Study Circle', word: 'app.nav.studyCircles', href: links.studyCircles() },
  { kind: 'Junior Youth Group', word: 'app.nav.juniorYouth', href: links.juniorYouthProgram() },
  { kind: "Children's Class", word: 'app.nav.childrensClasses', href: links.childrensClasses() },
] as const
