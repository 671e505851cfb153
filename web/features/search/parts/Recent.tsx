import { mdiHistory } from '@mdi/js'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { forgetSearches, recentSearches } from '../recent.ts'

/** Before anything is typed: what was searched for on this device, and what can be. */
export const Recent = () => {
  const { t } = useWords()
  const [recent, setRecent] = useState(recentSearches)
  const clear = () => {
    forgetSearches()
    setRecent([])
  }
  if (recent.length === 0) {
    return (
      <div className="section">
        <Text quiet>{t('search.hint')}</Text>
      </div>
    )
  }
  return (
    <Section
      title={t('search.recent')}
      action={
        <Button look="text" onClick={clear}>
          {t('search.clear')}
        </Button>
      }
    >
      <Rows label={t('search.recent')}>
        {recent.map((q) => (
          <ListRow
            key={q}
            href={links.search({ q })}
            start={<Icon path={mdiHistory} />}
            title={<bdi>{q}</bdi>}
          />
        ))}
      </Rows>
    </Section>
  )
}
