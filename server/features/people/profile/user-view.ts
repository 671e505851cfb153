// A person on the wire, with what this viewer may see and nothing else.
import type * as z from 'zod/mini'
import type { ReportedPerson } from '#contract/people/person-reports.ts'
import { Interest, type Listed, type PersonPage, type Willing } from '#contract/people/users.ts'
import { waitingView } from '#server/platform/reports.ts'
import { fullName } from '#server/platform/wire.ts'
import type { GatheringRow } from './queries.ts'
import type { ReportedRow } from './report-queries.ts'
import type { Audience } from './tables.ts'
import type { PersonRow } from './user-queries.ts'
import { type Relation, ageBandOf, sees } from './user-rules.ts'

export interface Looking {
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

export const pageView = (row: PersonRow, looking: Looking, beside: Beside): z.infer<typeof PersonPage> => {
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

export const listedView = (row: PersonRow, looking: Looking): z.infer<typeof Listed> => ({
  ...base(row, looking),
  name: fullName(row),
  letter: row.letter.toLocaleUpperCase('en'),
  locality: localityFor(row, looking),
  contacts: contactsFor(row, looking),
})

export const willingView = (row: PersonRow, looking: Looking): z.infer<typeof Willing> => ({
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
