import { useEffect, useRef } from 'react'
import { markAllRead, setRead } from '../data.ts'
import type { Notice } from '../rules.ts'

interface List {
  readonly userId: string
  readonly notices: readonly Notice[]
  /** Whether these are what the server has answered since the panel opened, and not what was kept. */
  readonly answered: boolean
  readonly unread: number
}

/**
 * Opening the panel marks all read, up to the newest that is shown. What comes while it is open is read as
 * it comes; what the person sets unread meanwhile stays so. Who follows one of those that were kept, or
 * closes the panel, before the server has answered, has read what was kept.
 */
export const useMarking = ({ userId, notices, answered, unread }: List): void => {
  const shown = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!answered) return
    const before = shown.current
    shown.current = new Set(notices.map(({ _id }) => _id))
    if (before !== null) {
      for (const { _id, read } of notices) if (!read && !before.has(_id)) void setRead(_id, true)
    } else if (unread > 0) void markAllRead(userId, notices[0]?._id)
  }, [answered, notices, unread, userId])

  const atEnd = useRef<(() => void) | null>(null)
  useEffect(() => {
    const newest = notices[0]
    const early = !answered && newest !== undefined && unread > 0
    atEnd.current = early ? () => void markAllRead(userId, newest._id) : null
  }, [answered, notices, unread, userId])
  useEffect(() => () => atEnd.current?.(), [])
}
