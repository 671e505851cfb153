import { useQuery } from '@tanstack/react-query'
import { ownPartQuestion } from './part.ts'
import { type Venue, isIn, venuesOfQuestion } from './places.ts'

/** Where it meets, with address or link, for those who take part, who lead it or bring a child; else nothing. */
export const useToldPlaces = (activity: string, leads: boolean): readonly Venue[] => {
  const { data } = useQuery(ownPartQuestion(activity))
  const may = leads || (data !== undefined && isIn(data.data))
  const { data: places } = useQuery({ ...venuesOfQuestion(activity), enabled: may })
  return may ? (places?.venues ?? []).filter(({ exact }) => exact) : []
}
