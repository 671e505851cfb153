import { searchGroups } from '#contract/search/search.ts'
import { links } from '#web/app/links.ts'
import { Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Results } from '../data.ts'
import { GroupRows } from './GroupRows.tsx'
import { useCount } from './use-count.ts'

interface Props {
  found: Results
  q: string
  words: readonly string[]
}

/** Each group that has something: its count, its first three, and the way to all of them. */
export const Overview = ({ found, q, words }: Props) => {
  const { t } = useWords()
  const countOf = useCount()
  return searchGroups.map((group) => {
    const own = found[group]
    if (own === undefined) return null
    const name = t(`search.group.${group}`)
    return (
      <Section
        key={group}
        title={t('search.inGroup', { group: name, count: countOf(own) })}
        {...(own.more || own.count > own.results.length
          ? {
              action: (
                <TextLink href={links.search({ q, in: group })}>
                  {t('search.all', { count: countOf(own) })}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </TextLink>
              ),
            }
          : {})}
      >
        <Rows label={name}>
          <GroupRows found={found} group={group} words={words} />
        </Rows>
      </Section>
    )
  })
}
