import { useQuery } from '@tanstack/react-query'
import { ownPartQuestion } from './part.ts'
import { type Venue, addressWanted, isIn, venuesOfQuestion } from './places.ts'

/** Whether its address is missing for this person, and what they can do. */
export const useAddressWanted = (activity: string, leads: boolean) => {
  const { data } = useQuery(ownPartQuestion(activity))
  const may = leads || (data !== undefined && isIn(data.data))
  const { data: places } = useQuery({ ...venuesOfQuestion(activity), enabled: may })
  return addressWanted(leads, data?.data, may ? places?.venues : undefined)
}

/** Where it meets, with address or link, for those who take part, who lead it or bring a child; else nothing. */
export const useToldPlaces = (activity: string, leads: boolean): readonly Venue[] => {
  const { data } = useQuery(ownPartQuestion(activity))
  const may = leads || (data !== undefined && isIn(data.data))
  const { data: places } = useQuery({ ...venuesOfQuestion(activity), enabled: may })
  return may ? (places?.venues ?? []).filter(({ exact }) => exact) : []
}
