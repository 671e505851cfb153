// What an open app keeps true for a member: what is shown, what this person may do, and whose pushes come here.
import { endPush, keepPush } from '#web/features/notifications/keep-push.ts'
import { keepUpToDate } from '#web/http/live-refresh.ts'
import { session } from '#web/session/session.ts'

/**
 * Until the returned function is called. An office may have ended and a community been left since the session
 * began: one’s own account is read anew at each load, when who serves may have changed, and when something is refused for
 * want of a right.
 */
export const keepUp = (): (() => void) => {
  const learn = () => void session.learn()
  const stop = keepUpToDate(learn)
  addEventListener('nineteen:not-allowed', learn)
  learn()
  keepPush()
  const leave = session.subscribe(() => {
    if (session.state().status === 'signed-out') endPush()
  })
  return () => {
    leave()
    removeEventListener('nineteen:not-allowed', learn)
    stop()
  }
}
