// People for the tests of screens.
import type { homeOverview } from '#contract/community/community.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { SignedInUser } from '#web/http/keep.ts'

/** The id of the n-th thing. */
export const idOf = (n: number): string => `01985b2e-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A confirmed member of the Rosewater community, with what the test is about. */
export const makeUser = (given: Partial<SignedInUser> = {}): SignedInUser => ({
  _id: idOf(1),
  id: idOf(1),
  userId: idOf(1),
  email: 'member@demo.example',
  firstName: 'Layli',
  lastName: 'Rahimi',
  bahaiId: null,
  profilePicture: null,
  occupation: null,
  language: 'en',
  state: 'confirmed',
  roles: [],
  community: { _id: idOf(2), name: 'Rosewater', slug: 'rosewater', bannerImage: null },
  ...given,
})

/** Home of a community where nothing takes place: what the bars and the calendar of each page read of it. */
export const makeHome = (user: SignedInUser): ReplyOf<typeof homeOverview> => ({
  success: true,
  user,
  community: {
    _id: idOf(2),
    id: idOf(2),
    name: 'Rosewater',
    slug: 'rosewater',
    metadata: {
      timeZone: 'Europe/London',
      language: 'en',
      latitude: null,
      longitude: null,
      calendar: {
        dayByClock: false,
        eveningAt: '18:00',
        morningAt: '06:00',
        byStandardTime: false,
        fastBySun: true,
        feastTime: '19:30',
        feastMinutes: 120,
        feastAfterSunset: false,
        martyrdomNoon: 'solar',
      },
      bannerImage: null,
      contactEmail: null,
      passage: null,
      example: false,
    },
    stats: nothing,
  },
  localSpiritualAssembly: null,
  stats: nothing,
  activities: [],
  events: [],
  posts: [],
  recentComments: [],
  unread: 0,
  asking: [],
})

const nothing = { members: 0, activities: 0, events: 0 }
