// The cycles of the cluster: of any length, with gaps between them, and closed once they are handed in.
import type { addCycle, changeCycle } from '#contract/statistics/statistics.ts'
import type { BodyOf } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './cycle-queries.ts'
import { type CycleRow, findCycle, lockCycle } from './queries.ts'
import { readsAll } from './rules.ts'
import { cycleView } from './view.ts'

type Wish = BodyOf<typeof changeCycle>

/** The same id adds it once, whatever became of the first answer. */
export const add = (app: App, member: Member, { id, ...wish }: BodyOf<typeof addCycle>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    await queries.lockKeeping(tx, community)
    const before = await findCycle(tx, community, id)
    if (before) {
      if (!isSame(before, wish)) refuse(409, 'There is such a cycle already. Please begin again.')
      return answer(app, tx, member, before)
    }
    await demandFree(tx, member, id, wish)
    await queries.insertCycle(tx, community, { id, ...columnsOf(wish) })
    happened(tx, member, 'cycle.added', id, { detail: { number: wish.number } })
    return read(app, tx, member, id)
  })

/** What was typed or corrected in it stays, also when its days change. */
export const change = (app: App, member: Member, id: string, wish: Wish) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    await queries.lockKeeping(tx, community)
    await demandOpen(tx, member, id)
    const before = (await findCycle(tx, community, id)) ?? notFound()
    if (isSame(before, wish)) return answer(app, tx, member, before)
    await demandFree(tx, member, id, wish)
    await queries.changeCycle(tx, community, id, columnsOf(wish))
    happened(tx, member, 'cycle.changed', id, { detail: { number: wish.number } })
    return read(app, tx, member, id)
  })

export const remove = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await queries.lockKeeping(tx, member.communityId)
    await demandOpen(tx, member, id)
    await queries.deleteCycle(tx, member.communityId, id)
    happened(tx, member, 'cycle.removed', id)
    return { message: 'The cycle is removed.' }
  })

/** The cycle is there, and held against others who change it or hand it in. */
const demandOpen = async (tx: Tx, { communityId }: Member, id: string): Promise<void> => {
  const held = (await lockCycle(tx, communityId, id)) ?? notFound()
  if (held.handed_in_at !== null) refuse(409, 'This cycle is handed in, and its figures never move again.')
}

const demandFree = async (
  tx: Tx,
  { communityId }: Member,
  id: string,
  { number, startsOn, endsOn }: Wish,
): Promise<void> => {
  const [other] = await queries.findInTheWay(tx, communityId, { id, number, startsOn, endsOn })
  if (other === undefined) return
  if (other.number === number) refuseField('number', 'There is a cycle with this number already.')
  if (other.ends_on < startsOn)
    refuseField(
      'number',
      worded`Cycle ${other.number} comes before these days. Please write a higher number.`,
    )
  if (other.starts_on > endsOn)
    refuseField('number', worded`Cycle ${other.number} comes after these days. Please write a lower number.`)
  refuseField('startsOn', worded`Some of these days belong to cycle ${other.number} already.`)
}

const refuseField = (field: string, sentence: string): never =>
  refuse(409, sentence, { fields: { [field]: sentence } })

const columnsOf = ({ number, name, startsOn, endsOn }: Wish): queries.Columns => ({
  number,
  name,
  starts_on: startsOn,
  ends_on: endsOn,
})

const isSame = (row: CycleRow, wish: Wish): boolean =>
  Object.entries(columnsOf(wish)).every(
    ([column, value]) => new Map(Object.entries(row)).get(column) === value,
  )

const read = async (app: App, tx: Tx, member: Member, id: string) =>
  answer(app, tx, member, (await findCycle(tx, member.communityId, id)) ?? notFound())

const answer = async (app: App, tx: Tx, member: Member, row: CycleRow) => ({
  success: true as const,
  data: cycleView(row, await todayIn(app, tx, member.communityId), readsAll(member.rights)),
})
