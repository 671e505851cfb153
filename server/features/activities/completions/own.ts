// What was completed at some time, without any group: by everybody for themselves and the children in their care, and
// by those who help groups to form for others who are grown up.
import type { setOwnCompletion } from '#contract/activities/completions.ts'
import type { BodyOf } from '#contract/route.ts'
import { itemNow } from '#server/features/catalogue/catalogue.ts'
import { type Named, named, ownWards } from '#server/features/people/family/in-care.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { refuseField } from '../change-meeting.ts'
import { hasStudyItem } from '../plan-queries.ts'
import { helpsGroups } from '../rules.ts'
import { demandPast, write } from './completions.ts'
import { readCompletions } from './reading.ts'

export const list = (app: App, member: Member, person: string | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const who = await named(tx, asking, person ?? asking.me)
    demandTheirs(member, who)
    const wards = person === undefined ? await ownWards(tx, asking) : []
    return { success: true as const, data: await readCompletions(tx, member, [who, ...wards]) }
  })

export const set = (app: App, member: Member, { person, studyItem, day }: BodyOf<typeof setOwnCompletion>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const who = await named(tx, asking, person ?? asking.me)
    demandTheirs(member, who)
    // What is out of the catalogue by now can still be taken back.
    const isThere =
      day === null
        ? (await itemNow(tx, member.communityId, studyItem)) !== undefined
        : await hasStudyItem(tx, member.communityId, studyItem)
    if (!isThere) refuseField('studyItem', 'Please choose something that can be studied.')
    demandPast(asking, day)
    const action = await write(tx, member, [who.id], { studyItem, day, activity: null })
    happened(tx, member, action, who.id, { kind: 'person', detail: { person: who.id } })
    return { message: day === null ? 'It is taken back.' : 'It is noted.' }
  })

const demandTheirs = ({ rights }: Member, { own, child }: Named): void => {
  if (own || (!child && helpsGroups(rights))) return
  refuse(403, 'You can note this for yourself and for the children in your care.')
}
