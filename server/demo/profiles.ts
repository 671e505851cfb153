// What some of the demo's people tell of themselves, each part to those whom they chose.
import type { Person, Reader, Stage } from './stage.ts'
import { hasAccount } from './stage.ts'

const GROWN = 18

/** By the place in the roll, so that the same people tell the same on every machine. */
export const tellProfiles = (stage: Stage, people: readonly Person[]): void => {
  const readers = people.filter(hasAccount)
  readers.forEach((reader, place) => {
    tellAbout(stage, reader, place)
    if (place % 3 !== 2) tellContacts(stage, reader, place)
    if (place % 4 === 0 && reader.age >= GROWN) tellCredential(stage, reader, place)
  })
}

const about = [
  'I like long walks along the harbour and short meetings.',
  'Happy to bring soup to anybody who needs it.',
  'We moved here five years ago and have not stopped unpacking books.',
  '',
  'Ask me about bees.',
] as const
const languages = [['en', 'fa'], ['en'], ['en', 'fr'], ['en', 'es', 'pt'], ['en', 'sw']] as const
const interests = [
  ['music', 'devotionals'],
  ['cooking', 'hospitality'],
  ['driving', 'homeVisits'],
  ['tutor'],
  ['computers', 'translation'],
] as const

const tellAbout = ({ rows, communityId }: Stage, { accountId, age }: Reader, place: number): void => {
  rows.profiles.push({
    community_id: communityId,
    account_id: accountId,
    about: about[place % about.length],
    languages: [...(languages[place % languages.length] ?? [])],
    interests: [...(interests[place % interests.length] ?? [])],
    willing: place % 2 === 0 && age >= GROWN,
    ask_to_host: place % interests.length === 1 && age >= GROWN ? true : null,
    // One who would rather not be found by name.
    listed: place !== 17,
    age_to: place % 5 === 0 ? 'members' : 'nobody',
  })
}

const tellContacts = ({ rows, communityId, random, now }: Stage, reader: Reader, place: number): void => {
  const contact = (position: number) => ({
    community_id: communityId,
    account_id: reader.accountId,
    id: random.id(now),
    position,
  })
  rows.contacts.push({
    ...contact(0),
    kind: 'phone',
    // Numbers that Ofcom keeps for drama.
    value: `07700 900${String(100 + place)}`,
    audience: place % 2 === 0 ? 'members' : 'hosts',
  })
  if (reader.street !== null && place % 4 === 1)
    rows.contacts.push({
      ...contact(1),
      kind: 'address',
      value: reader.street,
      city: reader.suburb,
      audience: 'hosts',
    })
}

const tellCredential = ({ rows, communityId, random, now }: Stage, reader: Reader, place: number): void => {
  rows.credentials.push({
    community_id: communityId,
    account_id: reader.accountId,
    id: random.id(now),
    kind: place % 8 === 0 ? 'firstAid' : 'driving',
    expires_on: `${new Date(now).getUTCFullYear() + 1}-06-30`,
    audience: 'hosts',
    verified_by: null,
    verified_at: null,
  })
}
