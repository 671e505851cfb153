// Places to meet in Rosewater: the centre, a link and three homes that may be asked for.
import type { Row } from './rows.ts'
import { DAY, type Stage } from './stage.ts'

/** Homes of these families, by the names of their households. */
const lent = ['Rahimi household', 'Okafor household', 'Thompson household']

export const openVenues = ({ rows, communityId, random, now, city }: Stage): void => {
  const add = (venue: Omit<Row<'venues'>, 'community_id' | 'id'>) =>
    rows.venues.push({ community_id: communityId, id: random.id(now - 300 * DAY), ...venue })
  add({
    type: 'CommunityVenue',
    name: 'Bahá’í Centre',
    street_address: '3 Chapel Row',
    suburb: 'Harbour Hill',
    city,
    available_for_request: true,
  })
  add({ type: 'Online', name: 'Evening prayers', online_link: 'https://meet.example/rosewater' })
  for (const { id, name, street_address, suburb } of rows.households.filter((one) => lent.includes(one.name)))
    add({
      type: 'Residence',
      name: name.replace('household', 'home'),
      household_id: id,
      street_address: street_address ?? null,
      suburb: suburb ?? null,
      city,
      available_for_request: true,
    })
}
