// Spec §9: every storage key of the app, in one place. Everything private carries the id of the person it
// belongs to, is invisible to anyone else who signs in on the device, and is gone at sign-out.
import { User } from '#contract/auth/session.ts'
import * as z from 'zod/mini'
import { openShelf, type Shelf } from './kept-answers.ts'

export type SignedInUser = z.output<typeof User>

/** What a sign-in or a refresh brings. */
export interface Grant {
  readonly token: string
  readonly refreshToken: string
  readonly user: SignedInUser
}

/** Keys of the session itself. The two `auth…Token` keys are read where an older client left them. */
const tokenKeys = ['token', 'refreshToken', 'authToken', 'authRefreshToken'] as const

const privateKeys = [
  'userProfile',
  'familyInfo',
  'communityMeta',
  'communityStats',
  'lsa',
  'events',
  'activities',
  'activitiesCache',
  'previewFeed',
  'newsFeed',
  'recentComments',
  'notifications',
  'formProgress',
  'typedForms',
  'pendingRecovery',
  'queuedActs',
  'receiptForm',
  'recentSearches',
  // Not kept any more; an older client may have left them.
  'asking',
  'declinedEvents',
  'usedPages',
  'seenPages',
  'seenMonths',
  'seenMeetings',
  'pushHere',
] as const
export type PrivateKey = (typeof privateKeys)[number]

/** Keys of the tab: gone when it closes, and at sign-out. */
const tabKeys = {
  lastRoute: 'lastProtectedRoute',
  bannerShown: 'recoveryBannerShown',
  /** What was pressed before the log-in: when, and on which page. */
  pressed: 'pressedBeforeLogIn',
} as const

/** Not private: how far this device's clock is from the server's. */
const clockKey = 'serverTimeOffset'
/** Not private: when this device last changed something on the server. */
const changedKey = 'changedAt'
/** Not private: when this device was last asked whether it may show notifications. */
const pushAskedKey = 'pushAsked'
/** Not private: a passkey was made or used on this device, so that it may be offered first. */
const passkeyKey = 'passkeyHere'

/** On which of the last days somebody was here: gone at sign-out like what is private. */
const visitDaysKey = 'visitDays'
/** Not private: the app is not wanted on the home screen. */
const installDeclinedKey = 'installDeclined'

/** A kept answer as spec §3 names it, with its owner. */
export interface KeptEntry {
  readonly data: unknown
  readonly at: number
  readonly etag: string | null
  readonly lastModified: string | null
  /** The cursor of the page after it, of a list that is a plain array. */
  readonly next?: string | undefined
  /** Not the whole answer, but what of it may stand on a device. */
  readonly part?: boolean
}

/** Relations only: no name of a child or anybody else, nothing of health, consent or addresses is kept on a device. */
const FamilyInfo = z.array(z.object({ relation: z.string() }))
export type FamilyInfo = z.output<typeof FamilyInfo>

export type Keep = ReturnType<typeof openKeep>

/** Opens the two storages; `find…` is asked at each use, since a browser may forbid even to look. */
export const openKeep = (findDevice: () => Shelf | undefined, findTab: () => Shelf | undefined) => {
  const device = openShelf(findDevice)
  const tab = openShelf(findTab)
  const dropPrivate = () => [...privateKeys, visitDaysKey].forEach((key) => device.removeItem(key))
  const dropTab = () => Object.values(tabKeys).forEach((key) => tab.removeItem(key))
  return {
    ...signIn(device, dropPrivate, dropTab),
    ...entries(device),
    ...visits(device),
    lastRoute: () => tab.getItem(tabKeys.lastRoute),
    setLastRoute: (path: string) => tab.setItem(tabKeys.lastRoute, path),
    pressed: () => tab.getItem(tabKeys.pressed),
    setPressed: (what: string | null) =>
      what === null ? tab.removeItem(tabKeys.pressed) : tab.setItem(tabKeys.pressed, what),
    bannerShown: () => tab.getItem(tabKeys.bannerShown) === 'true',
    setBannerShown: () => tab.setItem(tabKeys.bannerShown, 'true'),
    clockOffset: () => Number(device.getItem(clockKey) ?? 0) || 0,
    pushAskedAt: () => Number(device.getItem(pushAskedKey) ?? 0) || 0,
    passkeyHere: () => device.getItem(passkeyKey) === 'true',
    setPasskeyHere: () => device.setItem(passkeyKey, 'true'),
    setPushAskedAt: (ms: number) => device.setItem(pushAskedKey, String(ms)),
    setClockOffset: (ms: number) => device.setItem(clockKey, String(ms)),
    /** The server has taken a change: what was kept before may be old. */
    setChanged: () => device.setItem(changedKey, String(Date.now())),
    /** The age of what is kept, as the freshness window counts it: from before a change it is old at once. */
    ageOf: (at: number) => (at > (Number(device.getItem(changedKey) ?? 0) || 0) ? at : 0),
  }
}

