import { useQuery } from '@tanstack/react-query'

/** The sun’s reckoning, which comes beside the page, so that no page waits for it; fetched once, where it is wanted. */
export const useSun = (wanted: boolean) =>
  useQuery({
    enabled: wanted,
    queryKey: ['sun-dates'],
    queryFn: () => import('./sun-dates.ts'),
    staleTime: Infinity,
    gcTime: Infinity,
  })
