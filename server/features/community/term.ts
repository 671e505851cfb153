// Giving somebody an office, and ending it.
import { addCivilDays } from '#calendar/index.ts'
import { type Wording, message as said, worded } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import * as rules from './office-rules.ts'
import * as queries from './office-queries.ts'
import * as proposals from './proposal-queries.ts'
import { propose } from './new-proposal.ts'
import * as terms from './term-queries.ts'
import { type Desk, demandOtherAdmin, give, holdDesk, holdsOf, openDesk, takeBack } from './office-changes.ts'
import type { Office } from './tables.ts'
import { termEnd } from './year-rules.ts'

export type Outcome = { success: true; message: string; values?: Wording[]; state: 'done' | 'waiting' }

export const done = (message: string): Outcome => ({ success: true, ...said(message), state: 'done' })
export const waits = (): Outcome => ({
  success: true,
  message: 'A second person has to agree. Nothing has changed until then.',
  state: 'waiting',
})

interface GrantInput {
  readonly personId: string
  readonly office: Office
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly reason?: string | undefined
}

/** Gives an office at once, or proposes it where two are needed. */
export const grant = (app: App, member: Member, bodyId: string, input: GrantInput): Promise<Outcome> => {
  demandFreshProof(app.clock, member)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await holdDesk(app, tx, member)
    const { from, to } = datesOf(desk, input)
    const body = (await queries.findBody(tx, desk.community, bodyId, dayOfSeat(desk, from))) ?? notFound()
    const wanted = { kind: body.kind, office: input.office }
    if (!rules.officesOf[body.kind].includes(input.office)) refuse(409, 'This body has no such office.')
    if (!rules.mayPropose(desk.mine, wanted)) refuseGiving(wanted)
    if (input.personId === member.personId) {
      refuse(409, 'Nobody gives an office to themselves. Please let somebody else do it.')
    }
    await demandPersons(desk, [input.personId])
    const why = rules.whyNotSeat(
      { ...wanted, personId: input.personId },
      seatedOf(body),
      holdsOf(desk, input.personId),
    )
    if (why !== null) refuse(409, why)
    const granted = { bodyId, bodyName: body.name, personId: input.personId, office: input.office, from, to }
    if (!rules.takesTwo(wanted) || (await isFounding(desk))) {
      await give(desk, { ...granted, proposedBy: member.accountId })
      return done('This office is given.')
    }
    await proposals.expireProposals(tx, desk.community, desk.now)
    if (
      await proposals.isProposed(tx, desk.community, {
        body: bodyId,
        person: input.personId,
        office: input.office,
      })
    )
      refuse(409, 'This is proposed already and waits for a second person.')
    await propose(app, desk, {
      kind: 'grant',
      body,
      termId: null,
      year: null,
      from,
      to,
      reason: input.reason ?? '',
      handsOver: false,
      seats: [{ person_id: input.personId, office: input.office }],
    })
    return waits()
  })
}

/** An administrator gives every office but those of the treasury. */
export const refuseGiving = (wanted?: rules.Held) =>
  refuse(
    403,
    wanted && !rules.ruleOf(wanted).proposes.includes('communityAdmin')
      ? 'Only officers of the Assembly do this.'
      : 'Only officers of the Assembly and administrators do this.',
    { code: 'not_allowed' },
  )

type Body = NonNullable<Awaited<ReturnType<typeof queries.findBody>>>

/** Those who serve and do not only hand over. */
const seatedOf = (body: Body): readonly rules.Seated[] =>
  body.members
    .filter((one) => !one.hands_over)
    .map((one) => ({ personId: one.person_id, office: one.office, name: fullName(one) }))

/** A community that was just founded has one administrator and nobody who could agree. */
export const isFounding = async (desk: Desk): Promise<boolean> =>
  rules.isFounding(desk.inOffice, await queries.wasEverSeated(desk.tx, desk.community))

/** Only grown-up, active members of this community's roll are given an office. */
export const demandPersons = async (
  { tx, community, today }: Desk,
  personIds: readonly string[],
): Promise<void> => {
  const persons = await terms.findPersons(tx, community, personIds)
  const sentence = 'Please choose somebody from your roll.'
  if (new Set(persons.map(({ id }) => id)).size < new Set(personIds).size)
    refuse(400, sentence, { fields: { personId: sentence } })
  const bornUntil = rules.bornUntil(today)
  for (const person of persons) {
    if (person.standing !== 'active') refuse(409, worded`${fullName(person)} is not an active member.`)
    if (person.birth_date !== null && person.birth_date > bornUntil)
      refuse(409, worded`${fullName(person)} is younger than ${rules.OFFICE_AGE}.`)
  }
}

/** The day on which a seat must be free: its first, or today where that has passed. */
export const dayOfSeat = ({ today }: Pick<Desk, 'today'>, from: string): string =>
  from > today ? from : today

const datesOf = ({ today }: Desk, { from = today, to }: GrantInput): { from: string; to: string } => {
  const until = to ?? termEnd(from)
  const wrong = (field: 'from' | 'to', sentence: string) =>
    refuse(400, sentence, { fields: { [field]: sentence } })
  if (from < addCivilDays(today, -rules.MOST_DAYS) || from > addCivilDays(today, rules.MOST_DAYS))
    wrong('from', 'Please choose a first day that is at most a year away.')
  if (until < from) wrong('to', 'The last day lies before the first.')
  if (until < today) wrong('to', 'This last day has passed already.')
  if (until > addCivilDays(from, rules.MOST_DAYS))
    wrong('to', 'An office ends at most thirteen months after it begins.')
  return { from, to: until }
}

/** Ends somebody's office at once, or proposes it where two are needed. */
export const endTerm = (app: App, member: Member, termId: string, reason = ''): Promise<Outcome> => {
  demandFreshProof(app.clock, member)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    const term = (await terms.lockTerm(tx, desk.community, termId)) ?? notFound()
    const held = { kind: term.kind, office: term.office }
    if (term.valid_to < desk.today) refuse(409, 'This office has ended already.')
    const ending = endingOf(term)
    if (term.person_id === member.personId) {
      await takeBack(desk, ending, 'office.resigned')
      return done('You have laid this office down.')
    }
    if (!rules.mayPropose(desk.mine, held)) refuseGiving(held)
    await demandOtherAdmin(desk, ending)
    if (!rules.takesTwo(held)) {
      await takeBack(desk, ending, 'office.ended')
      return done('This office has ended.')
    }
    await proposals.expireProposals(tx, desk.community, desk.now)
    const waiting = await proposals.findWaiting(tx, desk.community, desk.now)
    if (waiting.some((one) => one.term_id === termId))
      refuse(409, 'This is proposed already and waits for a second person.')
    await propose(app, desk, {
      kind: 'end',
      body: { id: term.body_id, name: term.body_name, kind: term.kind },
      termId,
      year: null,
      from: term.valid_from,
      to: term.valid_to,
      reason,
      handsOver: false,
      seats: [{ person_id: term.person_id, office: term.office }],
    })
    return waits()
  })
}

type Term = NonNullable<Awaited<ReturnType<typeof terms.lockTerm>>>

export const endingOf = (term: Term) => ({
  termId: term.id,
  personId: term.person_id,
  office: term.office,
  kind: term.kind,
  from: term.valid_from,
  bodyId: term.body_id,
  bodyName: term.body_name,
})