/** Whether somebody comes again and again, for the offer to put the app on the home screen. */
const visits = (device: Shelf) => {
  const days = () => (device.getItem(visitDaysKey) ?? '').split(' ').filter((day) => day !== '')
  return {
    visits: () => days().length,
    noteVisit: (day: string, most: number) =>
      device.setItem(visitDaysKey, [...new Set([...days(), day])].slice(-most).join(' ')),
    installDeclined: () => device.getItem(installDeclinedKey) === 'true',
    setInstallDeclined: () => device.setItem(installDeclinedKey, 'true'),
  }
}

/** The tokens and their person. */
const signIn = (device: Shelf, dropPrivate: () => void, dropTab: () => void) => {
  const dropTokens = () => tokenKeys.forEach((key) => device.removeItem(key))
  return {
    /** Spec §6: `token`, or `authToken` holding a string or an object with a token field. */
    token: () => device.getItem('token') ?? tokenIn(device.getItem('authToken')),
    refreshToken: () => device.getItem('refreshToken') ?? tokenIn(device.getItem('authRefreshToken')),
    user: () => userOn(device),
    owner: () => userOn(device)?._id ?? null,
    /**
     * Other tabs may read between any two of these steps: no key is ever gone for a moment, and the token
     * is written last, since they look when it changes.
     */
    setGrant: (grant: Grant) => {
      const before = userOn(device)
      if (before?._id !== grant.user._id || hasMoved(before, grant.user)) dropPrivate()
      // A visitor's way to a protected page is theirs who now signs in; another person's is not.
      if (before !== null && before._id !== grant.user._id) dropTab()
      device.setItem('authUser', JSON.stringify(grant.user))
      device.setItem('refreshToken', grant.refreshToken)
      device.setItem('token', grant.token)
      device.removeItem('authToken')
      device.removeItem('authRefreshToken')
    },
    setUser: (changed: SignedInUser) => {
      if (hasMoved(userOn(device), changed)) dropPrivate()
      device.setItem('authUser', JSON.stringify(changed))
    },
    dropTokens,
    /** Sign-out: nothing of the person stays on the device. */
    clear: () => {
      // The person goes first: a tab that looks now must not take this for an expiry.
      device.removeItem('authUser')
      dropTokens()
      dropPrivate()
      dropTab()
    },
  }
}

/** Of the community that one has left nothing stays on the device. */
export const hasMoved = (before: SignedInUser | null, now: SignedInUser): boolean =>
  before?._id === now._id && before.community !== null && before.community._id !== now.community?._id

/** What is kept of answers and of work, each with its owner. */
const entries = (device: Shelf) => {
  const entry = (key: PrivateKey): KeptEntry | null => {
    const found = Stamped.safeParse(parsed(device.getItem(key)))
    return found.success && found.data.user === userOn(device)?._id ? found.data : null
  }
  const setEntry = (key: PrivateKey, kept: KeptEntry) => {
    const owner = userOn(device)?._id
    if (owner !== undefined) device.setItem(key, JSON.stringify({ user: owner, ...kept }))
  }
  const setData = (key: PrivateKey, data: unknown) =>
    setEntry(key, { data, at: Date.now(), etag: null, lastModified: null })
  return {
    entry,
    setEntry,
    /** What was kept under a key, if it is this person's and still has the shape that is asked for. */
    read: <T extends z.ZodMiniType>(key: PrivateKey, shape: T): z.output<T> | null => {
      const found = entry(key)
      const result = found && shape.safeParse(found.data)
      return result?.success ? result.data : null
    },
    write: (key: Exclude<PrivateKey, 'familyInfo'>, data: unknown) => setData(key, data),
    drop: (key: PrivateKey) => device.removeItem(key),
    family: () => FamilyInfo.safeParse(entry('familyInfo')?.data).data ?? [],
    setFamily: (people: FamilyInfo) => setData('familyInfo', FamilyInfo.parse(people)),
  }
}

const Stamped = z.object({
  user: z.string(),
  data: z.unknown(),
  at: z.number(),
  etag: z._default(z.nullable(z.string()), null),
  lastModified: z._default(z.nullable(z.string()), null),
  next: z.optional(z.string()),
})
const TokenHolder = z.object({ token: z.string() })

const parsed = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const userOn = (device: Shelf): SignedInUser | null =>
  User.safeParse(parsed(device.getItem('authUser'))).data ?? null

const tokenIn = (text: string | null): string | null => {
  if (text === null || text === '') return null
  const value = parsed(text)
  if (typeof value === 'string') return value
  return TokenHolder.safeParse(value).data?.token ?? (value === null ? text : null)
}

/** The app's own. */
export const keep = openKeep(
  () => globalThis.window?.localStorage,
  () => globalThis.window?.sessionStorage,
)
