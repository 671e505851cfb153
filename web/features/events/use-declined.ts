import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keep } from '#web/http/keep.ts'

/** "Can't make it" of a person who had not said yes: remembered while the app is open, and gone at sign-out. */
export const useDeclined = (eventId: string): [boolean, (declined: boolean) => void] => {
  const client = useQueryClient()
  const queryKey = ['declined', keep.owner(), eventId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return [data, (declined) => client.setQueryData(queryKey, declined)]
}
