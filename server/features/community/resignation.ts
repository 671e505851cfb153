// Laying down an office, and the call by which existing clients take somebody out of a body.
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './office-queries.ts'
import { openDesk, takeBack } from './office-changes.ts'
import { type Outcome, done, endTerm, endingOf } from './term.ts'
import * as terms from './term-queries.ts'

/** Lays down one's own office. Doing it twice is doing it once. */
export const resign = (app: App, member: Member, termId: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    const term = (await terms.lockTerm(tx, desk.community, termId)) ?? notFound()
    if (term.person_id !== member.personId) notFound()
    if (term.valid_to >= desk.today) await takeBack(desk, endingOf(term), 'office.resigned')
    return { message: 'You have laid this office down.' }
  })

/** The call of existing clients: the terms of an account or a person in a body end, each by its own rule. */
export const leaveBody = async (
  app: App,
  member: Member,
  userId: string,
  bodyId: string,
): Promise<Outcome> => {
  const served = await inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    const body = (await queries.findBody(tx, desk.community, bodyId, desk.today)) ?? notFound()
    const named = (await terms.findPersonNamed(tx, desk.community, userId)) ?? notFound()
    return body.members.filter((one) => one.person_id === named.id)
  })
  if (served.length === 0) return refuse(409, 'This person does not serve in this body.')
  const outcomes = []
  for (const { id, person_id: person } of served) {
    if (person === member.personId) outcomes.push(done((await resign(app, member, id)).message))
    else outcomes.push(await endTerm(app, member, id))
  }
  return outcomes.find(({ state }) => state === 'waiting') ?? outcomes[0] ?? notFound()
}
