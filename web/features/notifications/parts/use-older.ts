import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { olderPages, together, type NoticePage } from '../older.ts'
import type { Notice } from '../rules.ts'

export interface OlderNotices {
  /** The newest and what was fetched of the older ones. */
  readonly notices: readonly Notice[]
  readonly more: boolean
  readonly busy: boolean
  readonly failure: Error | null
  readonly onMore: () => void
}

/** Begins where the newest end at the first tap. What comes meanwhile pushes none of those out of the list. */
export const useOlder = (userId: string, newest: NoticePage | undefined): OlderNotices => {
  const [begun, setBegun] = useState<{ from: string; notices: readonly Notice[] } | null>(null)
  const older = useInfiniteQuery({ ...olderPages(userId, begun?.from ?? ''), enabled: begun !== null })
  const pages = older.data?.pages.map(({ data }) => data) ?? []
  const next = newest?.next
  return {
    notices: together(newest?.data ?? [], begun?.notices ?? [], ...pages),
    more: older.data === undefined ? next !== undefined || begun !== null : older.hasNextPage,
    busy: older.isFetching,
    failure: older.error,
    onMore: () => {
      if (older.data !== undefined) void older.fetchNextPage()
      else if (begun !== null) void older.refetch()
      else if (newest !== undefined && next !== undefined) setBegun({ from: next, notices: newest.data })
    },
  }
}
