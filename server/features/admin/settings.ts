// The community's page and the parts of the app that it uses.
import type * as z from 'zod/mini'
import type { setCommunitySettings } from '#contract/admin/administration.ts'
import { emailKey } from '#server/features/auth/rules.ts'
import { markUsed } from '#server/features/uploads/uploads.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { keptAddress } from '#server/platform/files.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './settings-queries.ts'
import type { SettingColumns } from './settings-queries.ts'
import { settingsView } from './admin.ts'
import { isDeepStrictEqual } from 'node:util'

export const get = async ({ db }: App, { communityId }: Member) => {
  const row = await inCommunity(db, communityId, (tx) => queries.findSettings(tx, communityId))
  return { success: true as const, data: settingsView(row) }
}

type Wish = z.output<typeof setCommunitySettings.body>

/** Changes what is sent and differs; the record names the fields, not what stands in them. */
export const set = (app: App, member: Member, wish: Wish) =>
  inCommunity(app.db, member.communityId, (tx) => setIn(app, tx, member, wish))

export const setIn = async (app: App, tx: Tx, member: Member, given: Wish) => {
  const { bannerImage } = given
  const wish = bannerImage ? { ...given, bannerImage: keptAddress(app.files, bannerImage) } : given
  const { communityId } = member
  const old = await queries.lockSettings(tx, communityId)
  const changed = Object.fromEntries(
    Object.entries(settingColumns(wish)).filter(
      ([name, value]) => value !== undefined && !isSame(value, Reflect.get(old, name)),
    ),
  )
  if (Object.keys(changed).length === 0) return { success: true as const, data: settingsView(old) }
  await refusePrivate(tx, communityId, mailboxesIn(changed))
  await refuseForeign(app, tx, member, changed, old.banner_before)
  const now = await queries.updateSettings(tx, communityId, {
    ...changed,
    ...('banner_image' in changed ? { banner_before: old.banner_image } : {}),
  })
  happened(tx, member, 'community.changed', communityId, {
    detail: { fields: Object.keys(changed).sort().join(' ') },
    change: changeOf('settings', communityId, settingsView(old), settingsView(now)),
  })
  // Posts are told with or without their comments, and with who may see them.
  if ('features_off' in changed || 'open_posts' in changed) happened(tx, member, 'posts.shownOtherwise')
  return { success: true as const, data: settingsView(now) }
}

type Changed = Readonly<Record<string, unknown>>

const PRIVATE = 'This is somebody’s own address. Please use a mailbox that belongs to the office.'

const mailboxesIn = (changed: Changed) =>
  Object.entries(mailboxColumns).flatMap(([field, column]) => {
    const address = changed[column]
    return typeof address === 'string' ? [{ field, address }] : []
  })

interface Mailbox {
  readonly field: string
  readonly address: string
}

/** What everybody sees is the mailbox of an office or a body, never an address of a member's own. */
export const refusePrivate = async (
  tx: Tx,
  community: CommunityId,
  mailboxes: readonly Mailbox[],
): Promise<void> => {
  if (mailboxes.length === 0) return
  const keys = await queries.findPrivateAddresses(
    tx,
    community,
    mailboxes.map(({ address }) => emailKey(address)),
  )
  const refused = mailboxes.filter(({ address }) => keys.includes(emailKey(address)))
  if (refused.length === 0) return
  refuse(400, PRIVATE, { fields: Object.fromEntries(refused.map(({ field }) => [field, PRIVATE])) })
}

/** A picture is the caller's own upload or the one that was there before, never an address from elsewhere. */
const refuseForeign = async (
  app: App,
  tx: Tx,
  { communityId, accountId }: Member,
  { banner_image: url }: Changed,
  before: string | null,
): Promise<void> => {
  if (typeof url !== 'string' || url === before) return
  const key = app.files.keyOf(url)
  const own = key !== null && app.files.urlOf(key) === url
  if (own && (await queries.isOwnPicture(tx, communityId, accountId, key)))
    return markUsed(app, tx, communityId, url)
  const sentence = 'Please choose a picture that you have uploaded here.'
  refuse(400, sentence, { fields: { bannerImage: sentence } })
}

/** What is not wished is left out. Empty texts are none. */
const settingColumns = (wish: Wish): SettingColumns => ({
  ...(wish.name === undefined ? {} : { name: wish.name }),
  ...(wish.place === undefined ? {} : { place: wish.place || null }),
  ...(wish.welcome === undefined ? {} : { welcome: wish.welcome || null }),
  ...passage(wish),
  ...mailboxes(wish),
  ...(wish.links === undefined ? {} : { public_links: JSON.stringify(wish.links) }),
  ...(wish.bannerImage === undefined ? {} : { banner_image: wish.bannerImage || null }),
  ...(wish.timeZone === undefined ? {} : { time_zone: wish.timeZone }),
  ...(wish.language === undefined ? {} : { language: wish.language }),
  ...(wish.latitude === undefined ? {} : { latitude: wish.latitude }),
  ...(wish.longitude === undefined ? {} : { longitude: wish.longitude }),
  ...(wish.listed === undefined ? {} : { listed: wish.listed }),
  ...(wish.signUp === undefined ? {} : { sign_up: wish.signUp }),
  ...(wish.confirmsEverybody === undefined ? {} : { confirms_everybody: wish.confirmsEverybody }),
  ...(wish.openPages === undefined ? {} : { open_pages: wish.openPages }),
  ...(wish.openPosts === undefined ? {} : { open_posts: wish.openPosts }),
  ...(wish.openCalendar === undefined ? {} : { open_calendar: wish.openCalendar }),
  ...(wish.featuresOff === undefined ? {} : { features_off: [...new Set(wish.featuresOff)].sort() }),
})

const passage = ({ passage: wished }: Wish): SettingColumns =>
  wished === undefined ? {} : { passage: wished?.text ?? null, passage_source: wished?.source ?? null }

const mailboxes = (wish: Wish): SettingColumns => ({
  ...(wish.contactEmail === undefined ? {} : { contact_email: wish.contactEmail || null }),
  ...(wish.secretaryEmail === undefined ? {} : { secretary_email: wish.secretaryEmail || null }),
  ...(wish.treasurerEmail === undefined ? {} : { treasurer_email: wish.treasurerEmail || null }),
})

/** The columns that hold an address which everybody sees, by the field that changes it. */
const mailboxColumns = {
  contactEmail: 'contact_email',
  secretaryEmail: 'secretary_email',
  treasurerEmail: 'treasurer_email',
} as const

/** Whether a wished value is what stands there already; a list is written as JSON and read as it is. */
const isSame = (wished: unknown, stands: unknown): boolean =>
  isDeepStrictEqual(typeof wished === 'string' && Array.isArray(stands) ? JSON.parse(wished) : wished, stands)
