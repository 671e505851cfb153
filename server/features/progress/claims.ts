// "I have finished a unit": it waits for who leads one's circle of it, and is noted at once where nobody does.
import type { claimCompletion } from '#contract/progress/progress.ts'
import type { BodyOf } from '#contract/route.ts'
import { refuseField } from '#server/features/activities/change-meeting.ts'
import { completedBy, demandPast, write } from '#server/features/activities/completions/completions.ts'
import { readCatalogue } from '#server/features/catalogue/catalogue.ts'
import { named } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { readProgress } from './progress.ts'
import * as queries from './queries.ts'
import { isOpen } from './rules.ts'
import { answeringCircle } from './view.ts'

type Wish = BodyOf<typeof claimCompletion>

/** The same word sent twice is said once; a later one about the same item takes its place. */
export const claim = (app: App, member: Member, wish: Wish) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    if (!(await isSaid(tx, asking, wish))) await say(tx, member, asking, wish)
    return readProgress(tx, member, asking)
  })

const isSaid = async (tx: Tx, { communityId, me }: Asking, { id, studyItem }: Wish): Promise<boolean> => {
  const said = await queries.findSaid(tx, communityId, id)
  if (said === undefined) return false
  if (said.person_id !== me || said.study_item_id !== studyItem.toLowerCase())
    refuse(409, 'Something else was said in the meantime. Please say it again.')
  return true
}

const say = async (tx: Tx, member: Member, asking: Asking, { id, studyItem, day }: Wish): Promise<void> => {
  const { communityId, me, now } = asking
  const items = await readCatalogue(tx, communityId)
  const item =
    items.find((one) => one.id === studyItem.toLowerCase() && isOpen(one)) ??
    refuseField('studyItem', 'Please choose something that can be studied.')
  demandPast(asking, day)
  const done = (await completedBy(tx, asking, [me])).find((row) => row.study_item_id === item.id)
  if (done?.completed_on === day) return
  if (done) refuse(409, 'It is noted already that you have completed this.')
  const circles = await queries.findCircles(tx, communityId, me)
  const circle = answeringCircle(items, circles, { studyItem: item.id, me })
  if (circle === undefined) {
    await queries.settleClaim(tx, communityId, me, item.id)
    const action = await write(tx, member, [me], { studyItem: item.id, day, activity: null })
    return happened(tx, member, action, me, { kind: 'person', detail: { person: me } })
  }
  const before = (await queries.findClaimsOf(tx, communityId, me)).find(
    (row) => row.study_item_id === item.id && row.activity_id === circle.id,
  )
  await queries.putClaim(tx, communityId, {
    id,
    person_id: me,
    study_item_id: item.id,
    activity_id: circle.id,
    day,
    asked_at: now,
  })
  const leaders = circle.leaders.flatMap(({ account_id }) => account_id ?? [])
  // Of the young no notice says who it was; and nobody hears twice of what waits already.
  const isYoung = (await named(tx, asking, me)).child
  happened(tx, member, 'claim.said', circle.id, {
    live: [...leaders, member.accountId],
    notify: {
      to: before?.declined_at === null ? [] : leaders.filter((one) => one !== member.accountId),
      data: { caption: circle.title, change: 'unitClaimed' },
      ...(isYoung ? { by: null } : {}),
    },
  })
}

/** One's own, while it waits or was declined; somebody else's is not there. */
export const takeBack = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const gone = (await queries.deleteClaim(tx, member.communityId, asking.me, id)) ?? notFound()
    const group = await queries.findLeaders(tx, member.communityId, gone.activity_id)
    const leaders = group?.leaders.flatMap(({ account_id }) => account_id ?? []) ?? []
    happened(tx, member, 'claim.takenBack', gone.activity_id, { live: [...leaders, member.accountId] })
    return readProgress(tx, member, asking)
  })
