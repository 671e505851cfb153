// Spec §7, the cache helper: what to ask for goes in, what TanStack Query needs comes out.
import { hashKey } from '@tanstack/react-query'
import type { ReplyOf, Resource, Route } from '#contract/route.ts'
import { CallError } from './call-error.ts'
import { send, type CallInput, type Loosened } from './call.ts'
import { keep, type KeptEntry, type PrivateKey } from './keep.ts'
import {
  openKeptAnswers,
  type Device,
  type Place,
  openLate,
  sealedHere,
  type SeenKey,
} from './kept-answers.ts'
import { line, type Line } from './line.ts'
import type { Sealed } from './sealed.ts'
/** A call that may be asked again at will. */
export type Question = Route & { readonly method: 'GET' }

export interface AskOptions<T> {
  /** Milliseconds in which the answer is given again without a request. */
  readonly fresh?: number
  /** The storage key under which the answer outlives the tab. Only one question may use a key. */
  readonly keepAs?: Exclude<PrivateKey, 'familyInfo' | SeenKey | 'pushHere'>
  /** Of a page that is kept among the last seen: what of its answer may stand on the device, null for nothing. */
  readonly keepSeen?: (answer: T) => T | null
  /** What of an answer that names others may stand on the device encrypted, null for nothing. */
  readonly keepSealed?: (answer: T) => T | null
  /** Among which of the last seen; pages unless said otherwise. */
  readonly seenUnder?: SeenKey
  /** The name under which it is kept, where the question changes with the day. */
  readonly keptName?: string
  /** Upon which live words it is asked anew, where its answer has no revision that says so. */
  readonly follows?: readonly Resource[]
}

/** Spec §9: the freshness window unless said otherwise, and the one of a post's page. */
export const freshness = { usual: 60_000, post: 5 * 60_000 } as const

/** What TanStack Query's hooks and clients take. */
export interface Asked<T> {
  readonly queryKey: readonly [route: string, owner: string | null, parts: unknown]
  readonly queryFn: (context: { readonly signal?: AbortSignal }) => Promise<T>
  readonly staleTime: () => number
  readonly initialData: () => T | undefined
  readonly initialDataUpdatedAt: () => number | undefined
  /** The cursor of the page after the answer that is known, where a Link header gave one. */
  readonly next: () => string | undefined
  /** What stands on the device of a page that was seen, until the whole answer is here. */
  readonly placeholderData?: () => T | undefined
}

type Rest<R extends Route> =
  object extends CallInput<R>
    ? [given?: CallInput<R>, options?: AskOptions<ReplyOf<R>>]
    : [given: CallInput<R>, options?: AskOptions<ReplyOf<R>>]

/** Opens a cache of answers over a line and a device's storage. The app has one; each test has its own. */
export const openAsk = (
  over: Line,
  device: Device,
  sealed: (making: boolean) => Promise<Sealed | null> = async () => null,
) => {
  const shelf = openKeptAnswers(device)
  const late = openLate()
  const world = { over, device, shelf, late, sealed }
  const revisions = new Map<unknown, readonly Resource[]>()
  const asked = new Map<string, (answer: unknown) => void>()
  const lasting = openLasting()

  /** `useQuery(ask(listEvents, {}, { keepAs: 'events' }))`. */
  const ask = <R extends Question>(route: R, ...[given, options]: Rest<R>): Asked<ReplyOf<R>> => {
    const input: Loosened = given ?? {}
    const { fresh = freshness.usual, keepAs, keepSeen, keepSealed, seenUnder, follows = [] } = options ?? {}
    const { keptName } = options ?? {}
    const owner = device.owner()
    revisions.set(routeKey(route), route.revision ?? follows)
    const queryKey = keyOf(route, owner, input)
    const name = hashKey(queryKey)
    const place = { name, keptName: keptName ?? name, owner, keepAs, keepSeen, keepSealed, seenUnder }
    asked.set(name, holding(world, route, place))
    const whole = () => wholeOf(shelf.find(place))
    if (keepAs || keepSeen || keepSealed) lasting.add(name, () => forget(world, place))
    return {
      queryKey,
      queryFn: ({ signal }) => fetchAnswer(world, route, { ...input, signal }, place),
      // An answer given for want of a newer one is old from the start: the next look asks again.
      staleTime: () => (late.since(place.name) === null ? fresh : 0),
      initialData: () => read(route, whole())?.data,
      initialDataUpdatedAt: () => {
        const kept = whole()
        return kept ? device.ageOf(kept.at) : undefined
      },
      next: () => shelf.find(place)?.next,
      ...(keepSeen && { placeholderData: () => read(route, shelf.find(place))?.data }),
    }
  }

  return {
    ask,
    late,
    /** Keeps the answer to a question that was asked before, which came otherwise, and gives its key. */
    put: (route: Question, params: unknown, answer: unknown): Asked<unknown>['queryKey'] => {
      const queryKey = keyOf(route, device.owner(), { params: namedIn(route, params) })
      asked.get(hashKey(queryKey))?.(answer)
      return queryKey
    },
    /** Which of the community's resources a question asked so far depends on, by the first part of its key. */
    revisionOf: (name: unknown): readonly Resource[] => revisions.get(name) ?? [],
    /** Whatever the page that is open has asked is asked afresh after a reload. */
    forgetPage: () => lasting.forgetPage(),
    /** At sign-out and when another person signs in: nothing of before remains. */
    clear: () => [shelf, late, lasting, asked].forEach((one) => one.clear()),
  }
}

