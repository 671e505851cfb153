// When notifications are fetched ahead. Of its own, since the bell of every page needs it and the panel's rules do not.
import { useQuery } from '@tanstack/react-query'
import { homeQuestion, nobody } from '#web/features/home/data.ts'
import { useSession } from '#web/session/session.ts'
import { notificationsQuestion } from './data.ts'

/** How many notifications are unread: by the list or by Home's overview, whichever is newer. */
export const useUnreadCount = (): number => {
  const { user, signedIn } = useSession()
  const member = user?.state === 'confirmed' ? user : null
  const list = useQuery({
    ...notificationsQuestion(member?._id ?? ''),
    enabled: member !== null && signedIn,
    // Spec §9. What changes afterwards is told by the server's live events.
    refetchOnMount: ({ state }) =>
      mayPrefetch(
        { last: Math.max(state.dataUpdatedAt, state.errorUpdatedAt), exist: state.dataUpdateCount > 0 },
        Date.now(),
      ),
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })
  const home = useQuery({ ...homeQuestion(member ?? nobody), enabled: false })
  // What was kept of Home says nothing of the bell: only an answer of this visit does.
  const homeIsNewer = home.isFetched && home.dataUpdatedAt > list.dataUpdatedAt
  return (homeIsNewer ? home.data?.unread : list.data?.unread) ?? 0
}

/** Spec §9: fetched ahead unless the last time was so short ago, or there are some already. */
const pause = 180_000

interface Before {
  /** When notifications were last fetched, with or without success; 0 for never. */
  readonly last: number
  /** Some were fetched since the app was opened. */
  readonly exist: boolean
}

export const mayPrefetch = ({ last, exist }: Before, now: number): boolean => !exist && now - last >= pause
