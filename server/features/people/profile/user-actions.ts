// People as others see them: a page, the directory, who is willing to serve.
import { fold, soughtWords } from '#contract/fold.ts'
import { readCalendar } from '#server/features/community/calendar-actions.ts'
import { dayPlaceView } from '#server/features/community/calendar-view.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { type Kept, openKept } from '#server/platform/kept.ts'
import { pageByName, readNameCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { versionOf } from '#server/platform/revisions.ts'
import { findGatherings, setVerified } from './queries.ts'
import * as pages from './user-page-queries.ts'
import * as queries from './user-queries.ts'
import { type Relation, keepsRoll, relationOf } from './user-rules.ts'
import { type Looking, listedView, pageView, willingView } from './user-view.ts'

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A person's page: for members of the community as far as each thing is shared, for others if it is open. */
export const getUser = async (app: App, viewer: Account | null, id: string, isForeign: () => void) => {
  if (viewer && isMember(viewer)) {
    const data = await inCommunity(app.db, viewer.communityId, (tx) => pageFor(app, tx, viewer, id))
    if (data) return { success: true as const, data }
  }
  isForeign()
  const data = await openPage(app, id)
  return data ? { success: true as const, data } : notFound()
}

/** The page of somebody of the viewer's community; with `as`, as somebody else would see it. */
export const pageFor = async (app: App, tx: Tx, viewer: Member, id: string, as?: Relation) => {
  const { communityId } = viewer
  const asking = await askingOf(app, tx, communityId, viewer.accountId)
  const row = await queries.findPerson(tx, communityId, asking, id)
  if (!row) return null
  const looking = {
    relation: as ?? relationOf(row, viewer.accountId),
    keeper: as === undefined && keepsRoll(viewer.rights) && viewer.secondStepFrom === null,
    today: asking.today,
  }
  const mine = await findGatherings(
    tx,
    communityId,
    { personId: row.person_id, accountId: row.id, withPrivate: false },
    asking.asOf,
  )
  const kinds = (await pages.findSilence(tx, communityId, viewer.accountId, id)).map(({ kind }) => kind)
  return pageView(row, looking, {
    gatherings: looking.relation === 'apart' ? [] : mine.filter(({ hosts }) => hosts),
    silence: { muted: kinds.includes('muted'), blocked: kinds.includes('blocked') },
    mayLiveTogether:
      as === undefined &&
      row.grown_up &&
      (await pages.mayAskIn(tx, communityId, { me: viewer.accountId, other: id, today: asking.today })),
  })
}

/** What a visitor sees: a page that its grown-up owner and the community have opened; null for every other. */
export const openPage = async (app: App, id: string) => {
  const open = await inInstance(app.db, (tx) => pages.findOpenPage(tx, id))
  if (!open) return null
  const community = asCommunity(open.community_id)
  return inCommunity(app.db, community, async (tx) => {
    const asking = await askingOf(app, tx, community, null)
    const row = await queries.findPerson(tx, community, asking, id)
    if (!row?.grown_up) return null
    const gatherings = await pages.findPublicHosted(tx, community, row.person_id, asking.today)
    const looking = { relation: 'visitor' as const, keeper: false, today: asking.today }
    const page = pageView(row, looking, {
      gatherings,
      silence: { muted: false, blocked: false },
      mayLiveTogether: false,
    })
    return { ...page, dayPlace: dayPlaceView(await readCalendar(tx, community)) }
  })
}

interface DirectoryQuery extends Page {
  readonly q: string
  readonly letter?: string | undefined
  readonly locality?: string | undefined
}

type Rail = Awaited<ReturnType<typeof queries.findRail>>

/** The letters and neighbourhoods are the same for all members, so they are read once a change. */
export interface Directory {
  readonly app: App
  readonly rails: Kept<Rail>
}

export const openDirectory = (app: App): Directory => ({
  app,
  rails: openKept(
    app.live,
    2_000_000,
    ({ letters, localities }) => 40 * (letters.length + localities.length) + 100,
  ),
})

/** The directory; its first page without a search carries the letters and the neighbourhoods. */
export const listDirectory = ({ app, rails }: Directory, member: Member, query: DirectoryQuery) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const words = soughtWords(query.q)
    const letter = query.letter === undefined ? undefined : fold(query.letter) || '#'
    const wanted = { words, letter, locality: query.locality }
    const asking = await askingOf(app, tx, member.communityId, member.accountId)
    const page = await pageOf(query, (place) =>
      queries.findListed(tx, member.communityId, asking, { ...wanted, ...place }),
    )
    const bare = words.length === 0 && !query.letter && !query.locality && !query.cursor
    const key = `${member.communityId} ${versionOf(member, ['people', 'community'])} ${asking.today}`
    const rail = bare ? await rails.get(key, () => queries.findRail(tx, member.communityId, asking)) : null
    return {
      success: true as const,
      ...page,
      data: page.data.map((row) => listedView(row, lookingAt(row, member, asking.today))),
      ...(rail && { ...rail, letters: rail.letters.map((one) => one.toLocaleUpperCase('en')) }),
    }
  })

/** Every member whom the directory has, for clients that ask in this way. */
export const getAllMembers = (app: App, member: Member, communityId: string, query: Page) =>
  communityId === member.communityId
    ? inCommunity(app.db, member.communityId, async (tx) => {
        const asking = await askingOf(app, tx, member.communityId, member.accountId)
        const page = await pageOf(query, (place) =>
          queries.findListed(tx, member.communityId, asking, { words: [], ...place }),
        )
        const data = page.data.map((row) => listedView(row, lookingAt(row, member, asking.today)))
        return { success: true as const, ...page, data }
      })
    : notFound()

/** Who said that they are willing to serve. */
export const discover = (
  app: App,
  member: Member,
  query: Page & { interest?: string | undefined; locality?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member.communityId, member.accountId)
    const page = await pageOf(query, (place) =>
      queries.findWilling(tx, member.communityId, asking, {
        words: [],
        interest: query.interest,
        locality: query.locality,
        ...place,
      }),
    )
    const data = page.data
      .filter((row) => !row.apart)
      .map((row) => willingView(row, lookingAt(row, member, asking.today)))
    return { success: true as const, ...page, data }
  })

/** A keeper of the roll has seen a credential, or takes that back. Nobody does it for themselves. */
export const verifyCredential = (
  app: App,
  member: Member,
  { id, credentialId }: { id: string; credentialId: string },
  verified: boolean,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    if (id === accountId) return refuse(409, 'Somebody else has to see your credential.')
    const [by, at] = verified ? [accountId, instant(app.clock.now())] : [null, null]
    if (!(await setVerified(tx, communityId, id, credentialId, by, at))) return notFound()
    happened(tx, member, verified ? 'credential.verified' : 'credential.unverified', credentialId)
    return { message: verified ? 'Noted that you have seen it.' : 'It counts as not seen again.' }
  })

const lookingAt = (row: queries.PersonRow, member: Member, today: string): Looking => ({
  relation: relationOf(row, member.accountId),
  keeper: keepsRoll(member.rights) && member.secondStepFrom === null,
  today,
})

const askingOf = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  accountId: string | null,
): Promise<queries.Asking> => {
  const now = app.clock.now()
  const today = civilDay(now, await pages.findZone(tx, community))
  return { accountId, asOf: instant(now), today }
}

/** One more than the page, so that it is known whether there is another. */
const pageOf = async (
  { limit, cursor }: Page,
  find: (place: Pick<queries.Wanted, 'after' | 'limit'>) => Promise<queries.PersonRow[]>,
) => pageByName(await find({ after: readNameCursor(cursor), limit: limit + 1 }), limit)
