import { useState } from 'react'
import { destinationGroups } from '#web/app/destination-groups.ts'
import { helpPages, navigatorOf } from '#web/app/destinations.ts'
import { links } from '#web/app/links.ts'
import { byUse } from '#web/app/used.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'

const TILES = 6

/** Six pages, those first that one uses most. Their order stays while one looks. */
export const Shortcuts = ({ me }: { me: SignedInUser }) => {
  const { t } = useWords()
  const [pages] = useState(() => byUse(pagesOf(me)).slice(0, TILES))
  return (
    <Section title={t('home.shortcuts')}>
      <ul className="tiles">
        {pages.map(({ href, word, icon }) => (
          <li key={href}>
            <a href={href} className="tile">
              <Icon path={icon} />
              {t(word)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const pagesOf = (me: SignedInUser) => {
  const bars = new Set<string>([links.dashboard(), ...helpPages.map(({ href }) => href)])
  return destinationGroups(navigatorOf(me))
    .flatMap(({ items }) => items)
    .filter(({ href }) => !bars.has(href))
}
