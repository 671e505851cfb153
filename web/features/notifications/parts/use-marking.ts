import { useEffect, useRef } from 'react'
import { markAllRead, setRead } from '../data.ts'
import type { Notice } from '../rules.ts'

interface List {
  readonly userId: string
  /** What the server has answered since the panel opened; null until then. */
  readonly notices: readonly Notice[] | null
  readonly unread: number
}

/**
 * Opening the panel marks all read, up to the newest that is shown. What comes while it is open is read as
 * it comes; what the person sets unread meanwhile stays so.
 */
export const useMarking = ({ userId, notices, unread }: List): void => {
  const shown = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (notices === null) return
    const before = shown.current
    shown.current = new Set(notices.map(({ _id }) => _id))
    if (before !== null) {
      for (const { _id, read } of notices) if (!read && !before.has(_id)) void setRead(_id, true)
    } else if (unread > 0) void markAllRead(userId, notices[0]?._id)
  }, [notices, unread, userId])
}
