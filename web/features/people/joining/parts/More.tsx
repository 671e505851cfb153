import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { failureOf } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { useWords } from '#web/words/words.ts'

/** The way to the next page of a list, while there is one. */
export const More = <T,>({ pages }: { pages: UseInfiniteQueryResult<InfiniteData<T>> }) => {
  const { t } = useWords()
  if (!pages.hasNextPage) return null
  return (
    <>
      {pages.isFetchNextPageError ? <Failure message={failureOf(pages.error)} /> : null}
      <div>
        <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
          {t('inviting.more')}
        </Button>
      </div>
    </>
  )
}
