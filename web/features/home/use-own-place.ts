import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/session/session.ts'
import { type Home, homeQuestion } from './data.ts'
import { nobody } from './nobody.ts'

/**
 * Where one's own community is and how it reckons the day. What is known of Home says it; only where nothing is known
 * yet is it asked for. Undefined until then; null for whoever belongs to none, and where it cannot be known.
 */
export const useOwnPlace = (wanted: boolean): Home['community']['metadata'] | null | undefined => {
  const { user, signedIn } = useSession()
  const member = signedIn && user?.state === 'confirmed' && user.community !== null ? user : null
  const { data, isError } = useQuery({
    ...homeQuestion(member ?? nobody),
    enabled: wanted && member !== null,
    refetchOnMount: false,
    retryOnMount: false,
    select: ({ community }: Home) => community.metadata,
  })
  return data ?? (member === null || isError ? null : undefined)
}
