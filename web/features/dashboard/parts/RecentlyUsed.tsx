import { useState } from 'react'
import type { Destination } from '#web/app/destinations.ts'
import { lastUsed } from '#web/app/used.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'

const MOST = 5

/** The pages that one was on last, on a wide screen; on a phone they are as near in the list itself. */
export const RecentlyUsed = ({ pages }: { pages: readonly Destination[] }) => {
  const { t } = useWords()
  const [shown] = useState(() => lastUsed(pages).slice(0, MOST))
  if (shown.length === 0) return null
  return (
    <div className="only-wide">
      <Section title={t('dashboard.recent')}>
        <Rows>
          {shown.map(({ href, word, icon }) => (
            <ListRow key={href} href={href} title={t(word)} start={<Icon path={icon} />} />
          ))}
        </Rows>
      </Section>
    </div>
  )
}
