// One's own profile: reading it, seeing it as others do, and changing it (PUT /api/auth/me).
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { updateMe as updateMeRoute } from '#contract/people/profile.ts'
import { changeAccount, getMe } from '#server/features/auth/actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import { plainDigits } from '#contract/digits.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import { whyNotBorn, whyNotOpen } from './rules.ts'
import { profileView } from './view.ts'
import { openPage, pageFor } from './user-actions.ts'
import { findZone } from './user-page-queries.ts'
import { findPerson } from './user-queries.ts'

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
    await queries.setPublic(tx, communityId, accountId, given.openPage)
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
