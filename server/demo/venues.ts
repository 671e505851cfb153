// Places to meet in Rosewater: the centre, a link, three homes that may be asked for and those where something meets.
import type { Row } from './rows.ts'
import { DAY, type Stage } from './stage.ts'

/** Where the parts of the town lie, in degrees from its middle. */
const areas: Readonly<Record<string, readonly [number, number]>> = {
  'Harbour Hill': [0.0123, 0.0187],
  'Old Mill': [-0.0214, 0.0121],
  'Orchard End': [0.0178, -0.0256],
  'Willow Green': [0.0031, -0.0054],
  Kingsfield: [-0.0092, -0.0331],
}

/** Homes of these families, by the names of their households. */
const lent = ['Rahimi household', 'Okafor household', 'Thompson household']

export const openVenues = ({ rows, communityId, random, now, city, place }: Stage): void => {
  const add = (venue: Omit<Row<'venues'>, 'community_id' | 'id'>) => {
    const [north, east] = areas[venue.suburb ?? ''] ?? [null, null]
    // Not all in one street.
    const beside = (rows.venues.length % 5) * 0.004
    const at =
      north === null ? {} : { latitude: place.lat + north + beside, longitude: place.lon + east - beside }
    rows.venues.push({ community_id: communityId, id: random.id(now - 300 * DAY), ...at, ...venue })
  }
  add({
    type: 'CommunityVenue',
    name: 'Bahá’í Centre',
    street_address: '3 Chapel Row',
    suburb: 'Harbour Hill',
    city,
    available_for_request: true,
  })
  add({ type: 'Online', name: 'Evening prayers', online_link: 'https://meet.example/rosewater' })
  const used = new Set(rows.activities.map(({ street_address }) => street_address))
  for (const { id, name, street_address, suburb } of rows.households.filter(
    (one) => lent.includes(one.name) || used.has(one.street_address),
  ))
    add({
      type: 'Residence',
      name: name.replace('household', 'home'),
      household_id: id,
      street_address: street_address ?? null,
      suburb: suburb ?? null,
      city,
      available_for_request: lent.includes(name),
    })
  meetThere(rows)
}

/** What meets in a street of which the place is known meets there; the open evenings meet in the centre. */
const meetThere = ({ activities, venues }: Stage['rows']): void => {
  const centre = venues.find(({ type }) => type === 'CommunityVenue')
  for (const activity of activities.filter(({ online }) => !online)) {
    const there = venues.find(({ street_address }) => street_address === activity.street_address)
    const place = there ?? (activity.kind === 'Fireside' ? centre : undefined)
    if (place === undefined) continue
    Object.assign(activity, { venue_id: place.id, suburb: place.suburb ?? null })
  }
}
