// Every screen that axe looks at, by who looks; scripts/axe-screens.test.ts compares it with the router.
import { screens } from '#contract/screens.ts'
import type { KnownIds } from './known-ids.ts'

interface Looking {
  readonly who: string
  /** Null is a visitor. */
  readonly email: string | null
  readonly paths: (ids: KnownIds) => readonly string[]
}

const gatherings = [
  '/study-circles',
  '/junior-youth-program',
  '/childrens-classes',
  '/devotionals',
  '/fireside',
  '/initiative',
] as const

/** Of the treasurer's books. */
const parts = [
  'entries',
  'batches',
  'expenses',
  'moves',
  'months',
  'funds',
  'report',
  'audit',
  'givers',
  'bank',
  'keys',
] as const

/** Of those who keep the figures. */
const figureTools = ['files', 'cluster', 'cycles', 'neighbourhoods', 'places', 'settings'] as const

const named: readonly Looking[] = [
  {
    who: 'a member',
    email: 'member@demo.example',
    paths: (ids) => [
      '/home',
      '/home?panel=notifications',
      '/news',
      '/news?show=gatherings',
      `/posts/${ids.publicPost}`,
      `/posts/${ids.unknown}`,
      '/search',
      '/search?q=rahimi',
      '/search?q=feast&in=events',
      '/search?q=zzzz',
    ],
  },
  {
    who: 'a member, of gatherings',
    email: 'member@demo.example',
    paths: (ids) => [
      `/events/${ids.event}`,
      `/events/${ids.event}?tab=programme`,
      `/events/${ids.event}?tab=people`,
      `/events/${ids.event}?tab=materials`,
      `/events/${ids.event}/present`,
      `/events/${ids.unknown}`,
      '/activities',
      '/activities?view=map',
      ...gatherings.slice(0, 4),
      `/activities/${ids.activity}`,
    ],
  },
  {
    who: 'a member, of their own things',
    email: 'member@demo.example',
    paths: (ids) => [
      '/dashboard',
      '/settings',
      '/second-step',
      '/budget',
      '/nuri-admin',
      '/admin',
      `/users/${ids.user}`,
      '/profile',
      '/directory',
      '/campaign',
      `/campaign/${ids.campaign}`,
      `/campaign/${ids.unknown}`,
      '/submit-receipt',
      '/statistics',
      '/progress',
      '/progress?tab=community',
      `/progress?group=${ids.unknown}`,
    ],
  },
  {
    who: 'the statistics officer',
    email: 'statistics@demo.example',
    paths: () => [
      '/statistics',
      '/statistics?period=year',
      ...figureTools.map((tool) => `/statistics?tool=${tool}`),
    ],
  },
  {
    who: 'a member, of meetings and calendars',
    email: 'member@demo.example',
    paths: (ids) => [
      `/sessions/${ids.meeting}/confirm`,
      '/discover',
      '/consultation',
      '/discover?view=map',
      '/calendars',
      '/calendars?view=month',
      '/calendars?view=badi',
      '/calendars?view=year',
      '/calendars?view=fast',
      '/calendars?view=letter&day=naw-ruz',
    ],
  },
  {
    who: 'a host',
    email: 'host@demo.example',
    paths: (ids) => [
      '/create',
      ...gatherings.map((kind) => `${kind}/new`),
      `/activities/${ids.hosted}/edit`,
      `/activities/${ids.unknown}/edit`,
      `/progress?group=${ids.led}`,
    ],
  },
  {
    who: 'the secretary',
    email: 'secretary@demo.example',
    paths: () => [
      '/home',
      '/admin',
      '/admin?section=members',
      '/admin?section=waiting',
      '/admin?section=interests',
      '/admin?section=completions',
      '/admin?section=rota',
      '/admin?section=consultation',
      '/admin?section=invitations',
      '/admin?section=bodies',
      '/community/rosewater',
      '/dashboard',
      '/admin?section=roll',
      '/admin?section=roll&part=twice',
      '/admin?section=roll&part=import',
      '/create',
      '/events/new',
    ],
  },
  // The Assembly reads the register and the rules.
  {
    who: 'the secretary, of safeguarding',
    email: 'secretary@demo.example',
    paths: () => [
      '/directory?show=willing',
      '/progress?tab=circles',
      '/admin?section=moderation',
      '/admin?section=safeguarding',
      '/admin?section=safeguarding&part=children',
      '/admin?section=safeguarding&part=rules',
    ],
  },
  {
    who: 'the secretary, of the assistant',
    email: 'secretary@demo.example',
    paths: () => [
      '/nuri/test',
      '/nuri-admin',
      '/nuri-admin?tab=words',
      '/nuri-admin?tab=model',
      '/nuri-admin?tab=set',
      '/nuri-admin?tab=asked',
    ],
  },
  {
    who: 'an administrator, of the records',
    email: 'admin@demo.example',
    paths: () => ['/admin?section=bin', '/admin?section=audit', '/admin?section=privacy'],
  },
  {
    who: 'an administrator, of the news',
    email: 'admin@demo.example',
    paths: () => ['/admin?section=announcements', '/admin?section=imports', '/admin?section=news'],
  },
  {
    who: 'an administrator, of the community',
    email: 'admin@demo.example',
    paths: () => [
      '/admin?section=second-step',
      '/admin?section=gatherings',
      '/admin?section=calendar',
      '/admin?section=catalogue',
      '/admin?section=page',
      '/admin?section=features',
      '/admin?section=example',
    ],
  },
  {
    who: 'the treasurer',
    email: 'treasurer@demo.example',
    paths: () => [
      '/finance',
      '/finance/present',
      '/finance?tab=assembly',
      '/budget',
      '/budget?tab=draft',
      '/finance?tab=books',
      ...parts.map((part) => `/finance?tab=books&part=${part}`),
      '/submit-receipt?tab=look',
    ],
  },
  {
    who: 'a visitor',
    email: null,
    paths: (ids) => [
      '/login',
      '/login?tab=signup',
      '/login?tab=signup&code=12345678',
      '/sign-in',
      '/forgot-password',
      '/reset-password/a-link-that-was-never-sent',
      '/forgot-bahai-id',
      '/verify-bahai-id',
      '/community/rosewater',
      `/posts/${ids.publicPost}`,
      `/posts/${ids.privatePost}`,
      `/activities/${ids.activity}`,
      `/activities/${ids.activity}/confirm`,
      `/users/${ids.user}`,
      `/campaign/${ids.campaign}`,
      '/confirm-email/a-link-that-was-never-sent',
      '/join/an-invitation-that-was-never-sent',
      '/set-up/a-link-that-was-never-printed',
      '/nuri/test',
    ],
  },
  {
    who: 'somebody who waits',
    email: 'pending@demo.example',
    paths: () => ['/home', '/settings', '/verify-bahai-id', '/forgot-bahai-id'],
  },
]

