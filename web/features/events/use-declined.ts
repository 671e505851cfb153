import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keep } from '#web/http/keep.ts'

const MOST_KEPT = 40

/** To which events the person has said no here, without ever having said yes: the server knows only who comes. */
export const declinedEvents = (): readonly string[] => keep.read('declinedEvents', z.array(z.string())) ?? []

/** "Can't make it" of a person who had not said yes: remembered on the device, and gone at sign-out. */
export const useDeclined = (eventId: string): [boolean, (declined: boolean) => void] => {
  const client = useQueryClient()
  const queryKey = ['declined', keep.owner(), eventId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => declinedEvents().includes(eventId),
    initialData: () => declinedEvents().includes(eventId),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const set = (declined: boolean) => {
    const others = declinedEvents().filter((id) => id !== eventId)
    keep.write('declinedEvents', declined ? [...others, eventId].slice(-MOST_KEPT) : others)
    client.setQueryData(queryKey, declined)
  }
  return [data, set]
}
