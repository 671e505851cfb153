import { mdiClose } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { soughtWords } from '#contract/fold.ts'
import { LONGEST_SEARCH, SearchGroup } from '#contract/search/search.ts'
import { Field } from '#web/kit/Field.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { isEnough, isTooMany, overviewQuestion } from './data.ts'
import { OneGroup } from './parts/OneGroup.tsx'
import { Overview } from './parts/Overview.tsx'
import { Recent } from './parts/Recent.tsx'
import { Found, isOffline, NothingFound, Searching, ShownFor, StoredResults } from './parts/States.tsx'
import './parts/style.ts'
import { hasMore, sumOf } from './parts/sum.ts'
import { useSearchWords } from '#web/kit/use-search-words.ts'
import { rememberSearch } from './recent.ts'

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
