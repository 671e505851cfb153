// A second, small community: its people and gatherings must never be seen from the first.
import { planActivities } from './activities.ts'
import type { ActivityPlan } from './activity-plans.ts'
import { type BodyPlan, foundBodies } from './bodies.ts'
import { planEvent } from './events.ts'
import type { Family } from './families.ts'
import type { Known } from './known.ts'
import { tell } from './notices.ts'
import { occasionsOf } from './occasions.ts'
import { settle } from './people.ts'
import type { PostText } from './post-texts.ts'
import { publishPosts } from './posts.ts'
import { type Stage, hasAccount, named } from './stage.ts'

export const linden: Known = {
  card: {
    name: 'Bahá’í Community of Linden Bay',
    slug: 'linden-bay',
    place: 'Linden Bay',
    welcome:
      'A small community by the sea. On Sundays we pray together above the bay, and every Feast ends with soup.',
    contact_email: 'hello@linden-bay.example',
    // Who signs up in the demo and is on no roll yet waits in the first community, where the sign-ins can say yes.
    sign_up: false,
    // So few need no campaigns; whoever looks around sees how a page that is not used says so.
    features_off: ['campaigns'],
  },
  place: { lat: 50.71, lon: -2.95, timeZone: 'Europe/London', boundary: 'sunset' },
}

export const fillLinden = (stage: Stage): void => {
  const people = settle(stage, {
    families: lindenFamilies,
    friends: [],
    mailDomain: 'linden-bay.example',
    firstNumber: 20_001,
  })
  foundBodies(stage, people, lindenBodies)
  const readers = people.filter(hasAccount)
  const host = named(people, 'Elena Marino')
  const where = { venue: 'At the Marino home', suburb: host.suburb, hosts: [host], small: true }
  const coming = occasionsOf(stage).filter(({ startsAt }) => startsAt > stage.now)
  const events = coming.slice(0, 3).map((occasion) => planEvent(stage, people, occasion, where, null))
  const activities = planActivities(stage, people, lindenPlans, [], {})
  publishPosts(stage, readers, lindenPosts, [])
  tell(stage, { readers, events, activities, announcements: [] })
}

const relative = (first: string, age: number) => ({ first, age, occupation: null, offline: false })

const lindenFamilies: readonly Family[] = [
  {
    name: 'Marino',
    street: '3 Cliff Road',
    suburb: 'Upper Bay',
    members: [relative('Elena', 38), relative('Paolo', 41)],
  },
  {
    name: 'Haddad',
    street: '20 Shingle Street',
    suburb: 'Lower Bay',
    members: [relative('Nour', 33), relative('Sami', 36)],
  },
  { name: 'Pemberton', street: '9 Shingle Street', suburb: 'Lower Bay', members: [relative('Iris', 67)] },
  {
    name: 'Bhatt',
    street: '14 Cliff Road',
    suburb: 'Upper Bay',
    members: [relative('Kiran', 29), relative('Meera', 30)],
  },
]

const lindenBodies: readonly BodyPlan[] = [
  { kind: 'administration', name: 'Administration', members: [['Iris Pemberton', 'communityAdmin']] },
]

const lindenPlans: readonly ActivityPlan[] = [
  {
    kind: 'Devotional',
    title: 'Prayers above the bay',
    weekday: 7,
    time: '17:00',
    weeksAgo: 11,
    open: true,
    leads: ['Elena Marino'],
    description: 'On the cliff path by the linden tree, in the porch when it rains. Everybody is welcome.',
  },
  {
    kind: 'Study Circle',
    title: 'Book 1 in Lower Bay',
    weekday: 3,
    time: '19:30',
    weeksAgo: 4,
    leads: ['Sami Haddad'],
    description: 'Three of us have begun; there are chairs for six.',
  },
]

const lindenPosts: readonly PostText[] = [
  { about: 'prayer', text: 'Fog over the bay this morning, and prayers by ear rather than by sight.' },
  { about: 'table', text: 'The Bhatts have moved in above the bakery, which is good news for all of us.' },
  { about: 'study', text: 'Our first circle in Lower Bay has begun. Wish us patience.' },
  { about: 'thanks', text: 'Iris has painted the sign for the porch. It is straight, and it is blue.' },
]
