import { useInfiniteQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Group, groupPages, isTooMany } from '../data.ts'
import { GroupRows } from './GroupRows.tsx'
import { Found, isOffline, NothingFound, Searching, ShownFor, StoredResults } from './States.tsx'
import { useCount } from './use-count.ts'

interface Props {
  q: string
  group: Group
  words: readonly string[]
}

/** All results of one group. */
export const OneGroup = ({ q, group, words }: Props) => {
  const { t, language } = useWords()
  const countOf = useCount()
  const pages = useInfiniteQuery(groupPages(q, group, language))
  const { data, error, failureReason, isFetching, isPlaceholderData, refetch } = pages
  const waits = isTooMany(failureReason)
  const retry = () => void refetch()
  if (data === undefined) {
    if (error === null) return <Searching waits={waits} />
    return isOffline(error) ? (
      <StoredResults q={q} words={words} />
    ) : (
      <LoadError message={error.message} onRetry={retry} busy={isFetching} />
    )
  }
  const first = data.pages[0]?.data[group]
  const shownFor = data.pages[0]?.shownFor ?? []
  const name = t(`search.group.${group}`)
  return (
    <Found count={first?.count ?? 0} more={first?.more ?? false} q={q} busy={isPlaceholderData} waits={waits}>
      {first === undefined ? (
        <NothingFound q={q} waits={waits} />
      ) : (
        <>
          <ShownFor words={shownFor} />
          <Section
            title={t('search.inGroup', { group: name, count: countOf(first) })}
            action={<TextLink href={links.search({ q })}>{t('search.allResults')}</TextLink>}
          >
            <Rows label={name}>
              {data.pages.map((page, place) => (
                <GroupRows key={place} found={page.data} group={group} words={words.concat(shownFor)} />
              ))}
            </Rows>
            {pages.isFetchNextPageError ? (
              <LoadError message={error?.message ?? ''} onRetry={() => void pages.fetchNextPage()} />
            ) : pages.hasNextPage ? (
              <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
                {t('search.showMore')}
              </Button>
            ) : null}
          </Section>
        </>
      )}
    </Found>
  )
}
