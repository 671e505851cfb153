// One's own profile on the wire: everything that one has told, and to whom.
import type * as z from 'zod/mini'
import type { Credential, Profile } from '#contract/people/profile.ts'
import { instantOf } from '#server/platform/wire.ts'
import type { GatheringRow, findOwn } from './queries.ts'
import type { PersonRow } from './user-queries.ts'
import { interestsOf } from './user-view.ts'

type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

export const profileView = (
  row: PersonRow,
  own: OwnRow,
  gatherings: readonly GatheringRow[],
  { today, now }: { readonly today: string; readonly now: string },
): z.infer<typeof Profile> => ({
  called: row.called ?? '',
  nameInScript: row.other_script ?? '',
  about: row.about ?? '',
  languages: row.languages ?? [],
  birthDate: own.birth_date,
  locality: own.locality,
  bahaiId: own.bahai_id,
  audiences: {
    about: row.about_to ?? 'members',
    occupation: row.occupation_to ?? 'members',
    languages: row.languages_to ?? 'members',
    locality: row.locality_to ?? 'members',
    age: row.age_to ?? 'nobody',
  },
  contacts: row.contacts,
  interests: interestsOf(row.interests),
  serveNote: row.serve_note ?? '',
  willing: row.willing ?? false,
  askToHost: own.ask_to_host,
  listed: own.listed ?? true,
  showBirthday: own.show_birthday ?? false,
  openPage: own.open_page ?? false,
  openPhoto: row.open_photo ?? false,
  credentials: row.credentials.map((one) => credentialView(one, today)),
  gatherings: gatherings.map((one) => ({ ...one })),
  emailChange:
    own.new_email === null || own.email_until === null || own.email_until < now
      ? null
      : {
          email: own.new_email,
          oldAgreed: own.old_agreed_at !== null,
          newAgreed: own.new_agreed_at !== null,
        },
  can: {
    setBirthDate: own.birth_date === null && !own.has_guardian,
    openPage: row.grown_up && own.open_pages,
    shareWithMembers: row.grown_up,
  },
})

const credentialView = (
  { id, kind, title, expires_on, audience, verified_by, verified_at }: PersonRow['credentials'][number],
  today: string,
): z.infer<typeof Credential> => ({
  id,
  kind,
  title,
  expiresOn: expires_on,
  expired: expires_on !== null && expires_on < today,
  verified: verified_at === null ? null : { by: verified_by, at: instantOf(verified_at) },
  audience,
})
