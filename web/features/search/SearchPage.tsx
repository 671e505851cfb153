import { mdiClose, mdiHistory } from '@mdi/js'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { soughtWords } from '#contract/fold.ts'
import { LONGEST_SEARCH, SearchGroup } from '#contract/search/search.ts'
import { Field } from '#web/kit/Field.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Group, groupPages, isEnough, isTooMany, overviewQuestion } from './data.ts'
import { Overview } from './parts/Overview.tsx'
import { Found, NothingFound, Searching, ShownFor, StoredResults, isOffline } from './parts/States.tsx'
import { hasMore, sumOf } from './parts/sum.ts'
import { useSearchWords } from '#web/kit/use-search-words.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts'
import { addStyle } from '#web/kit/add-style.ts'
import css from './parts/search.css?inline'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { GroupRows } from './parts/GroupRows.tsx'
import { useCount } from './parts/use-count.ts'

/** Anything of the community by a word: all groups, or with `?in=` one of them. */
export const SearchPage = () => {
  const { t } = useWords()
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const group = SearchGroup.safeParse(address.get('in')).data ?? null
  const { typed, type, settle } = useSearchWords(q, (words) =>
    // Typing is no step: Back leaves the search.
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (words === '') next.delete('q')
        else next.set('q', words)
        return next
      },
      { replace: true },
    ),
  )
  useLeaving(q)
  const field = useFocus()
  return (
    <Page title={t('search.title')}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          settle()
          rememberSearch(typed)
        }}
      >
        <Field
          ref={field}
          label={t('search.field')}
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => type(event.target.value)}
          end={
            typed === '' ? undefined : (
              <IconButton
                icon={mdiClose}
                label={t('search.clear')}
                onClick={() => {
                  type('')
                  field.current?.focus()
                }}
              />
            )
          }
        />
      </form>
      <div className="found-place">
        {soughtWords(q).length === 0 ? (
          <Recent />
        ) : !isEnough(q) ? (
          <Text quiet>{t('search.tooShort')}</Text>
        ) : group === null ? (
          <AllGroups q={q} />
        ) : (
          <OneGroup q={q} group={group} words={soughtWords(q)} />
        )}
      </div>
    </Page>
  )
}

const AllGroups = ({ q }: { q: string }) => {
  const { language } = useWords()
  const { data, error, failureReason, isFetching, isPlaceholderData, refetch } = useQuery(
    overviewQuestion(q, language),
  )
  const waits = isTooMany(failureReason)
  const retry = () => void refetch()
  const words = soughtWords(q)
  if (data === undefined) {
    if (error === null) return <Searching waits={waits} />
    return isOffline(error) ? (
      <StoredResults q={q} words={words} />
    ) : (
      <LoadError message={error.message} onRetry={retry} busy={isFetching} />
    )
  }
  const count = sumOf(data.data)
  return (
    <Found count={count} more={hasMore(data.data)} q={q} busy={isPlaceholderData} waits={waits}>
      {count === 0 ? (
        <NothingFound q={q} waits={waits} />
      ) : (
        <>
          <ShownFor words={data.shownFor} />
          <Overview found={data.data} q={q} words={words.concat(data.shownFor ?? [])} />
        </>
      )}
    </Found>
  )
}

/** The field has the focus, also when the page's heading would take it. */
const useFocus = () => {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

/** The words with which somebody leaves the search are those that served. */
const useLeaving = (q: string) => {
  const last = useRef(q)
  useEffect(() => {
    last.current = q
  }, [q])
  useEffect(
    () => () => {
      if (isEnough(last.current)) rememberSearch(last.current)
    },
    [],
  )
}

addStyle(css)

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
