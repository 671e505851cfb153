// Whether a person may be asked about notifications of this device: little enough to come with every page.
import { keep } from '#web/http/keep.ts'

const pause = 30 * 86_400_000

/** Not when it is decided, and not again within 30 days. On an iPhone outside of the home screen there is no such decision. */
export const mayAskForPush = (now = Date.now()): boolean =>
  now - keep.pushAskedAt() > pause &&
  ('Notification' in window ? Notification.permission === 'default' : /iPhone|iPad/.test(navigator.userAgent))

export const noteAsked = (now = Date.now()): void => keep.setPushAskedAt(now)
