// The wizard's community, and communities as the system administrator sees them, on the wire.
import type * as z from 'zod/mini'
import type { InstanceCommunity } from '#contract/community/set-up.ts'
import type { findAll, findBegun, findSetUp } from './set-up-queries.ts'

type SetUpRow = Awaited<ReturnType<typeof findSetUp>>
type Row = Awaited<ReturnType<typeof findAll>>[number]

type Begun = Awaited<ReturnType<typeof findBegun>>

export const setUpView = (
  row: SetUpRow,
  { mail, people, begun }: { mail: boolean; people: number; begun: Begun },
) => ({
  name: row.name,
  place: row.place,
  language: row.language === 'fa' ? ('fa' as const) : ('en' as const),
  timeZone: row.time_zone,
  latitude: row.latitude,
  longitude: row.longitude,
  contactEmail: row.contact_email,
  listed: row.listed,
  signUp: row.sign_up,
  confirmsEverybody: row.confirms_everybody,
  settingUp: row.setting_up,
  mail,
  people,
  begun: {
    roll: people > 1,
    invited: begun.invited,
    officers: begun.officers,
    gathering: begun.gathering,
    news: begun.news,
  },
})

export const instanceView = (row: Row): z.infer<typeof InstanceCommunity> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  slug: row.slug,
  place: row.place,
  language: row.language,
  timeZone: row.time_zone,
  listed: row.listed,
  awaitsAdmin: row.awaits_admin,
  createdAt: row.created_at,
})
