// Reading the programme of an event, and writing it anew.
import type { saveProgramme } from '#contract/events/event-programme.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { inPlanning } from './actions.ts'
import { ownEvent } from './change-actions.ts'
import { openAudiences } from '#server/features/materials/actions.ts'
import { findLetters } from './letter-queries.ts'
import * as queries from './programme-queries.ts'
import { inOrder, placesOf, storedItem } from './programme-rules.ts'
import { programmeView } from './programme-view.ts'
import { audiencesOf, whyNotChange } from './rules.ts'
import { findIsFriend } from './standing-queries.ts'

export const get = (app: App, member: Member, id: string) =>
  inPlanning(app, member, (tx) => read(app, tx, member, id))

/** Who looked at an older programme than the one that stands is told so, and nothing is overwritten. */
export const save = (app: App, member: Member, id: string, wish: BodyOf<typeof saveProgramme>) =>
  inPlanning(app, member, async (tx) => {
    const event = await ownEvent(tx, member, id)
    const closed = whyNotChange(event, app.clock.now())
    if (closed) return refuse(409, closed)
    if (wish.revision !== event.programme_revision)
      return refuse(409, 'Somebody else has changed the programme meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    const items = inOrder(wish.items)
    const wanted = items.flatMap(({ reader }) => (reader === null ? [] : [reader]))
    const found = wanted.length === 0 ? [] : await queries.findReaders(tx, member.communityId, wanted)
    const { readers, faults } = placesOf(
      items,
      new Map(found.map(({ account_id, person_id }) => [account_id, person_id])),
    )
    const [fault] = Object.values(faults)
    if (fault !== undefined) return refuse(400, fault, { fields: faults })
    await queries.setProgramme(tx, member.communityId, id, items.map(storedItem), readers)
    happened(tx, member, 'event.programmeChanged', id, { detail: { items: String(items.length) } })
    return read(app, tx, member, id)
  })

const read = async (app: App, tx: Tx, member: Member, id: string) => {
  const now = app.clock.now()
  const programme = (await queries.findProgramme(tx, member.communityId, id)) ?? notFound()
  await openAudiences(tx, audiencesOf(programme, member, now))
  const letters = await findLetters(tx, member.communityId, id)
  const friend = await findIsFriend(tx, member.communityId, member.personId)
  return programmeView(programme, letters, { ...member, friend }, now)
}
