import { useQuery } from '@tanstack/react-query'
import { homeQuestion } from '#web/features/home/data.ts'
import { nobody } from '#web/features/home/nobody.ts'
import { useSession } from '#web/session/use-session.ts'
import { notificationsQuestion } from './data.ts'
import { mayPrefetch } from './prefetch.ts'

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
