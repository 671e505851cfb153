import { useQueryClient } from '@tanstack/react-query'
import { type Home, homeQuestion } from '#web/features/home/data.ts'
import { useSession } from '#web/session/session.ts'

/** The zone of the community's clocks, as far as Home's answer is here: the page has asked for it. */
export const useHomeZone = (): string | undefined => {
  const { user } = useSession()
  const client = useQueryClient()
  if (user === null) return undefined
  return client.getQueryData<Home>(homeQuestion(user).queryKey)?.community.metadata.timeZone
}