const keyOf = (
  route: Question,
  owner: string | null,
  { params, query }: Loosened,
): Asked<unknown>['queryKey'] => [routeKey(route), owner, { params, query }]

/** Those of the given that the path names. */
const namedIn = ({ path }: Question, params: unknown) => {
  const names = new Set(path.match(/(?<=:)\w+/g))
  const named = Object.entries(params ?? {}).filter(([name]) => names.has(name))
  return names.size === 0 ? undefined : Object.fromEntries(named)
}

/** What outlives the tab, by question, with the page that asked it. */
const openLasting = () => {
  const all = new Map<string, { readonly page: string | undefined; readonly forget: () => void }>()
  return {
    add: (name: string, forget: () => void) => void all.set(name, { page: pageNow(), forget }),
    forgetPage: () => {
      for (const { page, forget } of all.values()) if (page === pageNow()) forget()
    },
    clear: () => all.clear(),
  }
}

/** The first part of a question's key: `invalidateQueries({ queryKey: [routeKey(listEvents)] })`. */
export const routeKey = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

const pageNow = (): string | undefined => globalThis.location?.pathname

interface World {
  readonly over: Line
  readonly device: Device
  readonly shelf: ReturnType<typeof openKeptAnswers>
  readonly late: ReturnType<typeof openLate>
  readonly sealed: (making: boolean) => Promise<Sealed | null>
}

/** Where an answer is kept, and what of it sealed. */
type Kept<T> = Place<T> & { readonly keepSealed?: ((answer: T) => unknown) | undefined }

/** Spec §8: a 304 gives the kept answer again, and so does a failure; without a kept one it is thrown. */
const fetchAnswer = async <R extends Question>(
  world: World,
  route: R,
  input: Loosened,
  place: Kept<ReplyOf<R>>,
): Promise<ReplyOf<R>> => {
  const { over, device, shelf, late } = world
  const known = read(route, shelf.find(place))
  try {
    const answer = await send(over, route, { ...input, byStatus: true, ...(known ? { known } : {}) })
    const same = answer.unchanged ? known : null
    const data = same ? same.data : answer.data
    hold(world, place, {
      data,
      at: Date.now(),
      etag: answer.etag ?? same?.etag ?? null,
      lastModified: answer.lastModified ?? same?.lastModified ?? null,
      next: same ? same.next : cursorIn(answer.link),
    })
    return data
  } catch (error) {
    if (input.signal?.aborted) throw error
    if (isNoLonger(error)) forget(world, place)
    const old = known ?? read(route, await unseal(world, place))
    if (!old || isNoLonger(error) || place.owner !== device.owner()) throw error
    late.set(place.name, old.at, old.part)
    return old.data
  }
}

const forget = <T>(world: World, place: Kept<T>): void => {
  world.shelf.forget(place)
  void seal(world, place, null)
}

/** With the tag of the answer before it, the server would say that nothing has changed. */
const holding =
  <R extends Question>(world: World, route: R, place: Kept<ReplyOf<R>>) =>
  (answer: unknown): void => {
    const found = read(route, { data: answer, at: Date.now(), etag: null, lastModified: null })
    if (found) hold(world, place, found)
  }

const hold = <T>(world: World, place: Kept<T>, entry: KeptEntry & { readonly data: T }): void => {
  world.shelf.put(place, entry)
  void seal(world, place, entry.data)
  world.late.drop(place.name)
}

const cursorIn = (link: string | null): string | undefined => /[?&]cursor=([\w-]+)/.exec(link ?? '')?.[1]

/** Keeps what may be kept sealed, beside the answer and never in its way: a browser may have no place for it. */
const seal = async <T>({ device, sealed }: World, place: Kept<T>, answer: T | null): Promise<void> => {
  const { keptName, owner, keepSealed } = place
  if (keepSealed === undefined || owner === null || owner !== device.owner()) return
  const copy = answer === null ? null : keepSealed(answer)
  await sealed(copy !== null)
    .then((store) => store?.put(keptName, copy, Date.now()))
    .catch(() => undefined)
}

const unseal = async <T>({ sealed }: World, { keptName, keepSealed }: Kept<T>): Promise<KeptEntry | null> => {
  if (keepSealed === undefined) return null
  return sealed(false)
    .then((store) => store?.find(keptName) ?? null)
    .catch(() => null)
}

/**
 * Kept data never stands in for these: the person may not see it any more. A 404 is among them, since
 * what another community owns, what was deleted and what was never there all answer so.
 */
export const isNoLonger = (error: unknown): boolean =>
  error instanceof CallError && [401, 403, 404, 419].includes(error.status)

/** A part of an answer never stands for it while the whole may come. */
const wholeOf = (kept: KeptEntry | null): KeptEntry | null => (kept?.part ? null : kept)

/** What was kept, if it still has the shape of the route's answer. */
function read<R extends Route>(
  route: R,
  kept: KeptEntry | null,
): (KeptEntry & { readonly data: ReplyOf<R> }) | null
function read(route: Route, kept: KeptEntry | null): KeptEntry | null {
  if (kept === null) return null
  const found = route.reply?.safeParse(kept.data)
  return found?.success ? { ...kept, data: found.data } : null
}

/** The app's own. */
export const answers = openAsk(line, keep, sealedHere)
export const { ask } = answers
