// What the bell and its panel ask of the server.
import type * as z from 'zod/mini'
import { homeOverview } from '#contract/community.ts'
import { listNotifications, markAllNotificationsRead } from '#contract/notifications.ts'
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

/** The bell is empty at once; a failure is silent (spec §8), and the next look shows what holds. */
export const markAllRead = async (userId: string): Promise<void> => {
  const none = <T extends { readonly unread: number }>(old: T | undefined) => old && { ...old, unread: 0 }
  queryClient.setQueriesData<Answer>({ queryKey: [routeKey(listNotifications)] }, none)
  queryClient.setQueriesData<Home>({ queryKey: [routeKey(homeOverview)] }, none)
  try {
    await call(markAllNotificationsRead, { body: { userId } })
  } catch {
    return
  }
  await queryClient.invalidateQueries({ queryKey: [routeKey(listNotifications)] })
}
