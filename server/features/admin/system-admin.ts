// Those who run the installation: naming another, taking one out, laying it down oneself.
import { emailKey } from '#server/features/auth/rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inInstance } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './system-admin-queries.ts'
import type { SystemAdminRow } from './system-admin-queries.ts'
import type * as z from 'zod/mini'
import type { listSystemAdmins } from '#contract/admin/system-admins.ts'

export const list = async (app: App, member: Member) =>
  systemAdminsView(await inInstance(app.db, queries.findAll), member)

export const name = async (app: App, member: Member, email: string) => {
  demandFreshProof(app.clock, member)
  await inInstance(app.db, async (tx) => {
    const admins = await holdAdmins(tx, member)
    const unknown = 'Nobody with a confirmed account has this address.'
    const named =
      (await queries.lockByAddress(tx, emailKey(email))) ??
      refuse(400, unknown, { fields: { email: unknown } })
    if (admins.some(({ id }) => id === named.id)) refuse(409, 'This person runs the installation already.')
    await queries.insert(tx, named.id, instant(app.clock.now()))
    happened(tx, { ...member, communityId: INSTANCE }, 'installation.adminNamed', named.id)
    tell(tx, member, admins, { ...named, change: 'runsInstallation' })
  })
  return { message: 'This person runs the installation now too.' }
}

/** Takes one out: a colleague, or oneself. */
export const remove = async (app: App, member: Member, id: string) => {
  demandFreshProof(app.clock, member)
  const self = id === member.accountId
  await inInstance(app.db, async (tx) => {
    const admins = await holdAdmins(tx, member)
    const gone = admins.find((admin) => admin.id === id) ?? notFound()
    if (!mayGo(admins, id)) refuse(409, LAST)
    await queries.remove(tx, id)
    const action = self ? 'installation.adminResigned' : 'installation.adminRemoved'
    happened(tx, { ...member, communityId: INSTANCE }, action, id)
    tell(tx, member, admins, { ...gone, change: 'runsNoMore' })
  })
  return { message: self ? 'You have laid this down.' : 'This person no longer runs the installation.' }
}

const LAST = 'You are the last administrator of this installation. Please hand that over first.'

/** Before an account goes. Whether that of the other one is open cannot be seen from within a community. */
export const keepASystemAdmin = async (tx: Tx, accountId: string): Promise<void> => {
  await queries.lockAll(tx)
  if (!(await queries.hasOther(tx, accountId))) refuse(409, LAST)
}

/** One change at a time. Whoever was taken out a moment ago changes nothing any more. */
const holdAdmins = async (tx: Tx, member: Member): Promise<readonly queries.SystemAdminRow[]> => {
  await queries.lockAll(tx)
  const admins = await queries.findAll(tx)
  if (!admins.some(({ id }) => id === member.accountId))
    refuse(403, 'This is for the administrators of this installation.')
  return admins
}

type Home = Pick<queries.SystemAdminRow, 'id' | 'community_id'>

/**
 * Tells whom it is about and the others, each in their own community. Rights have changed, from which pages make the
 * navigation.
 */
const tell = (
  tx: Tx,
  member: Member,
  admins: readonly Home[],
  about: Home & { readonly change: 'runsInstallation' | 'runsNoMore' },
): void => {
  const others = admins.filter(({ id }) => id !== about.id)
  const homes = new Set([about, ...others].flatMap(({ community_id }) => community_id ?? []))
  for (const home of homes) {
    const by = { ...member, communityId: asCommunity(home) }
    const here = others.filter(({ community_id }) => community_id === home).map(({ id }) => id)
    if (about.community_id === home)
      happened(tx, by, 'rights.changed', null, { notify: { to: [about.id], data: { change: about.change } } })
    happened(tx, by, 'installation.runners', null, {
      notify: { to: here, data: { change: 'runnersChanged' } },
    })
  }
}

interface Admin {
  readonly id: string
  readonly state: string
}

/** Somebody else whose account is open stays: a closed account opens nothing. */
const mayGo = (admins: readonly Admin[], id: string): boolean =>
  admins.some((admin) => admin.id !== id && admin.state === 'confirmed')

const systemAdminsView = (
  rows: readonly SystemAdminRow[],
  viewer: { readonly accountId: string },
): z.infer<typeof listSystemAdmins.reply> => ({
  success: true,
  data: rows.map((row) => ({
    _id: row.id,
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    community: row.community_name ?? '',
    since: row.granted_at,
    self: row.id === viewer.accountId,
    can: { remove: mayGo(rows, row.id) },
  })),
})
