// What is wished of the community's page, as columns: pure.
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { setCommunitySettings } from '#contract/admin/administration.ts'
import type { SettingColumns } from './settings-queries.ts'

type Wish = z.output<typeof setCommunitySettings.body>

/** What is not wished is left out. Empty texts are none. */
export const settingColumns = (wish: Wish): SettingColumns => ({
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
export const mailboxColumns = {
  contactEmail: 'contact_email',
  secretaryEmail: 'secretary_email',
  treasurerEmail: 'treasurer_email',
} as const

/** Whether a wished value is what stands there already; a list is written as JSON and read as it is. */
export const isSame = (wished: unknown, stands: unknown): boolean =>
  isDeepStrictEqual(typeof wished === 'string' && Array.isArray(stands) ? JSON.parse(wished) : wished, stands)
