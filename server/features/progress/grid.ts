// People by units, for those who lead a group: what each has completed, and whose word waits. Of children it is for
// those alone whose checks hold.
import type { markUnit } from '#contract/progress/progress.ts'
import type { BodyOf } from '#contract/route.ts'
import { demandLeader, demandRecords, refuseField } from '#server/features/activities/change-meeting.ts'
import {
  completedBy,
  demandPast,
  groupOf,
  peopleIn,
  write,
} from '#server/features/activities/completions/completions.ts'
import { readCatalogue } from '#server/features/catalogue/catalogue.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import { markedIn } from './rules.ts'
import { groupView, studiedView } from './view.ts'

export const get = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => gridView(tx, await ledBy(app, tx, member, id)))

/** Marking it twice is marking it once; it answers the word that waits about it. */
export const mark = (
  app: App,
  member: Member,
  id: string,
  { person, studyItem, day }: BodyOf<typeof markUnit>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const group = await ledBy(app, tx, member, id)
    const { asking, items, people } = group
    const item =
      items.find((one) => one.id === studyItem.toLowerCase()) ??
      refuseField('studyItem', 'Please choose what this group studies.')
    demandPast(asking, day)
    const who =
      people.find((one) => one.id === person.toLowerCase()) ??
      refuseField('person', 'Please choose people of this group.')
    const [before] = (await completedBy(tx, asking, [who.id])).filter((row) => row.study_item_id === item.id)
    if ((before?.completed_on ?? null) !== day) {
      const action = await write(tx, member, [who.id], { studyItem: item.id, day, activity: id })
      happened(tx, member, action, id, { detail: { person: who.id } })
    }
    if (day !== null && (await queries.settleClaim(tx, member.communityId, who.id, item.id)))
      await tell(tx, member, group, who.id, 'claim.confirmed')
    return gridView(tx, group)
  })

/** Not yet: twice is once. Whoever said it hears of it, and may say it again. */
export const decline = (app: App, member: Member, claimId: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const claim = (await queries.findClaim(tx, member.communityId, claimId)) ?? notFound()
    const group = await ledBy(app, tx, member, claim.activity_id)
    if (await queries.declineClaim(tx, member.communityId, claim.id, group.asking.now))
      await tell(tx, member, group, claim.person_id, 'claim.declined')
    return gridView(tx, group)
  })

type Led = Awaited<ReturnType<typeof ledBy>>

const ledBy = async (app: App, tx: Tx, member: Member, id: string) => {
  const { activity, asking, eyes, items } = await groupOf(app, tx, member, id)
  demandLeader(eyes)
  demandRecords(eyes)
  const catalogue = await readCatalogue(tx, member.communityId)
  const circle = activity.kind === 'Study Circle'
  const about = (await queries.findLeaders(tx, member.communityId, id)) ?? notFound()
  return {
    id,
    asking,
    title: about.title,
    leaders: about.leaders.flatMap(({ account_id }) => account_id ?? []),
    items: markedIn(catalogue, { studied: items, circle }),
    people: await peopleIn(tx, asking, id),
  }
}

const changes = { 'claim.confirmed': 'unitConfirmed', 'claim.declined': 'unitDeclined' } as const

const tell = async (
  tx: Tx,
  member: Member,
  { id, title, leaders }: Led,
  person: string,
  action: keyof typeof changes,
): Promise<void> => {
  const to = await queries.findAccount(tx, member.communityId, person)
  happened(tx, member, action, id, {
    live: [...to, ...leaders],
    notify: { to, data: { caption: title, change: changes[action] } },
  })
}

const gridView = async (tx: Tx, { id, title, asking, items, people }: Led) => {
  const marked = new Set(items.map((item) => item.id))
  const ids = people.map((one) => one.id)
  const done = (await completedBy(tx, asking, ids)).filter((row) => marked.has(row.study_item_id))
  const claims = await queries.findClaimsIn(tx, asking.communityId, id)
  return {
    success: true as const,
    data: {
      ...groupView({ id, title }),
      items: items.map(studiedView),
      people: people.map((who) => ({
        _id: who.id,
        id: who.id,
        name: who.name,
        completed: done
          .filter((row) => row.person_id === who.id)
          .map((row) => ({ studyItem: row.study_item_id, day: row.completed_on })),
        claims: claims
          .filter((row) => row.person_id === who.id && marked.has(row.study_item_id))
          .map((row) => ({ _id: row.id, id: row.id, studyItem: row.study_item_id, day: row.day })),
      })),
    },
  }
}
