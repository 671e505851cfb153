// What the tests of the walls ask: every call of the contract by those who may make it, with what is their own, with
// what is another community's in the path, and with it in the body; and every page that is no call.
import { type Actor, mayCall, whoIs } from '#contract/access.ts'
import { routes } from '#contract/index.ts'
import { type Fenced, type Route, pathOf } from '#contract/route.ts'
import { requestVenue } from '#contract/venues/venue-requests.ts'
import type { Foreign, Marked } from './canary-world.ts'
import { textOfZip } from './canary-watch.ts'
import { type Cast, makeCasts } from './cast.ts'
import { unknownParams } from './fenced.ts'
import { DAY, makeCommunity } from './make.ts'
import { paramsFor, send } from './sent.ts'
import type { World } from './world.ts'

/** One thing that somebody asks; answers all that came back. */
export interface Asking {
  readonly name: string
  /** Where the other community's ids are. */
  readonly foreign: 'own' | 'path' | 'body'
  readonly ask: () => Promise<string>
}

export interface Home {
  readonly world: World
  /** Casts for writing, each for one call. */
  readonly spare: Cast[]
  /** For reading: nothing ends their sessions. */
  readonly readers: Cast
  readonly foreign: Foreign
}

/** From the plainest to those who see most; of those who see the same, one. */
const byReach: readonly Actor[] = ['V', 'P', 'M', 'SA', 'ST', 'IC', 'T', 'SO', 'CA', 'S']

const whoMay = (route: Route): readonly Actor[] => {
  const may = mayCall(route)
  const some = byReach.filter((actor) => may.includes(actor))
  return some.length > 0 ? some : may
}

const name = ({ method, path }: Route): string => `${method} ${path}`
const reads = ({ method }: Route): boolean => method === 'GET'

/** All askings; `few` leaves out those who see no more than somebody else. */
export const askingsOf = (home: Home, few: boolean): ReadonlyMap<Route, readonly Asking[]> =>
  new Map(
    routes
      .filter(({ stream }) => !stream)
      .map((route) => {
        const may = whoMay(route)
        const most = may.at(-1) ?? 'M'
        const own = reads(route) && !few ? may : [most]
        const abroad = route.fence ? (few ? [most] : [...new Set([may[0] ?? 'M', most])]) : []
        return [
          route,
          [
            ...own.map((actor) => asking(home, route, actor, 'own')),
            ...abroad.map((actor) => asking(home, route, actor, 'path')),
            ...(namesOthers(route) ? [asking(home, route, most, 'body')] : []),
          ],
        ] as const
      }),
  )

/** Every reading by those who see most, of what is their own. */
export const readingsOf = (home: Home): readonly Asking[] =>
  routes
    .filter((route) => reads(route) && !route.stream)
    .flatMap((route) => {
      const may = whoMay(route)
      return [...new Set(['M' as const, may.at(-1) ?? 'M'])].map((actor) => asking(home, route, actor, 'own'))
    })

const asking = (home: Home, route: Route, actor: Actor, foreign: 'own' | 'path' | 'body'): Asking => ({
  name: `${name(route)} by ${whoIs[actor].name}, ${foreign}`,
  foreign,
  ask: async () => {
    const { world } = home
    // Whoever writes may lose the session, or the place on the roll.
    const cast = reads(route) ? home.readers : await freshCast(home)
    const caller = actor === 'V' ? null : cast[actor]
    const mine = actor === 'V' || actor === 'P' ? cast.M : cast[actor]
    const params =
      foreign === 'path' ? paramsAbroad(route, home.foreign) : await paramsFor(world, route, mine, cast.Y)
    const body = foreign === 'body' ? namingOthers(namingExample(route), home.foreign) : undefined
    const given = await send({ world, caller, hosts: false }, route, params, body)
    if (given.status >= 500) return `failed with ${given.status}`
    return `${given.headers} ${given.body} ${await behind(world, given.body)}`
  },
})

/** A cast that nobody has used yet; so many are made at once as cost little more than one. */
const freshCast = async ({ world, spare }: Home): Promise<Cast> => {
  if (spare.length === 0) spare.push(...(await makeCasts(world, await makeCommunity(world), 12)))
  const cast = spare.pop()
  if (!cast) throw new Error('The cast is missing.')
  return cast
}

