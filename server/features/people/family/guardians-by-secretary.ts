// Who answers for a child, as those who keep the roll say it. A guardian opens the child's record, so nobody makes
// one of themselves, none of two parents takes the other off, and all who answer for the child hear of it.
import { worded } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { type Asking, askingOf } from './guardian.ts'
import * as queries from './queries.ts'
import { MOST_GUARDIANS, isChild } from './rules.ts'

type Guardians = Awaited<ReturnType<typeof queries.findGuardians>>

interface Done {
  readonly action: 'guardian.added' | 'guardian.removed'
  readonly told: Guardians
}

/** The guardians of a child on the roll; null of who is no child. */
export const guardiansOnRoll = async (app: App, tx: Tx, member: Member, id: string) => {
  const asking = await askingOf(app, tx, member)
  const child = await queries.findChild(tx, asking.communityId, id)
  const isOne = child && isChild(aged(child), asking.adultAge, asking.today)
  return isOne ? queries.findGuardians(tx, asking.communityId, [id]) : null
}

export const addGuardian = (app: App, member: Member, id: string, person: string) =>
  asKeeper(app, member, id, async (tx, asking, guardians) => {
    if (person === member.personId)
      refuse(409, 'Nobody makes themselves a guardian. Please ask another keeper of the roll.')
    if (guardians.some(({ guardian_id }) => guardian_id === person)) return null
    if (guardians.length >= MOST_GUARDIANS)
      refuse(409, worded`At most ${MOST_GUARDIANS} people answer for a child.`)
    const adult = await queries.findAdult(tx, asking.communityId, person)
    const answeredFor = await queries.findGuardians(tx, asking.communityId, [person])
    const isOne =
      adult &&
      ['active', 'inactive', 'friend'].includes(adult.standing) &&
      !isChild(aged({ ...adult, has_guardian: answeredFor.length > 0 }), asking.adultAge, asking.today)
    if (!isOne) refuse(409, 'A guardian is an adult of the community.')
    await queries.insertGuardian(tx, asking.communityId, id, person, asking.today)
    return { action: 'guardian.added', told: await queries.findGuardians(tx, asking.communityId, [id]) }
  })

export const removeGuardian = (app: App, member: Member, id: string, person: string) =>
  asKeeper(app, member, id, async (tx, asking, guardians) => {
    if (!guardians.some(({ guardian_id }) => guardian_id === person)) return null
    if (guardians.length < 2)
      refuse(409, 'A child keeps at least one guardian. Please add another one first.')
    await queries.deleteGuardian(tx, asking.communityId, id, person)
    return { action: 'guardian.removed', told: guardians }
  })

/** Does it after a fresh proof, and tells everybody who answers for the child or did until now; of null, nobody. */
const asKeeper = (
  app: App,
  member: Member,
  id: string,
  work: (tx: Tx, asking: Asking, guardians: Guardians) => Promise<Done | null>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await queries.lockFamily(tx, member.communityId)
    const asking = await askingOf(app, tx, member)
    const child = (await queries.findChild(tx, asking.communityId, id)) ?? notFound()
    demandFreshProof(app.clock, member)
    if (!isChild(aged(child), asking.adultAge, asking.today)) refuse(409, 'Only children have guardians.')
    const before = await queries.findGuardians(tx, asking.communityId, [id])
    if (before.some(({ guardian_id }) => guardian_id === member.personId))
      refuse(409, 'You answer for this child yourself. Please ask another keeper of the roll.')
    const done = await work(tx, asking, before)
    if (done === null) return { message: 'Saved.' }
    const live = done.told.flatMap(({ account_id }) => account_id ?? [])
    happened(tx, member, done.action, id, { live, notify: { to: live, data: { change: 'guardiansSet' } } })
    return { message: 'Saved.' }
  })

const aged = (child: { birth_date: string | null; has_guardian: unknown }) => ({
  birth_date: child.birth_date,
  has_guardian: Boolean(child.has_guardian),
})
