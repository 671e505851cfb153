// How existing clients put somebody into a body: by the user and the body, by the rule of the office like anybody else.
import { BodyKind, type createBody, type serveInBody } from '#contract/community/offices.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { create, get } from './office.ts'
import * as queries from './office-queries.ts'
import { officesToGive } from './office-rules.ts'
import { openDesk } from './office-changes.ts'
import * as terms from './term-queries.ts'
import { type Outcome, done, grant, refuseGiving } from './term.ts'

/** Founds a body, or has somebody serve in one that is there. */
export const createOrServe = async (
  app: App,
  member: Member,
  { kind, name, userId, bodyId }: BodyOf<typeof createBody>,
) => {
  if (userId === undefined && bodyId === undefined && kind !== undefined && name !== undefined)
    return create(app, member, { kind, name })
  if (userId === undefined || bodyId === undefined) {
    const sentence = 'Please say who serves, and in which body.'
    return refuse(400, sentence, { fields: { [userId === undefined ? 'userId' : 'bodyId']: sentence } })
  }
  const { message, state } = await serveIn(app, member, { userId, bodyId })
  return { ...(await get(app, member, bodyId)), message, state }
}

/** Gives the office by its own rule; an account or a person may be named. Who serves already stays where no office is said. */
export const serveIn = async (
  app: App,
  member: Member,
  { userId, bodyId, office }: BodyOf<typeof serveInBody>,
): Promise<Outcome> => {
  const { person, holds } = await inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    if (BodyKind.options.every((kind) => officesToGive(desk.mine, kind).length === 0)) refuseGiving()
    const body = (await queries.findBody(tx, desk.community, bodyId, desk.today)) ?? notFound()
    const named = (await terms.findPersonNamed(tx, desk.community, userId)) ?? notFound()
    const held = body.members.filter((one) => one.person_id === named.id && !one.hands_over)
    return { person: named.id, holds: held.some((one) => office === undefined || one.office === office) }
  })
  return holds
    ? done('This person holds this office already.')
    : grant(app, member, bodyId, { personId: person, office: office ?? 'member' })
}