/** What stands behind an answer: the copy that a link leads to, the file that a roll is. */
const behind = async ({ app }: World, body: string): Promise<string> => {
  const link = /"(\/exports\/[^"]+)"|https?:\/\/[^"/]+(\/exports\/[^"]+)"/.exec(body)
  const content = /"content":"([A-Za-z0-9+/=]{8,})"/.exec(body)?.[1] ?? ''
  const url = link?.[1] ?? link?.[2]
  const copy = url === undefined ? '' : textOfZip((await app.http.inject({ url })).rawPayload)
  return copy + Buffer.from(content, 'base64').toString()
}

const paramsAbroad = (route: Route, foreign: Foreign): Record<string, string> => ({
  ...unknownParams(route),
  ...Object.fromEntries(Object.entries(route.fence ?? {}).map(([param, kind]) => [param, foreign[kind]])),
})

/** In its place stands what is the other community's. */
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

/** What a body may name, where the example of the contract leaves it out. */
const NAMING: ReadonlyMap<Route, object> = new Map([
  [requestVenue, { eventId: UNKNOWN, from: inDays(7), to: inDays(8) }],
])

const namingExample = (route: Route): unknown => {
  const more = NAMING.get(route)
  return more && typeof route.example === 'object' ? { ...route.example, ...more } : route.example
}

const namesOthers = (route: Route): boolean =>
  !route.multipart && /"[0-9a-f]{8}-[0-9a-f]{4}-/i.test(JSON.stringify(namingExample(route) ?? ''))

/** The example with the other community's ids in the place of its own. */
const namingOthers = (value: unknown, foreign: Foreign, field = ''): unknown => {
  if (typeof value === 'string') return ID.test(value) ? foreign[kindOf(field, foreign)] : value
  if (Array.isArray(value)) return value.map((one: unknown) => namingOthers(one, foreign, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, namingOthers(one, foreign, key)]),
  )
}

const kindOf = (field: string, foreign: Foreign): Fenced => {
  const kinds: Readonly<Record<string, Fenced>> = {
    user: 'member',
    account: 'member',
    ref: 'member',
    target: 'post',
  }
  const isKind = (word: string): word is Fenced => word in foreign
  const word = field.replace(/Ids?$/, '')
  return kinds[word] ?? (isKind(word) ? word : 'person')
}

/** Pages and files that are no calls, by a visitor and by a member of another community. */
export const pagesOf = ({ world, readers }: Home, { ids, cast }: Marked): readonly Asking[] =>
  [
    '/',
    '/available-communities',
    `/users/${ids.member}`,
    `/users/${cast.M.accountId}`,
    `/posts/${ids.post}`,
    `/og/posts/${ids.post}`,
    `/og/posts/${ids.post}.png`,
    `/activities/${ids.activity}`,
    `/events/${ids.event}`,
    `/community/${ids.community}`,
    `/exports/${ids.privacyRequest}`,
    '/backups/nineteen-2026-11-19-023000.n19',
    '/sitemap.xml',
    '/robots.txt',
    '/healthz',
    '/api/openapi.json',
  ].flatMap((url) =>
    [null, readers.M].map((caller) => ({
      name: `${url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')} ${caller ? 'by a member elsewhere' : 'by a visitor'}`,
      foreign: 'path' as const,
      ask: async () => {
        const headers = caller ? { authorization: `Bearer ${caller.token}` } : {}
        const { statusCode, body, headers: given } = await world.app.http.inject({ url, headers })
        // Without a build there is no app to be shown.
        return statusCode === 500 ? 'failed with 500' : `${JSON.stringify(given)} ${body}`
      },
    })),
  )

/** The search, for what the canaries begin with. */
export const searchesOf = ({ world, readers }: Home, word: string): readonly Asking[] =>
  (['M', 'S', 'CA', 'SA'] as const).map((actor) => ({
    name: `a search by ${whoIs[actor].name}`,
    foreign: 'own',
    ask: async () => {
      const url = pathOf({ path: '/api/search' })
      const headers = { authorization: `Bearer ${readers[actor].token}` }
      const answer = await world.app.http.inject({ url, query: { q: word }, headers })
      // The word itself comes back as what was looked for.
      return answer.body.replaceAll(new RegExp(`"${word}"`, 'g'), '""')
    },
  }))
