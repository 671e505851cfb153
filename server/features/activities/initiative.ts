// What became of an initiative: a report of those who lead it, and whether the Assembly makes it its own.
import { holdersOf } from '#server/features/community/office-holders.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { readOne } from './activities.ts'
import * as queries from './initiative-queries.ts'
import { findPresent } from './participation-queries.ts'
import { ownActivity } from './plan.ts'
import { demandSeen } from './visibility.ts'

/** While it goes on or afterwards; an empty one is none. */
export const report = (app: App, member: Member, id: string, text: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    demandInitiative(await ownActivity(tx, member, asking, id))
    await queries.setInitiative(tx, member.communityId, id, {
      report: text,
      reported_at: text === '' ? null : asking.now,
    })
    happened(tx, member, 'activity.reported', id)
    return readOne(tx, app, member, id)
  })

/** Asks the Assembly to make it its own, or takes that back; twice is once. */
export const ask = (app: App, member: Member, id: string, asked: boolean) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { status, visibility } = await ownActivity(tx, member, asking, id)
    const row = (await queries.lockInitiative(tx, member.communityId, id)) ?? notFound()
    demandInitiative(row)
    if (row.adoption === (asked ? 'asked' : null)) return readOne(tx, app, member, id)
    if (row.adoption === 'adopted') return refuse(409, 'The Assembly has adopted this initiative already.')
    if (asked && status === 'cancelled') return refuse(409, 'This activity was cancelled.')
    if (asked && visibility === 'private')
      return refuse(409, 'The Assembly does not see what is private. Please open it to the community first.')
    await queries.setInitiative(tx, member.communityId, id, {
      adoption: asked ? 'asked' : null,
      adoption_on: asked ? asking.today : null,
    })
    const officers = { assembly: ['chair', 'secretary'], anywhere: [] } as const
    if (asked)
      happened(tx, member, 'activity.adoptionAsked', id, {
        notify: {
          to: await holdersOf(tx, member.communityId, asking.today, officers),
          data: { caption: row.title, change: 'adoptionAsked' },
        },
      })
    else happened(tx, member, 'activity.adoptionTakenBack', id)
    return readOne(tx, app, member, id)
  })

/** The Assembly makes it its own, or leaves it to those who lead it; both are told to these. */
export const adopt = (app: App, member: Member, id: string, adopted: boolean) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { today } = await askingOf(app, tx, member)
    const row = (await queries.lockInitiative(tx, member.communityId, id)) ?? notFound()
    await demandSeen(tx, member, row)
    demandInitiative(row)
    if (row.adoption === (adopted ? 'adopted' : null)) return readOne(tx, app, member, id)
    if (row.adoption === null) return refuse(409, 'Those who lead this initiative have not asked for it.')
    await queries.setInitiative(tx, member.communityId, id, {
      adoption: adopted ? 'adopted' : null,
      adoption_on: adopted ? today : null,
    })
    const leaders = await findPresent(tx, member.communityId, id, 'facilitator')
    const change = adopted ? 'adopted' : 'notAdopted'
    happened(tx, member, `activity.${change}`, id, {
      notify: {
        to: leaders.flatMap(({ account_id }) => account_id ?? []),
        data: { caption: row.title, change },
      },
    })
    return readOne(tx, app, member, id)
  })

const demandInitiative = ({ kind }: { readonly kind: string }): void => {
  if (kind !== 'Independent Initiative') refuse(409, 'This is for initiatives.')
}
