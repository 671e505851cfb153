// People as others see them: a page, the directory, who is willing to serve.
import { fold, soughtWords } from '#contract/fold.ts'
import { dayPlaceView, readCalendar } from '#server/features/community/calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { type Kept, openKept } from '#server/platform/kept.ts'
import { pageByName, readNameCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { versionOf } from '#server/platform/revisions.ts'
import { type GatheringRow, findGatherings, setVerified } from './queries.ts'
import * as pages from './user-page-queries.ts'
import * as queries from './user-queries.ts'
import type { PersonRow } from './user-queries.ts'
import { type Relation, ageBandOf, keepsRoll, relationOf, sees } from './user-rules.ts'
import type * as z from 'zod/mini'
import type { ReportedPerson } from '#contract/people/person-reports.ts'
import { Interest, type Listed, type PersonPage, type Willing } from '#contract/people/users.ts'
import { waitingView } from '#server/platform/reports.ts'
import { fullName } from '#server/platform/wire.ts'
import type { ReportedRow } from './report-queries.ts'
import type { Audience } from './tables.ts'

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
interface Directory {
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

interface Looking {
  readonly relation: Relation
  /** The viewer keeps the roll. */
  readonly keeper: boolean
  readonly today: string
}

/** One of the fields that have an audience of their own. */
const shown = <T>(row: PersonRow, { relation }: Looking, audience: Audience | null, value: T, none: T): T =>
  sees(relation, audience ?? 'members', row.grown_up) ? value : none

/** The fields that existing clients read of a user. */
const base = (row: PersonRow, looking: Looking) => {
  const official = looking.keeper || looking.relation === 'self'
  const contacts = contactsFor(row, looking)
  return {
    _id: row.id,
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: official ? row.email : (contacts.find(({ kind }) => kind === 'email')?.value ?? null),
    bahaiId: official ? row.bahai_id : null,
    profilePicture: looking.relation === 'visitor' && !row.open_photo ? null : row.profile_picture,
    occupation: shown(row, looking, row.occupation_to, row.occupation, null),
    roles: looking.relation === 'visitor' ? [] : row.roles,
    community: { _id: row.community_id, name: row.community_name, bannerImage: row.banner_image },
  }
}

const contactsFor = (row: PersonRow, { relation }: Looking) =>
  row.contacts
    .filter(({ audience }) => sees(relation, audience, row.grown_up))
    .map(({ kind, label, value, city, postcode, country }) => ({
      kind,
      label,
      value,
      city,
      postcode,
      country,
    }))

const localityFor = (row: PersonRow, looking: Looking) =>
  shown(row, looking, row.locality_to, row.locality, null)

/** Interests are stored as text; one that the app no longer knows is left out. */
export const interestsOf = (stored: readonly string[] | null): z.infer<typeof Interest>[] =>
  (stored ?? []).flatMap((one) => Interest.safeParse(one).data ?? [])

interface Beside {
  readonly gatherings: readonly Omit<GatheringRow, 'hosts'>[]
  readonly silence: { readonly muted: boolean; readonly blocked: boolean }
  /** Both are grown up, and they do not live together. */
  readonly mayLiveTogether: boolean
}

const pageView = (row: PersonRow, looking: Looking, beside: Beside): z.infer<typeof PersonPage> => {
  const { relation, keeper, today } = looking
  const near = relation === 'self' || relation === 'host' || relation === 'member'
  const willing = row.willing && sees(relation, 'members', row.grown_up)
  return {
    ...base(row, looking),
    called: near ? (row.called ?? '') : '',
    nameInScript: near ? (row.other_script ?? '') : '',
    about: shown(row, looking, row.about_to, row.about ?? '', ''),
    languages: shown(row, looking, row.languages_to, row.languages ?? [], []),
    ageBand: sees(relation, row.age_to ?? 'nobody', row.grown_up)
      ? ageBandOf(row.birth_date, today, row.adult_age)
      : null,
    locality: localityFor(row, looking),
    memberSince: near ? row.created_at.slice(0, 4) : null,
    interests: willing ? interestsOf(row.interests) : [],
    serveNote: willing ? (row.serve_note ?? '') : '',
    contacts: contactsFor(row, looking),
    credentials: row.credentials
      .filter(({ audience }) => keeper || sees(relation, audience, row.grown_up))
      .map(({ id, kind, title, expires_on, verified_at, verified_by }) => ({
        id,
        kind,
        title,
        expiresOn: expires_on,
        expired: expires_on !== null && expires_on < today,
        verified: verified_at !== null,
        verifiedBy: verified_at !== null && near ? verified_by : null,
      })),
    gatherings: beside.gatherings.map(({ id, kind, title, type, day, time }) => ({
      id,
      kind,
      title,
      type,
      day,
      time,
    })),
    own: relation === 'self',
    silence: { ...beside.silence },
    can: {
      silence: relation !== 'self' && relation !== 'visitor',
      verify: keeper && relation !== 'self',
      household: beside.mayLiveTogether && (relation === 'host' || relation === 'member'),
    },
  }
}

const listedView = (row: PersonRow, looking: Looking): z.infer<typeof Listed> => ({
  ...base(row, looking),
  name: fullName(row),
  letter: row.letter.toLocaleUpperCase('en'),
  locality: localityFor(row, looking),
  contacts: contactsFor(row, looking),
})

const willingView = (row: PersonRow, looking: Looking): z.infer<typeof Willing> => ({
  ...base(row, looking),
  name: fullName(row),
  locality: localityFor(row, looking),
  interests: interestsOf(row.interests),
  serveNote: row.serve_note ?? '',
  languages: shown(row, looking, row.languages_to, row.languages ?? [], []),
})

export const reportedView = (row: ReportedRow): z.infer<typeof ReportedPerson> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  picture: row.profile_picture,
  ...waitingView(row),
})
