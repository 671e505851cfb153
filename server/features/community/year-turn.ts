// The turning of the year: the nine of the new one are seated, and those before them hand over, or go.
import { v7 as newId } from 'uuid'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as handover from './handover-queries.ts'
import { canAnySignIn } from './keeping-queries.ts'
import * as proposals from './proposal-queries.ts'
import { type Desk, toServing } from './office-changes.ts'
import type { Office } from './tables.ts'
import { insertTerms } from './term-queries.ts'
import { firstOfRidvan, handoverItems, lastDay, monthAfterRidvan } from './year-rules.ts'

interface Turn {
  readonly bodyId: string
  readonly bodyName: string
  readonly year: number
  readonly seats: readonly { readonly personId: string; readonly office: Office }[]
  readonly handsOver: boolean
  readonly proposedBy: string
}

/** Seats a year's nine; those before them hand over, or go. A year that has begun stays as it is. */
export const turnYear = async (desk: Desk, turn: Turn): Promise<void> => {
  const { tx, community, member, today, now } = desk
  if (await proposals.isYearBegun(tx, community, turn.bodyId, turn.year)) return
  await demandSuccessor(desk, turn)
  const gone = await proposals.closeYearBefore(tx, community, {
    body: turn.bodyId,
    year: turn.year,
    ridvan: firstOfRidvan(turn.year),
    lastDay: lastDay(turn.year, turn.handsOver, today),
    handsOver: turn.handsOver,
    by: member.accountId,
    today,
    now,
  })
  await insertTerms(
    tx,
    community,
    turn.seats.map(({ personId, office }) => ({
      id: newId(),
      body_id: turn.bodyId,
      person_id: personId,
      office,
      valid_from: firstOfRidvan(turn.year),
      valid_to: monthAfterRidvan(turn.year + 1),
      granted_by: turn.proposedBy,
      accepted_by: turn.proposedBy === member.accountId ? null : member.accountId,
      year: turn.year,
    })),
  )
  await handover.insertItems(tx, community, itemsOf(turn))
  const seated = turn.seats.map(({ personId }) => personId)
  // Those who hand over are told when their month is over, by the hourly look.
  const ended = gone.filter((person) => !seated.includes(person))
  happened(tx, member, 'year.begun', turn.bodyId, {
    detail: { year: turn.year, proposedBy: turn.proposedBy },
    notify: [await toServing(desk, seated, turn), await toServing(desk, ended, turn, 'ended')],
  })
}

/** Where those who go do not hand over, an administrator or one of the new officers can sign in. */
export const demandSuccessor = async (
  { tx, community, inOffice }: Desk,
  { handsOver, seats }: Pick<Turn, 'handsOver' | 'seats'>,
): Promise<void> => {
  if (handsOver || inOffice.some(({ office, canSignIn }) => office === 'communityAdmin' && canSignIn)) return
  const officers = seats.filter(({ office }) => office !== 'member').map(({ personId }) => personId)
  if (await canAnySignIn(tx, community, officers)) return
  refuse(
    409,
    'Of the new officers nobody can log in yet, and there is no administrator. Please let those before them hand over.',
  )
}

const itemsOf = ({ bodyId, year }: Turn): readonly handover.NewItem[] =>
  (['chair', 'viceChair', 'secretary', 'treasurer'] as const).flatMap((office) =>
    (handoverItems[office] ?? []).map((item, position) => ({
      id: newId(),
      body_id: bodyId,
      year,
      office,
      item,
      position,
    })),
  )