/** The members' screens without parameters that are not named above: a new one is among them. */
const others = (ids: KnownIds): readonly string[] => {
  const seen = named.flatMap(({ paths }) => paths(ids)).map((path) => path.replace(/\?.*/, ''))
  return Object.values(screens)
    .filter(({ path, audience }) => audience === 'member' && !path.includes(':') && !seen.includes(path))
    .map(({ path }) => path)
}

/** In the demo community. */
export const lookers: readonly Looking[] = [
  ...named,
  { who: 'a member, of all other screens', email: 'member@demo.example', paths: others },
  {
    who: 'a member of a community that does without campaigns',
    email: 'neighbour@demo.example',
    paths: () => ['/campaign'],
  },
]

/** On a new installation, as whoever runs it: the wizard, and what stands for all communities of it. */
export const setUpScreens: readonly string[] = [
  '/set-up?step=community',
  '/set-up?step=look',
  '/set-up?step=mail',
  '/set-up?step=joining',
  '/set-up?step=sections',
  '/set-up?step=done',
  '/admin?section=system',
  '/admin?section=mails',
  '/admin?section=instance-log',
  '/admin?section=communities',
]

/** Documents that the server writes. */
export const documents = (ids: KnownIds): readonly string[] => [
  '/',
  '/privacy-policy',
  '/eula',
  '/community-standards',
  '/faqs',
  '/available-communities',
  '/no-such-page',
  `/og/posts/${ids.publicPost}`,
  '/unsubscribe/a-link-that-was-never-sent',
  '/api/docs',
]
