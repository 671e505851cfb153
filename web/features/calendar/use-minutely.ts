import { useSyncExternalStore } from 'react'
import { serverTime } from '#web/http/line.ts'
import { everyMinute } from './use-today.ts'

/** What a moment of the server's clock says, looked at each minute while the page is open. */
export const useMinutely = (say: (now: number) => boolean): boolean =>
  useSyncExternalStore(everyMinute, () => say(serverTime.now()))
