// What the bell and its panel ask of the server.
import type * as z from 'zod/mini'
import { homeOverview } from '#contract/community/community.ts'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationUnread,
} from '#contract/notifications/notifications.ts'
import { ask, routeKey, type Asked } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { queryClient } from '#web/http/query-client.ts'
import { say } from '#web/words/words.ts'

type Answer = z.output<typeof listNotifications.reply>
type Home = z.output<typeof homeOverview.reply>

/** One's notifications, newest first, kept for when there is no connection. */
export const notificationsQuestion = (userId: string): Asked<Answer> => {
  const asked = ask(listNotifications, { query: { userId, limit: 50 } }, { keepAs: 'notifications' })
  return {
    ...asked,
    queryFn: async (context) => {
      if (keep.token() === null) throw new Error(say('notifications.failed.token'))
      return asked.queryFn(context)
    },
  }
}

/** Spec §8: what is said when they could not be fetched. */
export const fetchFailure = (error: Error): string => {
  if (!(error instanceof CallError)) return error.message
  if (error.status === 401) return say('notifications.failed.unauthorised')
  return error.detail ?? say('notifications.failed.fetch')
}

/**
 * The bell is empty at once; a failure is silent (spec §8), and the next look shows what holds. `upTo` is the
 * newest that is shown: what the server has told since then stays new.
 */
export const markAllRead = (userId: string, upTo: string | undefined): Promise<void> => {
  setUnread(() => 0)
  const body = { userId, ...(upTo === undefined ? {} : { upTo }) }
  return quietly(call(markAllNotificationsRead, { body, keepalive: true }))
}

/** Sets one read or unread, shown at once. */
export const setRead = (id: string, read: boolean): Promise<void> => {
  queryClient.setQueriesData<Answer>(
    { queryKey: [routeKey(listNotifications)] },
    (old) => old && { ...old, data: old.data.map((one) => (one._id === id ? { ...one, read } : one)) },
  )
  setUnread((unread) => Math.max(0, unread + (read ? -1 : 1)))
  if (read) return quietly(call(markNotificationRead, { params: { id }, keepalive: true }))
  // Who sets one unread while all are being marked read means it to stay unread.
  return quietly(underWay.then(() => call(markNotificationUnread, { params: { id } })))
}

const setUnread = (count: (unread: number) => number): void => {
  const counted = <T extends { readonly unread: number }>(old: T | undefined) =>
    old && { ...old, unread: count(old.unread) }
  queryClient.setQueriesData<Answer>({ queryKey: [routeKey(listNotifications)] }, counted)
  queryClient.setQueriesData<Home>({ queryKey: [routeKey(homeOverview)] }, counted)
}

/** Ends with the marks that are on their way. */
let underWay: Promise<unknown> = Promise.resolve()

const quietly = async (marking: Promise<unknown>): Promise<void> => {
  underWay = Promise.allSettled([underWay, marking])
  try {
    await marking
  } catch {
    return
  }
  const home = { queryKey: [routeKey(homeOverview)] }
  // An overview that was asked for before the mark would come after it, and its number stand as the newest.
  await queryClient.cancelQueries(home)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [routeKey(listNotifications)] }),
    queryClient.invalidateQueries(home),
  ])
}
