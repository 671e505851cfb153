// One's own profile: reading it, seeing it as others do, and changing it (PUT /api/auth/me).
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Credential, Profile, updateMe as updateMeRoute } from '#contract/people/profile.ts'
import { changeAccount, getMe } from '#server/features/auth/auth.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import { plainDigits } from '#contract/digits.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { setPublic } from '#server/platform/public-items-queries.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import type { GatheringRow, findOwn } from './queries.ts'
import { openPage, pageFor, interestsOf } from './user.ts'
import { findZone } from './user-page-queries.ts'
import { type PersonRow, findPerson } from './user-queries.ts'
import { ageOn } from './user-rules.ts'
import { instantOf } from '#server/platform/wire.ts'
type Given = z.output<typeof updateMeRoute.body>

/** Everything that the member has told, and to whom. */
export const getProfile = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { row, own, times } = await readOwn(app, tx, member)
    const person = { personId: own.person_id, accountId: member.accountId, withPrivate: true }
    const gatherings = await queries.findGatherings(tx, member.communityId, person, times.now)
    return { success: true as const, data: profileView(row, own, gatherings, times) }
  })

/** The own page through the eyes of others; null where a visitor would find it closed. */
export const seeMyPage = async (app: App, member: Member, as: 'member' | 'host' | 'visitor') => {
  const data =
    as === 'visitor'
      ? await openPage(app, member.accountId)
      : await inCommunity(app.db, member.communityId, (tx) => pageFor(app, tx, member, member.accountId, as))
  return { success: true as const, data }
}

/** Changes what was given and nothing else; state, community and rights are nobody's to send. */
export const updateMe = async (app: App, account: Account, given: Given) => {
  const told = Object.keys(given).some((field) => !ofAccount.has(field))
  if (told && !isMember(account))
    return refuse(403, 'Your community has to confirm you first.', { code: 'pending' })
  await changeAccount(app, account, given, async (tx) => {
    if (told && isMember(account)) await tell(app, tx, account, given)
  })
  return getMe(app, account)
}

/** What stands on the account itself, so that those who wait may change it too. */
const ofAccount = new Set(['firstName', 'lastName', 'occupation', 'language', 'profilePicture'])

const tell = async (app: App, tx: Tx, member: Member, given: Given): Promise<void> => {
  const { communityId, accountId } = member
  // The chain before the account, where a record will be written.
  if (given.openPage !== undefined) await holdChain(tx, communityId)
  await queries.lockOwn(tx, communityId, accountId)
  const { row, own, times } = await readOwn(app, tx, member)
  if (given.birthDate !== undefined) {
    refuseField('birthDate', whyNotBorn(given.birthDate, own, times.today))
    await queries.setBirthDate(tx, communityId, own.person_id, given.birthDate)
  }
  if (given.openPage === true) refuseField('openPage', whyNotOpen(row.grown_up, own.open_pages))
  const fields = fieldsOf(given)
  if (Object.keys(fields).length > 0) await queries.setProfile(tx, communityId, accountId, fields)
  if (given.contacts) await queries.replaceContacts(tx, communityId, accountId, contactsOf(given.contacts))
  if (given.credentials) await changeCredentials(tx, member, given.credentials)
  if (given.openPage !== undefined && given.openPage !== (own.open_page ?? false)) {
    await setPublic(tx, communityId, { id: accountId, kind: 'account' }, given.openPage)
    happened(tx, member, given.openPage ? 'page.opened' : 'page.closed', accountId)
  }
  happened(tx, member, 'profile.changed')
}

const readOwn = async (app: App, tx: Tx, { communityId, accountId }: Member) => {
  const now = app.clock.now()
  const today = civilDay(now, await findZone(tx, communityId))
  const asking = { accountId, asOf: instant(now), today }
  const row = (await findPerson(tx, communityId, asking, accountId)) ?? notFound()
  const own = (await queries.findOwn(tx, communityId, accountId)) ?? notFound()
  return { row, own, times: { today, now: instant(now) } }
}

const refuseField = (field: string, sentence: string | null): void => {
  if (sentence !== null) refuse(400, sentence, { fields: { [field]: sentence } })
}

/** Only what was sent: an absent field is no change. */
const fieldsOf = (given: Given): queries.ProfileFields => {
  const { about, occupation, languages, locality, age } = given.audiences ?? {}
  return present({
    called: given.called,
    other_script: given.nameInScript,
    about: given.about,
    languages: given.languages && [...new Set(given.languages)],
    interests: given.interests && [...new Set(given.interests)],
    serve_note: given.serveNote,
    willing: given.willing,
    ask_to_host: given.askToHost,
    listed: given.listed,
    show_birthday: given.showBirthday,
    open_page: given.openPage,
    open_photo: given.openPhoto,
    about_to: about,
    occupation_to: occupation,
    languages_to: languages,
    locality_to: locality,
    age_to: age,
  })
}

const present = <T extends object>(fields: { [Key in keyof T]: T[Key] | undefined }): Partial<T> => {
  const kept: Partial<T> = {}
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key]
  return kept
}

const contactsOf = (given: NonNullable<Given['contacts']>): queries.ContactRow[] =>
  given.map((contact, position) => ({
    id: newId(),
    kind: contact.kind,
    label: contact.label,
    value: contact.kind === 'phone' ? plainDigits(contact.value) : contact.value,
    ...(contact.kind === 'address'
      ? { city: contact.city, postcode: contact.postcode, country: contact.country }
      : {}),
    audience: contact.audience,
    position,
  }))

/** One that stays as it was stays verified; one that says something else has to be seen again. */
const changeCredentials = async (
  tx: Tx,
  { communityId, accountId }: Member,
  given: NonNullable<Given['credentials']>,
): Promise<void> => {
  const before = new Map(
    (await queries.findCredentials(tx, communityId, accountId)).map((row) => [row.id, row]),
  )
  const rows = given.map(({ id, kind, title, expiresOn, audience }, position) => {
    const old = id === undefined ? undefined : before.get(id)
    if (old) before.delete(old.id)
    const same = old?.kind === kind && old.title === title && old.expires_on === expiresOn
    return {
      id: old?.id ?? newId(),
      kind,
      title,
      expires_on: expiresOn,
      audience,
      verified_by: same ? old.verified_by : null,
      verified_at: same ? old.verified_at : null,
      position,
    }
  })
  await queries.replaceCredentials(tx, communityId, accountId, rows)
}

const OLDEST = 130

/** Why this day of birth cannot be set by its owner, or null. */
const whyNotBorn = (
  wanted: string,
  own: { readonly birth_date: string | null; readonly has_guardian: boolean },
  today: string,
): string | null => {
  if (own.birth_date === wanted) return null
  if (own.birth_date !== null)
    return 'Your community’s roll has another birth date. Please write to the secretary to have it put right.'
  if (own.has_guardian) return 'Your guardians look after this date. Please ask one of them.'
  if (wanted > today) return 'This day lies in the future.'
  return ageOn(wanted, today) > OLDEST ? 'Please check the year.' : null
}

/** Why the page cannot be opened to everybody, or null. */
const whyNotOpen = (grownUp: boolean, communityOpens: boolean): string | null => {
  if (!grownUp) return 'Pages for everybody are for grown-ups.'
  return communityOpens ? null : 'Your community keeps the pages of its members for members.'
}

type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

const profileView = (
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
